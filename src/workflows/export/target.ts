import type { Dataset } from '../../contract/index.js';
import type { ExportedFile } from '../../reports/results.js';

/** A file that is to be written, and what goes into it. */
export interface TargetFile extends Pick<ExportedFile, 'file' | 'format'> {
  readonly datasets: readonly Dataset[];
  /** The list of its one dataset whose items alone it holds: `parts`; a CSV file has one table. */
  readonly list?: string;
}
