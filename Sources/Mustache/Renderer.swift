import Diagnostics

/// Runs the steps of a template and its partials in one pass, with stacks of its own instead of
/// recursion, so that no input can exhaust the stack of the thread.
struct Renderer {
  /// A section whose steps are running.
  private struct Loop {
    /// The elements of a list; empty for a single value.
    var elements: [TemplateValue]
    var index = 0
    var bodyStart: Int
    /// The kinds in scope in front of the section; strict rendering only.
    var outerScope: SchemaScope?
  }

  /// A template whose steps wait for the partial that they include.
  private struct Call {
    var instructions: [Instruction]
    var returnIndex: Int
    var indentation: String
    var tag: TagName
  }

  private let set: TemplateSet
  private let escape: Escape
  private let strict: StrictRules?
  private var contexts: ContextStack
  private var scope: SchemaScope?
  private var loops: [Loop] = []
  private var calls: [Call] = []
  private var instructions: [Instruction] = []
  private var index = 0
  private var indentation = ""
  private var output = ""
  /// How many more steps may be taken.
  private var stepsLeft = Limits.renderingSteps
  /// The tag that was come by last, at which the limit is reported.
  private var lastName: TagName?
  private var findings = Findings()

  init(set: TemplateSet, value: TemplateValue, escape: Escape, strict: StrictRules?) {
    self.set = set
    self.escape = escape
    self.strict = strict
    contexts = ContextStack(value)
    scope = strict.map { SchemaScope($0.schema.root) }
  }

  /// Returns what comes of the template with the given name.
  consuming func rendering(of name: String) -> Rendering {
    if let template = set.templates[name] {
      instructions = template.instructions
      output.reserveCapacity(template.file.text.utf8.count * 2)
      run()
    } else {
      findings.unknownTemplate(name, among: set.names)
    }
    return Rendering(text: output, diagnostics: findings.diagnostics.inReadingOrder())
  }

  private mutating func run() {
    while true {
      guard index < instructions.count else {
        guard let call = calls.popLast() else { return }
        resume(call)
        continue
      }
      stepsLeft -= 1
      guard stepsLeft >= 0, output.utf8.count <= Limits.renderedBytes else {
        if let lastName { findings.renderingLimit(lastName, included: calls.map(\.tag)) }
        return
      }
      switch instructions[index] {
      case .text(let text, let startsLine):
        if startsLine, !indentation.isEmpty { output += indentation }
        output += text
        index += 1
      case .variable(let name, let isEscaped):
        lastName = name
        write(name, isEscaped: isEscaped)
        index += 1
      case .section(let name, let skip):
        lastName = name
        open(name, skip: skip)
      case .invertedSection(let name, let skip):
        index = value(of: name, isSection: true).isTruthy ? skip : index + 1
      case .endSection:
        endSection()
      case .partial(let name, let ownIndentation):
        lastName = name
        guard include(name, ownIndentation: ownIndentation) else { return }
      }
    }
  }

  // MARK: - Values

  private mutating func write(_ name: TagName, isEscaped: Bool) {
    let value = value(of: name, isSection: false)
    guard let text = value.printedText else {
      if strict != nil {
        let isList = if case .list = value { true } else { false }
        findings.unprintableValue(name, isList: isList, included: calls.map(\.tag))
      }
      return
    }
    output += isEscaped ? escape(text) : text
  }

  private mutating func value(of name: TagName, isSection: Bool) -> TemplateValue {
    switch contexts.resolution(of: name) {
    case .found(let value):
      return value
    case .missing(let part, let parent):
      if let strict, !isExcused(name, isSection: isSection, by: strict) {
        let candidates = parent.map(\.keys) ?? contexts.keys
        findings.unknownName(name, part: part, candidates: candidates, included: calls.map(\.tag))
      }
      return .null
    }
  }

  private func isExcused(_ name: TagName, isSection: Bool, by strict: StrictRules) -> Bool {
    guard isSection || !strict.isInferred,
      case .found(_, isOptional: true)? = scope?.resolution(of: name, in: strict.schema)
    else { return false }
    return true
  }

  // MARK: - Sections

  private mutating func open(_ name: TagName, skip: Int) {
    let value = value(of: name, isSection: true)
    guard value.isTruthy else {
      index = skip
      return
    }
    index += 1
    var loop = Loop(elements: [], bodyStart: index, outerScope: scope)
    if case .list(let elements) = value, let first = elements.first {
      loop.elements = elements
      contexts.push(first)
    } else {
      contexts.push(value)
    }
    if let strict {
      let kind = elementKind(of: name, in: strict.schema)
      scope?.push(kind)
    }
    loops.append(loop)
  }

  /// Returns the kind of what a section puts on the stack; one without names where it is not declared.
  private func elementKind(of name: TagName, in schema: ContextSchema) -> ContextSchema.Kind {
    guard case .found(let kind, _)? = scope?.resolution(of: name, in: schema) else {
      return .object([])
    }
    return if case .list(let element) = kind { element } else { kind }
  }

  private mutating func endSection() {
    guard var loop = loops.popLast() else {
      index += 1
      return
    }
    loop.index += 1
    stepsLeft -= 1
    contexts.pop()
    if loop.index < loop.elements.count {
      contexts.push(loop.elements[loop.index])
      index = loop.bodyStart
      loops.append(loop)
    } else {
      scope = loop.outerScope
      index += 1
    }
  }

  // MARK: - Partials

  /// Goes into a partial; false where rendering has to stop.
  private mutating func include(_ name: TagName, ownIndentation: String?) -> Bool {
    guard let template = set.templates[name.text] else {
      if strict != nil {
        findings.missingPartial(name, among: set.names, included: calls.map(\.tag))
      }
      index += 1
      return true
    }
    guard calls.count < TemplateSet.partialDepthLimit else {
      findings.partialDepth(name, included: calls.map(\.tag))
      return false
    }
    calls.append(
      Call(
        instructions: instructions, returnIndex: index + 1, indentation: indentation, tag: name))
    // The specification indents the partial before it is rendered: a standalone tag in it then has
    // both indentations in front, and a tag in the middle of a line has none.
    indentation = ownIndentation.map { indentation + $0 } ?? ""
    instructions = template.instructions
    index = 0
    return true
  }

  private mutating func resume(_ call: Call) {
    instructions = call.instructions
    index = call.returnIndex
    indentation = call.indentation
  }
}
