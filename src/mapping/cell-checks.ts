import { allColumnsOf, type FieldKind, isResourceName } from '../contract/index.js';
import { said } from '../language/said.js';
import { cellText } from '../tabular/cell-text.js';
import type { SourceRow } from '../tabular/types.js';
import { isUnusual } from '../tabular/unusual-text.js';
import { doubtAbout, type TextUse } from './doubtful-text.js';
import type { RowScope } from './row-scope.js';

export interface TextColumn {
  readonly places: Set<string>;
  verbatim: boolean;
}

export type CellChecks = (scope: RowScope, row: SourceRow) => void;

interface CheckedColumn extends TextUse {
  readonly index: number;
  /** Whether the contract makes it text, and no date: the day of a job may be a part of its key. A custom field may be either. */
  readonly isSurelyText: boolean;
}

/** Spreadsheet programs keep fifteen digits. */
const firstInexact = 1e15;

/**
 * Compiles the checks by column position; `reads` has the fields that read a column. Each cell is reported once, however
 * often it is read.
 */
export function cellChecks(
  texts: ReadonlyMap<number, TextColumn>,
  reads: ReadonlyMap<number, readonly string[]>,
): CellChecks {
  const columns = [...texts].map(([index, { places, verbatim }]): CheckedColumn => {
    const kinds = [...places].map(kindAt);
    const isOfDates = reads.get(index)?.some((place) => dateKinds.has(kindAt(place)));
    return {
      index,
      verbatim,
      isText: kinds.some((kind) => kind === undefined || textKinds.has(kind)),
      isSurelyText: !isOfDates && kinds.some((kind) => kind !== undefined && textKinds.has(kind)),
    };
  });
  return (scope, { cells, isOrdinary = false }) => {
    for (const column of columns) {
      const cell = cells[column.index];
      if (typeof cell === 'string') {
        const doubt = !isOrdinary && cell !== '' && isUnusual(cell) ? doubtAbout(cell, column) : undefined;
        if (doubt) scope.report(doubt.code, column.index, doubt.what);
      } else if (typeof cell === 'number') {
        if (Math.abs(cell) < firstInexact) continue;
        scope.report('digits-lost', column.index, said('manyDigits', cellText(cell)));
      } else if (cell instanceof Date && column.isSurelyText) {
        scope.report('text-became-date', column.index, said('cellIsDate', cellText(cell)));
      }
    }
  };
}

const textKinds: ReadonlySet<FieldKind> = new Set<FieldKind>(['text', 'identifier', 'email', 'phone', 'texts']);

const dateKinds: ReadonlySet<FieldKind | undefined> = new Set<FieldKind>(['date', 'dateTime']);

/** The contract's kind of a field such as `customer.name`; undefined for custom fields. */
function kindAt(place: string): FieldKind | undefined {
  const [resource = '', ...path] = place.split('.');
  if (!isResourceName(resource)) return undefined;
  const heading = path.join('.');
  const columns = allColumnsOf(resource);
  const own = columns.find((column) => column.heading === heading);
  // A reference is read as the key of its target.
  return (own ?? columns.find((column) => column.references !== undefined && column.path[0] === heading))?.kind;
}
