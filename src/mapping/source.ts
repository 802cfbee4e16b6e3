/** How the cells of a source are to be read. What is absent is found from the file or defaulted. */
export interface SourceSettings {
  /** Character encoding of a CSV file, such as `windows-1252`; found from the file when absent. */
  readonly encoding?: string;
  /** Delimiter of a CSV file; found from the file when absent. */
  readonly delimiter?: string;
  /** Quote character of a CSV file; `"` when absent. */
  readonly quote?: string;
  /** Row of the headings, from 1; 0 when there are none. The first row that is not blank when absent. */
  readonly headerRow?: number;
  /** Cells to read, such as `B3:K200`. */
  readonly range?: string;
  /** `.` when absent. */
  readonly decimalSeparator?: '.' | ',';
  /** Separator of thousands; the other one of point and comma, space and apostrophe are accepted when absent. */
  readonly groupSeparator?: string;
  /** IANA name of the zone in which the dates of the source are meant; the account's own zone when absent. */
  readonly timeZone?: string;
  /** ISO code of the country of phone numbers without a country prefix, such as `DE`. */
  readonly country?: string;
}
