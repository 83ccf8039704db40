/** Text that a spreadsheet would take for a formula is marked as text; CR LF by RFC 4180. */
export const CSV_FORMAT = { record_delimiter: '\r\n', escape_formulas: true } as const;
