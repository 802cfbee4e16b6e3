/** The format has two dialects, which differ in the names of their spaces (ECMA-376: transitional and strict). */
export interface SpreadsheetDialect {
  readonly namespace: string;
  /** With what the types of relationships begin. */
  readonly relationships: string;
}

export const transitional: SpreadsheetDialect = {
  namespace: 'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
  relationships: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
};

export const strict: SpreadsheetDialect = {
  namespace: 'http://purl.oclc.org/ooxml/spreadsheetml/main',
  relationships: 'http://purl.oclc.org/ooxml/officeDocument/relationships',
};
