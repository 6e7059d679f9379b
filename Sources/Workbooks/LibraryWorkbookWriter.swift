#if Spreadsheets
  import CXLSXWriter
  import Diagnostics

  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Musl)
    import Musl
  #else
    import Glibc
  #endif

  /// Writes a workbook through libxlsxwriter; the only user of `CXLSXWriter`.
  final class LibraryWorkbookWriter: WorkbookWriter {
    private(set) var diagnostics: [Diagnostic] = []

    /// The file into which the library writes; it has no name, so that nothing is ever left of it.
    private let file: UnsafeMutablePointer<FILE>
    /// The workbook; nil when it is finished.
    private var workbook: UnsafeMutablePointer<lxw_workbook>?
    private let plainFormat: UnsafeMutablePointer<lxw_format>
    private let headingFormat: UnsafeMutablePointer<lxw_format>

    private var names = SheetNames()
    private var sheet: OpenSheet?

    /// A sheet that is being written.
    private struct OpenSheet {
      var name: String
      var pointer: UnsafeMutablePointer<lxw_worksheet>
      var headings: [String]
      var widths: [Int]
      var rowCount = 1
      var linkCount = 0
    }

    init(title: String) throws(WorkbookError) {
      guard let file = lxw_tmpfile(nil) else {
        throw WorkbookError(
          message: "there is no place for a temporary file",
          hint: "let TMPDIR name a folder that can be written")
      }
      // The library writes to paths alone, and a file without a name has one only here.
      let path = "/dev/fd/\(fileno(file))"
      guard access(path, W_OK) == 0 else {
        fclose(file)
        throw WorkbookError(
          message: "workbooks need '/dev/fd', which this system lacks",
          hint: "mount /proc, or choose another format, such as csv")
      }
      var options = lxw_workbook_options()
      options.constant_memory = 1
      let opened = workbook_new_opt(path, &options)
      guard let opened, let plain = workbook_add_format(opened),
        let heading = workbook_add_format(opened)
      else {
        lxw_workbook_free(opened)
        fclose(file)
        throw WorkbookError(message: "there is not enough memory")
      }
      self.file = file
      workbook = opened
      plainFormat = plain
      headingFormat = heading
      for format in [plain, heading] {
        format_set_text_wrap(format)
        format_set_align(format, UInt8(LXW_ALIGN_VERTICAL_TOP.rawValue))
      }
      format_set_bold(heading)
      Self.setProperties(of: opened, title: title)
    }

    deinit {
      lxw_workbook_free(workbook)
      fclose(file)
    }

    /// The time of making would be another one in each run.
    private static func setProperties(
      of workbook: UnsafeMutablePointer<lxw_workbook>, title: String
    ) {
      let newYear2000 = time_t(946_684_800)
      var properties = lxw_doc_properties()
      properties.created = newYear2000
      // The library copies the text.
      let copy = strdup(SheetText(title).escaped)
      defer { free(copy) }
      properties.title = copy
      workbook_set_properties(workbook, &properties)
    }

    // MARK: - Sheets

    func beginSheet(_ wanted: String, headings: [String]) throws(WorkbookError) {
      try endSheet()
      let name = names.name(for: wanted)
      if name != wanted {
        diagnostics.append(
          Diagnostic(
            "sheet-name", .warning, "the sheet '\(wanted)' is called '\(name)'",
            hint: "a name has at most \(SheetNames.limit) characters, none of []:*?/\\, "
              + "and differs from the others in more than case"))
      }
      guard headings.count <= Int(LXW_COL_MAX) else {
        throw WorkbookError(message: "the sheet '\(name)' has more than \(LXW_COL_MAX) columns")
      }
      guard let pointer = workbook_add_worksheet(workbook, name) else {
        throw WorkbookError(message: "the sheet '\(name)' cannot be made")
      }
      sheet = OpenSheet(
        name: name, pointer: pointer, headings: headings,
        // The button of the filter covers the end of a heading.
        widths: headings.map { $0.widestLine + 3 })
      for (column, heading) in headings.enumerated() {
        try check(
          worksheet_write_string(
            pointer, 0, UInt16(column), text(heading, row: 0, column: column), headingFormat))
      }
      worksheet_freeze_panes(pointer, 1, 0)
    }

    func append(_ cells: [WorkbookCell]) throws(WorkbookError) {
      guard let sheet else { return }
      guard sheet.rowCount < Int(LXW_ROW_MAX) else {
        throw WorkbookError(
          message: "the sheet '\(sheet.name)' has more than \(LXW_ROW_MAX) rows",
          hint: "choose rows with --where, or export csv, which has no limit")
      }
      self.sheet?.rowCount += 1
      for (column, cell) in cells.enumerated().prefix(sheet.headings.count) {
        try write(cell, to: sheet, column: column)
        if cell.width > sheet.widths[column] { self.sheet?.widths[column] = cell.width }
      }
    }

    func finish() throws(WorkbookError) -> [UInt8] {
      try endSheet()
      defer { workbook = nil }
      try check(workbook_close(workbook))
      return try bytes()
    }

    /// What is known only when all rows are: the widths of the columns, and the range of the filter.
    private func endSheet() throws(WorkbookError) {
      guard let open = sheet else { return }
      sheet = nil
      let widest = 60
      for (column, width) in open.widths.enumerated() {
        let place = UInt16(column)
        try check(
          worksheet_set_column(open.pointer, place, place, Double(min(width, widest) + 1), nil))
      }
      guard let last = open.headings.indices.last, open.rowCount > 1 else { return }
      try check(worksheet_autofilter(open.pointer, 0, 0, UInt32(open.rowCount - 1), UInt16(last)))
    }

    // MARK: - Cells

    private func write(
      _ cell: WorkbookCell, to sheet: OpenSheet, column: Int
    ) throws(WorkbookError) {
      let (row, place) = (UInt32(sheet.rowCount), UInt16(column))
      switch cell {
      case .empty: break
      case .text(let words):
        let words = text(words, row: sheet.rowCount, column: column)
        try check(worksheet_write_string(sheet.pointer, row, place, words, plainFormat))
      case .number(let number):
        try check(worksheet_write_number(sheet.pointer, row, place, Double(number), plainFormat))
      case .flag(let value):
        try check(worksheet_write_boolean(sheet.pointer, row, place, value ? 1 : 0, plainFormat))
      case .link(let words, let target):
        let words = text(words, row: sheet.rowCount, column: column)
        guard sheet.linkCount < Int(LXW_MAX_NUMBER_URLS) else {
          // A sheet holds no more links; the words are worth more than the link.
          try check(worksheet_write_string(sheet.pointer, row, place, words, plainFormat))
          return
        }
        self.sheet?.linkCount += 1
        let isWeb = target.hasPrefix("https://") || target.hasPrefix("http://")
        let link = isWeb ? target : "external:" + target
        let status = worksheet_write_url_opt(sheet.pointer, row, place, link, nil, words, nil)
        // Where the link is one to a file, the library turns the slashes of the words around too.
        let format =
          status == LXW_NO_ERROR ? workbook_get_default_url_format(workbook) : plainFormat
        try check(worksheet_write_string(sheet.pointer, row, place, words, format))
      }
    }

    /// Returns a text as a cell can hold it, and says where that is only a part of it.
    private func text(_ words: String, row: Int, column: Int) -> String {
      let text = SheetText(words)
      if text.isShortened, let sheet {
        diagnostics.append(
          Diagnostic(
            "cell-too-long", .warning,
            "a text in row \(row + 1), column '\(sheet.headings[column])' of the sheet "
              + "'\(sheet.name)' is shortened to \(SheetText.limit) characters",
            hint: "csv and json have no such limit"))
      }
      return text.escaped
    }

    // MARK: - The library

    private func check(_ status: lxw_error) throws(WorkbookError) {
      guard status != LXW_NO_ERROR else { return }
      let words = lxw_strerror(status).map { String(cString: $0) } ?? "error \(status.rawValue)"
      throw WorkbookError(message: "libxlsxwriter says: \(words)")
    }

    /// What the library has written.
    private func bytes() throws(WorkbookError) -> [UInt8] {
      var bytes: [UInt8] = []
      var chunk = [UInt8](repeating: 0, count: 65_536)
      while true {
        let count = pread(fileno(file), &chunk, chunk.count, off_t(bytes.count))
        if count < 0, errno == EINTR { continue }
        guard count >= 0 else {
          throw WorkbookError(message: "the temporary file cannot be read")
        }
        guard count > 0 else { return bytes }
        bytes += chunk[..<count]
      }
    }
  }
#endif
