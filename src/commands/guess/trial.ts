import type { ResourceName } from '../../contract/index.js';
import type { Disagreement, Trial } from '../../guess/index.js';
import { isSameTable } from '../../mapping/record.js';
import type { GuessSample } from '../../reports/guess.js';
import { readRecords } from '../../rows/read-records.js';
import { noRows, type ReadOptions, type RowWatcher } from '../../rows/reading.js';
import type { Issue, IssueCode } from '../../validation/index.js';

/** Records of each resource that are shown. */
const shownRecords = 3;

/** What no other reading of the cell mends. */
const ofTheRow: ReadonlySet<IssueCode> = new Set(['required-on-create', 'dates-reversed', 'time-zone-missing']);

export interface TriedMapping extends Trial {
  /** The first records. */
  readonly samples: readonly GuessSample[];
}

/** Reads all rows with a mapping. Throws as `readRecords`. */
export async function tryMapping(reading: Omit<ReadOptions, 'onIssue' | 'watch'>): Promise<TriedMapping> {
  const samples = new Map<ResourceName, GuessSample>();
  const tally = new DisagreementTally();
  const refused = new RefusedColumns();
  const { onIssue } = refused;
  for await (const { records } of readRecords({ ...reading, onIssue, watch: tally }, noRows())) {
    for (const { resource, payload, origin } of records) {
      const shown = samples.get(resource)?.records ?? [];
      if (shown.length >= shownRecords) continue;
      samples.set(resource, { resource, records: [...shown, { origin, payload }] });
    }
  }
  return { samples: [...samples.values()], disagreements: tally.found(), refused: refused.found() };
}

/** The columns with an error, but for errors in rows of totals. */
class RefusedColumns {
  readonly #found = new Map<string, Trial['refused'][number]>();
  /** Of the last row with an error. */
  #ofRow: Trial['refused'][number][] = [];
  #row = '';

  readonly onIssue = ({ code, severity, file, sheet, row, column: letter }: Issue): void => {
    if (severity !== 'error' || letter === undefined || ofTheRow.has(code)) return;
    const place = `${row} ${sheet}\n${file}`;
    if (place !== this.#row) this.#settle();
    this.#row = place;
    if (code === 'totals-among-rows') this.#ofRow = [];
    else this.#ofRow.push({ file, sheet, letter });
  };

  found(): readonly Trial['refused'][number][] {
    this.#settle();
    return [...this.#found.values()];
  }

  #settle(): void {
    for (const each of this.#ofRow) this.#found.set(`${each.letter} ${each.sheet}\n${each.file}`, each);
    this.#ofRow = [];
  }
}

/** Counts which tables give a record twice, and in which fields it differs. */
class DisagreementTally implements RowWatcher {
  readonly #found = new Map<string, { -readonly [K in keyof Disagreement]: Disagreement[K] }>();

  readonly row: RowWatcher['row'] = ({ records, found }, distinct) => {
    for (const [at, distinction] of found.entries()) {
      const record = records[at];
      if (distinction.kind === 'new' || !record) continue;
      const first = distinct.placeOf(distinction.at);
      if (!isSameTable(first, record.origin)) this.#of(record, first).met += 1;
    }
  };

  readonly disagreement: NonNullable<RowWatcher['disagreement']> = ({ record, first, fields = [] }) => {
    const known = this.#of(record, first);
    known.differing += 1;
    known.fields = [...new Set([...known.fields, ...fields.map(({ field }) => field)])];
  };

  found(): Disagreement[] {
    return [...this.#found.values()].filter(({ differing }) => differing > 0);
  }

  #of({ resource, origin }: Parameters<RowWatcher['row']>[0]['records'][number], first: typeof origin) {
    const [here, there] = [origin, first].map(({ file, sheet }) => ({ file, sheet })) as [
      Disagreement['here'],
      Disagreement['there'],
    ];
    const name = JSON.stringify([resource, here, there]);
    const known = this.#found.get(name) ?? { resource, here, there, fields: [], met: 0, differing: 0 };
    this.#found.set(name, known);
    return known;
  }
}
