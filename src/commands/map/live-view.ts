import type { KeptRows } from '../../tabular/index.js';
import type { TableProfiles } from './column-profiles.js';
import type { KeptSources } from './kept-sources.js';
import type { MappingText } from './mapping-editor.js';
import type { RowFindings } from './row-findings.js';
import type { Reading, SurveyedTable } from './survey.js';

/** The last good reading of mapping and sources. */
export interface LiveView {
  readonly tables: readonly SurveyedTable[];
  readonly sources: KeptSources;
  readonly profiles: TableProfiles;
  /** Undefined until a mapping works. */
  readonly reading: Reading | undefined;
  /** Of that mapping. */
  readonly text: MappingText;
  /** Of all rows; undefined until they were read with this mapping. */
  readonly findings: RowFindings | undefined;
  /** Order of the rows of each table by their issues, as they were read last. */
  readonly orders: RowOrders;
}

/** Order of the rows of each table, as positions from the first one. */
type RowOrders = ReadonlyMap<KeptRows, { readonly first: number; readonly positions: Uint32Array }>;

/** The order of the rows by what a check of all of them found. */
export function ordersOf(tables: readonly SurveyedTable[], findings: RowFindings): RowOrders {
  return new Map(
    tables.flatMap((table) => {
      const positions = findings.of(table)?.order();
      return positions ? [[table.rows, { first: table.first, positions }] as const] : [];
    }),
  );
}
