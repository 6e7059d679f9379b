import LifecycleDocs

extension Command {
  static let export = Command(
    description: CommandDescription(
      name: "export",
      summary: "writes a table of the model, or its stories for other diagram tools",
      discussion: """
        The tables: comparison (the flows side by side), scenarios (a row for each call), callbacks, \
        states, transitions, decisions (what an event leads to under all circumstances), claims. \
        Documentation/exports.md describes their columns.

        --columns chooses columns, --where keeps the rows in which a column has one of some values. \
        The rows are written as they are made, so a large table needs little memory.

        csv and tsv put an apostrophe in front of a text that a spreadsheet would run as a formula; \
        --raw leaves such texts as they are. Numbers are never changed.

        xlsx is a workbook with a sheet for each table, so that several tables, or all, may be named. \
        Its texts are never run as formulas. It goes to a file or a pipe, not to a terminal.

        With diagrams, each scenario is written as text of Mermaid, PlantUML or D2, to files of its \
        own in the folder of --output; without it, all to standard output. The templates are \
        export/LANGUAGE-KIND.mustache.

        --output replaces a file that is there, as '>' would, but never one of the rules, templates or \
        the configuration. Of a folder of diagrams, only files that lifeline wrote are replaced.
        """,
      operands: [
        .init(
          placeholder: "TABLE",
          kind: .choice(TableName.allCases.map(\.rawValue) + ["all", "diagrams"]),
          isRepeatable: true,
          help:
            "what is exported: \(TableName.allCases.map(\.rawValue).joined(separator: ", ")), all of them, diagrams"
        )
      ],
      options: [
        .rules, .templates, .followLinks, .allowOutside,
        .init(
          name: "format", placeholder: "FORMAT",
          kind: .choice(
            ExportFormat.allCases.map(\.name) + DiagramLanguage.allCases.map(\.rawValue)),
          help: "the format (default: csv; mermaid for diagrams)"),
        .init(
          name: "columns", placeholder: "LIST", isRepeatable: true,
          help: "only these columns, in this order, divided by commas",
          scope: .notOperand("diagrams")),
        .init(
          name: "where", placeholder: "COLUMN=VALUE", isRepeatable: true,
          help: "only rows with this value; several values are divided by commas",
          scope: .notOperand("diagrams")),
        .init(
          name: "scenario", placeholder: "SCENARIO", isRepeatable: true,
          help: "with diagrams: only this scenario", scope: .operand("diagrams")),
        .init(
          name: "flow", placeholder: "FLOW", isRepeatable: true,
          help: "with diagrams: only this flow", scope: .operand("diagrams")),
        .init(
          name: "kind", placeholder: "KIND",
          kind: .choice(DiagramKind.allCases.map(\.rawValue)),
          help: "with diagrams: only sequence or state diagrams", scope: .operand("diagrams")),
        .init(name: "locale", placeholder: "LOCALE", help: "the language (default: en)"),
        .init(
          name: "output", placeholder: "FILE", kind: .file,
          help: "writes to a file, which is replaced when all is written; diagrams: to a folder"),
        .init(
          name: "pages", placeholder: "URL",
          help: "html, xlsx: where the pages stand that cells link to (default: ..)",
          scope: .formats(["html", "xlsx"], includesDefault: false)),
        .init(
          name: "headings", help: "csv, tsv, xlsx: headings in the language in place of ids",
          scope: .formats(["csv", "tsv", "xlsx"], includesDefault: true)),
        .init(
          name: "bom", help: "csv, tsv: begins with a byte order mark, for spreadsheets",
          scope: .formats(["csv", "tsv"], includesDefault: true)),
        .init(
          name: "raw", help: "csv, tsv: leaves texts as they are that look like formulas",
          scope: .formats(["csv", "tsv"], includesDefault: true)),
        .init(
          name: "force", help: "with diagrams: replaces files that lifeline did not write, too",
          scope: .operand("diagrams")),
        .init(
          name: "no-pad", help: "md: leaves the columns unpadded",
          scope: .formats(["md"], includesDefault: false)),
      ],
      examples: [
        .init(
          command:
            "lifeline export scenarios --where flow=scene --columns scenario,number,callback",
          help: "the calls of the scene flow as CSV"),
        .init(
          command: "lifeline export comparison --format html --locale th --output flows.html",
          help: "the flows side by side as a page"),
        .init(
          command: "lifeline export all --format xlsx --output lifecycle.xlsx",
          help: "a workbook of all tables"),
        .init(
          command: "lifeline export diagrams --format plantuml --scenario background-url-scheme",
          help: "sequence and state diagrams for PlantUML"),
      ],
      exits: [
        (0, "written"),
        (2, "there is no such table, column or language, or a file cannot be written"),
      ]),
    run: { $0.export() })
}
