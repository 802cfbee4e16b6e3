import { resolve, sep } from 'node:path';
import { inWords, resourceNames } from '../../contract/index.js';
import type { ChangeCounts, ChangeState, Run, StoredChange } from '../../execution/index.js';
import type { RowOutcome } from '../../reports/run/notes.js';

/** Worst first: a row with several records gets the worst outcome. */
const worstFirst: readonly (keyof ChangeCounts)[] = [
  'rejected',
  'conflict',
  'blocked',
  'inDoubt',
  'open',
  'created',
  'updated',
  'applied',
  'unchanged',
];

const failed: ReadonlySet<string> = new Set(['rejected', 'conflict', 'blocked', 'inDoubt']);

const states: readonly (readonly [ChangeState, keyof ChangeCounts])[] = [
  ...(['staged', 'pending', 'sending'] as const).map((state) => [state, 'open'] as const),
  ...worstFirst.flatMap((outcome) => (outcome === 'open' ? [] : [[outcome, outcome] as const])),
];

/** Outcomes by sheet (`''` for CSV) and row number. */
export type FileOutcomes = Map<string, Map<number, RowOutcome>>;

/** Outcomes of rows by source path. Rows without a message share their outcome: a number and a pointer each. */
export function rowOutcomes({ info, changes }: Run): Map<string, FileOutcomes> {
  const files = new Map<string, FileOutcomes>(info.sources.map(({ file }) => [file, new Map()]));
  const sourceOf = sourceFinder(info.sources.map(({ file }) => file));
  const plain = new Map(worstFirst.map((outcome) => [outcome, { outcome, texts: [] }] as const));
  for (const [state, outcome] of states) {
    for (const resource of resourceNames) {
      for (const page of changes.pages({ state, resource })) {
        for (const change of page) {
          const { file, sheet = '', row } = change.origin;
          const sheets = files.get(sourceOf(file) ?? '');
          if (!sheets) continue;
          const rows = sheets.get(sheet) ?? new Map<number, RowOutcome>();
          sheets.set(sheet, rows);
          const own = change.message === undefined ? plain.get(outcome) : { outcome, texts: [textOf(change)] };
          if (own) rows.set(row, worse(rows.get(row), own));
        }
      }
    }
  }
  return files;
}

function textOf({ resource, key, message = '' }: StoredChange): string {
  return `${inWords(resource)}${key ? ` ${key.value}` : ''}: ${message}`;
}

function worse(known: RowOutcome | undefined, other: RowOutcome): RowOutcome {
  if (!known) return other;
  const { outcome } = worstFirst.indexOf(known.outcome) <= worstFirst.indexOf(other.outcome) ? known : other;
  const texts = [...known.texts, ...other.texts];
  if (texts.length === 0) return outcome === known.outcome ? known : other;
  return { outcome, texts };
}

/** Whether rows with this outcome should be corrected and sent again. */
export function isFailed({ outcome }: RowOutcome): boolean {
  return failed.has(outcome);
}

/** Changes have the file name as the user gave it, maybe in another working folder; sources are absolute paths. */
function sourceFinder(sources: readonly string[]): (file: string) => string | undefined {
  const known = new Map<string, string | undefined>();
  return (file) => {
    if (!known.has(file)) known.set(file, sourceCalled(file, sources));
    return known.get(file);
  };
}

function sourceCalled(file: string, sources: readonly string[]): string | undefined {
  const path = resolve(file);
  const tail = file.replace(/^(?:\.{1,2}[\\/])+/, '');
  return sources.find((source) => source === path) ?? sources.find((source) => source.endsWith(`${sep}${tail}`));
}
