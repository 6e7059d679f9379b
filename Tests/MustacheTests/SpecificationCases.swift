import Mustache

extension SpecificationCase {
  static let all = interpolation + names + sections + inverted + comments + delimiters + partials

  static let interpolation: [SpecificationCase] = [
    .init("text without tags stays", "one { two } three\n", gives: "one { two } three\n"),
    .init("a tag prints its value", "<{{state}}>", ["state": "active"], gives: "<active>"),
    .init("blanks in a tag do not matter", "<{{ \t state\n }}>", ["state": "on"], gives: "<on>"),
    .init("what is printed is not read again", "{{a}}", ["a": "{{b}}", "b": "no"], gives: "{{b}}"),
    .init(
      "four characters are escaped", "{{text}}", ["text": "a & b < c > d \" e ' f"],
      gives: "a &amp; b &lt; c &gt; d &quot; e ' f"),
    .init("an ampersand is escaped each time", "{{t}}", ["t": "&amp;"], gives: "&amp;amp;"),
    .init("three braces do not escape", "{{{text}}}", ["text": "<&\">"], gives: "<&\">"),
    .init("three braces take blanks", "{{{ text }}}", ["text": "<"], gives: "<"),
    .init("& does not escape", "{{&text}}", ["text": "<&\">"], gives: "<&\">"),
    .init("& takes blanks", "{{ & text }}", ["text": "<"], gives: "<"),
    .init(
      "a number prints as written", "{{n}} {{{n}}} {{&n}}", ["n": .number("1.10")],
      gives: "1.10 1.10 1.10"),
    .init(
      "a truth value prints as a word", "{{yes}} {{no}}", ["yes": true, "no": false],
      gives: "true false"),
    .init("null prints nothing", "({{n}}{{{n}}}{{&n}})", ["n": nil], gives: "()"),
    .init("an absent name prints nothing", "({{n}}{{{n}}}{{&n}})", gives: "()"),
    .init(
      "a list or object prints nothing", "({{l}}{{o}})", ["l": [1, 2], "o": ["a": 1]],
      gives: "()"),
    .init(
      "a printing tag alone on its line stays", "a\n  {{x}}  \nb", ["x": ""],
      gives: "a\n    \nb"),
    .init("three braces alone on their line stay", "{{{x}}}\nb", ["x": ""], gives: "\nb"),
    .init("& alone on its line stays", "a\n{{&x}}\r\nb", ["x": ""], gives: "a\n\r\nb"),
    .init("tags may touch", "{{a}}{{b}}{{{a}}}{{b}}", ["a": 1, "b": 2], gives: "1212"),
    .init("a brace behind a tag is text", "{{a}}}", ["a": 1], gives: "1}"),
    .init(
      "names may have any letters", "{{状態-1}} {{ชื่อ}}", ["状態-1": "a", "ชื่อ": "b"],
      gives: "a b"),
  ]

  static let names: [SpecificationCase] = [
    .init("a period goes into an object", "{{a.b.c}}", ["a": ["b": ["c": "deep"]]], gives: "deep"),
    .init("a broken chain prints nothing", "({{a.b.c}})", ["a": ["x": 1]], gives: "()"),
    .init("a chain through text prints nothing", "({{a.b}})", ["a": "text"], gives: "()"),
    .init("a chain through null prints nothing", "({{a.b}})", ["a": nil, "b": 1], gives: "()"),
    .init(
      "a further part is not looked up outside", "({{a.b.c}})",
      ["a": ["b": [:]], "b": ["c": "no"], "c": "no"], gives: "()"),
    .init(
      "the first part is looked up outside", "{{#a}}{{b.c}}{{/a}}",
      ["a": ["x": 1], "b": ["c": "yes"]], gives: "yes"),
    .init(
      "the first part decides", "({{#a}}{{b.c}}{{/a}})",
      ["a": ["b": ["x": 1]], "b": ["c": "no"]], gives: "()"),
    .init("a dotted name is never one key", "({{a.b}})", ["a.b": "no"], gives: "()"),
    .init("a dotted key hides nothing", "{{a.b}}", ["a.b": "no", "a": ["b": "yes"]], gives: "yes"),
    .init("a period alone is the innermost value", "{{.}}", "text", gives: "text"),
    .init("a period alone is escaped", "{{.}}{{{.}}}{{&.}}", "<", gives: "&lt;<<"),
    .init("a period alone may be a number", "{{ . }}", 7, gives: "7"),
    .init(
      "null hides an outer name", "({{#a}}{{b}}{{/a}})", ["a": ["b": nil], "b": "no"],
      gives: "()"),
    .init(
      "text on the stack has no names", "{{#a}}{{b}}{{/a}}", ["a": "x", "b": "yes"],
      gives: "yes"),
  ]

