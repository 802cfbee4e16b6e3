/** How to read the cells of a source. Missing settings are detected or take their default. */
export interface SourceSettings {
  /** Character encoding of a CSV file, such as `windows-1252`. Default: detected. */
  readonly encoding?: string;
  /** Delimiter of a CSV file. Default: detected. */
  readonly delimiter?: string;
  /** Quote character of a CSV file. Default: `"`. */
  readonly quote?: string;
  /** Row of the headings, from 1; 0 if there are none. Default: the first row that is not blank. */
  readonly headerRow?: number;
  /** Cells to read, such as `B3:K200`. */
  readonly range?: string;
  /** Default: `.`. */
  readonly decimalSeparator?: '.' | ',';
  /**
   * Default: space, apostrophe, and point or comma, whichever is not the decimal separator. A space stands for no-break
   * and narrow spaces, too; an apostrophe for the curly one. A group of thousands never begins with a zero.
   */
  readonly groupSeparator?: string;
  /** IANA time zone of the dates in the source. Default: the account's zone. */
  readonly timeZone?: string;
  /** ISO code of the country of phone numbers without a country prefix, such as `DE`. */
  readonly country?: string;
}
