import { resolve, sep } from 'node:path';
import type { Payload } from '../../contract/index.js';
import type { ChangeCounts, ChangeState, IdentifiedRecord, Run, StoredChange } from '../../journal/index.js';
import { nounIn, type ReportTexts } from '../../messages/report-texts.js';
import { inEnglish, sayIn } from '../../messages/said.js';
import type { RowOutcome, RowReason } from '../../reports/run/notes.js';
import { ByRow } from './by-row.js';

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

/** Outcomes of the rows of the sources. Rows without a message share their outcome: a number and a pointer each. */
export function rowOutcomes({ info, changes }: Run, texts: ReportTexts): ByRow<RowOutcome> {
  const outcomes = new ByRow<RowOutcome>();
  const sourceOf = sourceFinder(info.sources.map(({ file }) => file));
  const plain = new Map(worstFirst.map((outcome) => [outcome, { outcome, reasons: [] }] as const));
  for (const [state, outcome] of states) {
    for (const change of changes.each({ state })) {
      const { file, sheet, row } = change.origin;
      const source = sourceOf(file);
      if (source === undefined) continue;
      const rows = outcomes.rows(source, sheet);
      const own = change.message === undefined ? plain.get(outcome) : { outcome, reasons: [reasonOf(change, texts)] };
      if (own) rows.set(row, worse(rows.get(row), own));
    }
  }
  return outcomes;
}

/** Ids of the rows of the sources: the id alone where a row is one record, otherwise each with its resource. */
export function rowIds(
  { info: { sources } }: Run,
  pages: Iterable<readonly IdentifiedRecord[]>,
  texts: ReportTexts,
): ByRow<string> {
  const ids = new ByRow<string>();
  const files = sources.map(({ file }) => file);
  const sourceOf = sourceFinder(files);
  for (const page of pages) {
    for (const { resource, id, outcome, origin } of page) {
      const source = sourceOf(origin.file);
      if (id === undefined || outcome === 'deleted' || source === undefined) continue;
      const rows = ids.rows(source, origin.sheet);
      const named = `${nounIn(texts, resource)} ${id}`;
      const known = rows.get(origin.row);
      rows.set(origin.row, known === undefined ? named : `${known}${between}${named}`);
    }
  }
  for (const file of files) for (const rows of ids.sheets(file).values()) shorten(rows);
  return ids;
}

const between = '; ';

function shorten(rows: Map<number, string>): void {
  for (const [row, text] of rows) if (!text.includes(between)) rows.set(row, text.slice(text.lastIndexOf(' ') + 1));
}

function reasonOf(change: StoredChange, texts: ReportTexts): RowReason {
  const { resource, key, message = '', said, state } = change;
  const record = `${nounIn(texts, resource)}${key ? ` ${key.value}` : ''}`;
  const labelled = (words: string) => texts.pages.facts.labelled(record, words);
  const { advice, ...bare } = said ?? {};
  if (said === undefined || advice === undefined || !('key' in bare)) {
    const text = labelled(sayIn(texts, said ?? message));
    return { text, what: text, ...(state === 'rejected' && { fault: faultyField(change, message) }) };
  }
  return {
    text: labelled(sayIn(texts, said)),
    what: labelled(sayIn(texts, bare)),
    advice: texts.issues[advice].advice,
    ...(state === 'rejected' && { fault: faultyField(change, inEnglish(bare)) }),
  };
}

/** The field that the reason of a rejection is about: the one whose value it quotes, or else the first that it names. */
function faultyField({ resource, references, payload }: StoredChange, reason: string): RowReason['fault'] {
  const fields = [
    ...references.map(({ field, key }) => [field, key.value] as const),
    ...[...valuesIn(payload)].filter(([field]) => !references.some((reference) => reference.field === field)),
  ];
  const placed = fields.map((field) => ({ field, at: placeOf(field[0], reason) })).filter(({ at }) => at >= 0);
  const [named] = placed.sort((one, other) => one.at - other.at);
  const found = fields.find(([, value]) => value !== '' && reason.includes(`"${value}"`)) ?? named?.field;
  return found && { field: `${resource}.${found[0]}`, value: found[1] };
}

/** Where a text names a field as a word: by its path below the first dot, or the label of a custom field; -1 if nowhere. */
function placeOf(field: string, text: string): number {
  const name = field.slice(field.indexOf('.') + 1);
  const isInWord = (at: number) => /[\p{L}\p{N}]/u.test(text.charAt(at));
  let at = name === '' ? -1 : text.indexOf(name);
  while (at >= 0 && (isInWord(at - 1) || isInWord(at + name.length))) at = text.indexOf(name, at + 1);
  return at;
}

function* valuesIn(payload: Payload): Generator<readonly [field: string, value: string]> {
  for (const [field, value] of Object.entries(payload)) {
    if (Array.isArray(value)) {
      for (const { label, value: own } of value as Payload[])
        if (typeof label === 'string') yield [`${field}.${label}`, String(own)];
    } else if (typeof value === 'object' && value !== null) {
      for (const [part, own] of Object.entries(value)) yield [`${field}.${part}`, String(own)];
    } else {
      yield [field, String(value)];
    }
  }
}

function worse(known: RowOutcome | undefined, other: RowOutcome): RowOutcome {
  if (!known) return other;
  const { outcome } = worstFirst.indexOf(known.outcome) <= worstFirst.indexOf(other.outcome) ? known : other;
  const reasons = [...known.reasons, ...other.reasons];
  if (reasons.length === 0) return outcome === known.outcome ? known : other;
  return { outcome, reasons };
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