  static let sections: [SpecificationCase] = [
    .init("true renders once", "({{#on}}x{{/on}})", ["on": true], gives: "(x)"),
    .init("false renders not", "({{#on}}x{{/on}})", ["on": false], gives: "()"),
    .init("null renders not", "({{#on}}x{{/on}})", ["on": nil], gives: "()"),
    .init("an absent name renders not", "({{#on}}x{{/on}})", gives: "()"),
    .init("an empty list renders not", "({{#on}}x{{/on}})", ["on": []], gives: "()"),
    .init("an empty text renders not", "({{#on}}x{{/on}})", ["on": ""], gives: "()"),
    .init("zero renders", "({{#on}}x{{/on}})", ["on": 0], gives: "(x)"),
    .init("an empty object renders", "({{#on}}x{{/on}})", ["on": [:]], gives: "(x)"),
    .init("an object is pushed", "{{#s}}{{name}}{{/s}}", ["s": ["name": "n"]], gives: "n"),
    .init("text is pushed", "{{#note}}{{.}}, {{note}}{{/note}}", ["note": "n"], gives: "n, n"),
    .init("a number is pushed", "{{#n}}{{.}}{{/n}}", ["n": .number("2.50")], gives: "2.50"),
    .init(
      "inner names win, outer ones are seen", "{{#s}}{{a}}{{b}}{{/s}}{{b}}",
      ["a": 1, "b": 2, "s": ["b": 3]], gives: "132"),
    .init(
      "a list renders for each element", "{{#l}}<{{n}}>{{/l}}",
      ["l": [["n": 1], ["n": 2], ["n": 3]]], gives: "<1><2><3>"),
    .init(
      "an element is left before the next", "{{#l}}{{a}}{{b}};{{/l}}",
      ["l": [["a": 1], ["b": 2]]], gives: "1;2;"),
    .init("a list of texts", "{{#l}}<{{.}}>{{/l}}", ["l": ["a", "&"]], gives: "<a><&amp;>"),
    .init(
      "falsey elements render too", "{{#l}}<{{.}}>{{/l}}", ["l": [false, nil, ""]],
      gives: "<false><><>"),
    .init(
      "a list of lists", "{{#l}}[{{#.}}{{.}}{{/.}}]{{/l}}", ["l": [[1, 2], [], [3]]],
      gives: "[12][][3]"),
    .init("a list at the root", "{{#.}}{{n}},{{/.}}", [["n": 1], ["n": 2]], gives: "1,2,"),
    .init(
      "sections nest by the same name", "{{#a}}1{{#a}}2{{/a}}3{{/a}}", ["a": true],
      gives: "123"),
    .init("a section repeats", "{{#a}}1{{/a}}-{{#a}}2{{/a}}", ["a": true], gives: "1-2"),
    .init(
      "lists in lists see all levels", "{{#a}}{{#b}}{{x}}{{y}}{{z}} {{/b}}{{/a}}",
      ["x": 0, "a": [["y": 1, "b": [["z": 2], ["z": 3]]], ["y": 4, "b": [["z": 5]]]]],
      gives: "012 013 045 "),
    .init("a dotted section", "{{#a.b}}{{c}}{{/a.b}}", ["a": ["b": ["c": 1]]], gives: "1"),
    .init("a dotted section with a broken chain", "({{#a.b}}x{{/a.b}})", ["a": [:]], gives: "()"),
    .init("blanks in the tags do not matter", "{{# a }}x{{/ a\t}}", ["a": true], gives: "x"),
    .init(
      "a section inside a line keeps blanks", " {{#a}} x {{/a}} \n", ["a": true],
      gives: "  x  \n"),
    .init(
      "tags alone on their lines go", "1\n{{#a}}\n2\n{{/a}}\n3\n", ["a": true],
      gives: "1\n2\n3\n"),
    .init(
      "indented tags alone on their lines go", "1\n \t{{#a}} \n2\n  {{/a}}\t\n3", ["a": true],
      gives: "1\n2\n3"),
    .init(
      "tags alone on their lines go, by CRLF", "1\r\n{{#a}}\r\n2\r\n{{/a}}\r\n3\r\n",
      ["a": true], gives: "1\r\n2\r\n3\r\n"),
    .init("the first line counts", "  {{#a}}\nx{{/a}}", ["a": true], gives: "x"),
    .init("the last line counts", "x\n{{#a}}\ny\n  {{/a}}", ["a": true], gives: "x\ny\n"),
    .init("a tag beside text is not alone", "x{{#a}}\n{{/a}}\n", ["a": true], gives: "x\n"),
    .init("two tags on a line are not alone", "1\n{{#a}}{{/a}}\n2", ["a": true], gives: "1\n\n2"),
    .init("a form feed is not blank", "\u{0C}{{#a}}\n{{/a}}", ["a": true], gives: "\u{0C}\n"),
    .init(
      "a table keeps no blank line", "|a|\n|-|\n{{#l}}\n|{{.}}|\n{{/l}}\nend\n",
      ["l": [1, 2]], gives: "|a|\n|-|\n|1|\n|2|\nend\n"),
    .init(
      "a table keeps no blank line, by CRLF",
      "|a|\r\n|-|\r\n{{#l}}\r\n|{{.}}|\r\n{{/l}}\r\nend\r\n", ["l": [1, 2]],
      gives: "|a|\r\n|-|\r\n|1|\r\n|2|\r\nend\r\n"),
  ]

  static let inverted: [SpecificationCase] = [
    .init("true renders not, inverted", "({{^on}}x{{/on}})", ["on": true], gives: "()"),
    .init("false renders, inverted", "({{^on}}x{{/on}})", ["on": false], gives: "(x)"),
    .init("null renders, inverted", "({{^on}}x{{/on}})", ["on": nil], gives: "(x)"),
    .init("an absent name renders, inverted", "({{^on}}x{{/on}})", gives: "(x)"),
    .init("an empty list renders, inverted", "({{^on}}x{{/on}})", ["on": []], gives: "(x)"),
    .init("an empty text renders, inverted", "({{^on}}x{{/on}})", ["on": ""], gives: "(x)"),
    .init("a list renders not, inverted", "({{^on}}x{{/on}})", ["on": [false]], gives: "()"),
    .init("an object renders not, inverted", "({{^on}}x{{/on}})", ["on": [:]], gives: "()"),
    .init("a broken chain renders, inverted", "({{^a.b}}x{{/a.b}})", ["a": [:]], gives: "(x)"),
    .init("an inverted section keeps the scope", "{{^a}}{{.}}{{/a}}", false, gives: "false"),
    .init(
      "inverted tags alone on their lines go", "1\r\n  {{^a}}\r\n2\r\n{{/a}}\r\n3",
      gives: "1\r\n2\r\n3"),
    .init("a section and its inverse", "{{#l}}x{{/l}}{{^l}}none{{/l}}", ["l": []], gives: "none"),
    .init("inverted sections nest", "{{^a}}1{{^a}}2{{/a}}3{{/a}}", gives: "123"),
  ]

  static let comments: [SpecificationCase] = [
    .init("a comment prints nothing", "a{{! words }}b", gives: "ab"),
    .init("a comment may be empty", "a{{!}}b", gives: "ab"),
    .init("a comment is no name", "{{!a}}{{! a }}", ["a": 1, "!a": 2, "! a": 3], gives: ""),
    .init("a comment may hold anything", "a{{! {{#x} = \n\n > }}b", gives: "ab"),
    .init("a comment inside a line keeps blanks", " a {{! x }} \n", gives: " a  \n"),
    .init("a comment alone on its line goes", "1\n  {{! x }} \n2", gives: "1\n2"),
    .init("a comment over lines goes", "1\n {{!\n x\n}}\n2", gives: "1\n2"),
    .init("a comment over lines beside text stays", "1\n{{!\nx\n}} y\n2", gives: "1\n y\n2"),
    .init("a comment alone goes, by CRLF", "1\r\n{{! x }}\r\n2", gives: "1\r\n2"),
    .init("a comment on the last line goes", "1\n  {{! x }}", gives: "1\n"),
    .init("nothing but a comment", "{{! x }}", gives: ""),
  ]

  static let delimiters: [SpecificationCase] = [
    .init("delimiters change", "{{=<% %>=}}<%a%>{{a}}", ["a": 1], gives: "1{{a}}"),
    .init("delimiters take blanks", "{{=  (\t)  =}}(a)", ["a": 1], gives: "1"),
    .init("delimiters may be equal", "{{=| |=}}|#a|x|/a||a|", ["a": true], gives: "xtrue"),
    .init("delimiters change back", "{{=[ ]=}}[a][={{ }}=]{{a}}[a]", ["a": 1], gives: "11[a]"),
    .init(
      "delimiters may be long and of any letters", "{{=« ende»=}}«aende»", ["a": 1],
      gives: "1"),
    .init(
      "all kinds of tags take them", "{{=<% %>=}}<%#l%><%&.%><%{.}%><%!c%><%/l%><%^l%><%/l%>",
      ["l": ["<"]], gives: "<<"),
    .init("they outlive a section", "{{#a}}{{=[ ]=}}[/a][b]", ["a": false, "b": 1], gives: "1"),
    .init(
      "a partial does not inherit them", "{{=| |=}}|>p||a|", ["a": 1],
      partials: ["p": "{{a}}|a|"], gives: "1|a|1"),
    .init(
      "a partial does not pass them on", "{{>p}}{{a}}|a|", ["a": 1],
      partials: ["p": "{{=| |=}}|a|"], gives: "11|a|"),
    .init("a change inside a line keeps blanks", "x {{=| |=}} \n", gives: "x  \n"),
    .init("a change alone on its line goes", "1\n  {{=| |=}} \n2", gives: "1\n2"),
    .init("a change alone goes, by CRLF", "1\r\n{{=| |=}}\r\n2", gives: "1\r\n2"),
    .init("a change on the last line goes", "1\n {{=| |=}}", gives: "1\n"),
  ]

  static let partials: [SpecificationCase] = [
    .init("a partial is put in", "({{>p}})", partials: ["p": "text"], gives: "(text)"),
    .init(
      "blanks in a partial tag do not matter", "({{> p }})", partials: ["p": "x"],
      gives: "(x)"),
    .init("a partial that is not there", "({{>p}})", gives: "()"),
    .init(
      "a name like a path is a name", "({{>../p}}{{>./p}}{{>/p}})", partials: ["p": "no"],
      gives: "()"),
    .init("a dotted partial name is one name", "{{>a.b}}", partials: ["a.b": "x"], gives: "x"),
    .init(
      "a partial sees the scope", "{{#s}}{{>p}}{{/s}}", ["s": ["n": 1], "m": 2],
      partials: ["p": "{{n}}{{m}}"], gives: "12"),
    .init(
      "a partial may include itself", "{{>t}}",
      ["n": 1, "c": [["n": 2, "c": []], ["n": 3, "c": [["n": 4, "c": []]]]]],
      partials: ["t": "{{n}}({{#c}}{{>t}}{{/c}})"], gives: "1(2()3(4()))"),
    .init(
      "partials nest", "{{>a}}!", ["x": 1], partials: ["a": "<{{>b}}>", "b": "{{x}}"],
      gives: "<1>!"),
    .init(
      "a partial inside a line keeps blanks", "| {{>p}} |", partials: ["p": "\tx\n"],
      gives: "| \tx\n |"),
    .init(
      "a partial inside a line is not indented", "  {{a}} {{>p}}\n", ["a": 1],
      partials: ["p": "x\ny"], gives: "  1 x\ny\n"),
    .init(
      "a partial alone on its line is indented", "1\n  {{>p}}\n2\n",
      partials: ["p": "x\ny\n"], gives: "1\n  x\n  y\n2\n"),
    .init("the line end of the tag goes", "1\n{{>p}}\n2", partials: ["p": "x"], gives: "1\nx2"),
    .init(
      "the line end of the tag goes, by CRLF", "1\r\n \t{{>p}} \r\n2",
      partials: ["p": "x\r\ny\r\n"], gives: "1\r\n \tx\r\n \ty\r\n2"),
    .init(
      "a partial on the last line is indented", "1\n  {{>p}}", partials: ["p": "x\ny"],
      gives: "1\n  x\n  y"),
    .init(
      "values are not indented", " {{>p}}\n", ["v": "a\nb"], partials: ["p": "{{v}}\n{{v}}\n"],
      gives: " a\nb\n a\nb\n"),
    .init(
      "empty lines are lines", "  {{>p}}\n", partials: ["p": "a\n\nb\n"],
      gives: "  a\n  \n  b\n"),
    .init(
      "lines that go are not indented", "  {{>p}}\n", ["l": [1, 2]],
      partials: ["p": "{{#l}}\n{{.}}\n{{/l}}\n{{! x }}\nend\n"], gives: "  1\n  2\n  end\n"),
    .init(
      "a line that begins with a tag is indented once", "  {{>p}}\n", ["l": [1, 2]],
      partials: ["p": "{{#l}}{{.}},{{/l}}\n"], gives: "  1,2,\n"),
    .init(
      "a line that begins in a section is indented each time", "  {{>p}}\n", ["l": [1, 2]],
      partials: ["p": "{{#l}}{{.}}\n{{/l}}x\n"], gives: "  1\n  2\n  x\n"),
    .init(
      "indentations add up", " {{>a}}\n", partials: ["a": "a\n  {{>b}}\n", "b": "b\nb\n"],
      gives: " a\n   b\n   b\n"),
    .init(
      "an outer indentation passes a tag alone at its margin", " {{>a}}\n",
      partials: ["a": "{{>b}}\n", "b": "b\nb\n"], gives: " b\n b\n"),
    .init(
      "an outer indentation stops at a tag inside a line", "  {{>a}}\n",
      partials: ["a": "x {{>b}}\ny\n", "b": "b\nc\n"], gives: "  x b\nc\n\n  y\n"),
    .init(
      "indentation ends with the partial", "  {{>p}}\n{{>p}}\n", partials: ["p": "x\n"],
      gives: "  x\nx\n"),
  ]
}
