import { inWords, isObject, type Payload, type ResourceName, resourceOf } from '../contract/index.js';
import { count, plural } from '../messages/text/words.js';
import { picked } from './documents/format.js';
import { indented, styleFor, type TextOptions } from './layout.js';
import { advice, terminalText } from './report.js';
import type { WrittenFile } from './results.js';
import { numberColumn, type Sheet, textColumn } from './sheet.js';

/** Records of an account that look like one. */
export interface AccountDuplicates {
  readonly account: string;
  readonly resource: ResourceName;
  /** Number of records that were compared. */
  readonly read: number;
  readonly requests: number;
  /** Resources whose records were counted as what hangs on each; and those that no list tells. */
  readonly counted: readonly ResourceName[];
  readonly notCounted: readonly ResourceName[];
  readonly groups: readonly DuplicateGroup[];
}

export interface DuplicateGroup {
  /** Of the two that are most alike, 0 to 100. */
  readonly score: number;
  /** Whether each likeness is one that takes no two records for one. */
  readonly isCertain: boolean;
  readonly reasons: readonly string[];
  readonly records: readonly DuplicateRecord[];
}

export interface DuplicateRecord {
  readonly id: string;
  /** How much it is like the most alike one of the group. */
  readonly score: number;
  /** Number of records that name it, by resource. */
  readonly holds: Readonly<Partial<Record<ResourceName, number>>>;
  readonly record: Payload;
}

/** Groups shown on a terminal; files and JSON hold all. */
const shownGroups = 20;

/** Exit code of `duplicates`: 1 if there are some. */
export function duplicatesExitCode({ groups }: AccountDuplicates): number {
  return groups.length > 0 ? 1 : 0;
}

/** What `duplicates` prints with `--json`, and what its `.json` file holds. */
export interface DuplicatesDocument extends ReturnType<typeof duplicatesJson> {}

/** The result of `duplicates` as JSON. */
export function duplicatesJson(found: AccountDuplicates, written: readonly WrittenFile[] = []) {
  const groups = found.groups.map((group) => {
    const records: readonly ListedDuplicate[] = group.records.map((each) => listedDuplicate(found.resource, each));
    return { ...group, records };
  });
  return { command: 'duplicates', ...found, groups, written, exitCode: duplicatesExitCode(found) } as const;
}

/** A record that looks like another one, as one reads it. */
export interface ListedDuplicate extends ReturnType<typeof listedDuplicate> {}

function listedDuplicate(resource: ResourceName, { record, ...each }: DuplicateRecord) {
  return {
    ...picked(each, 'id', 'score'),
    ...recordTexts(resource, record),
    active: record.active !== false,
    ...picked(each, 'holds'),
  };
}

/** Key, name and place of a record as one reads them. */
export function recordTexts(resource: ResourceName, record: Payload) {
  const { naturalKeys, distinction } = resourceOf(resource);
  const { name, street = [], zip = '', city = '' } = distinction.recognisedBy ?? { name: 'name' };
  const text = (field = '') => String(record[field] ?? '').trim();
  const town = [text(zip), text(city)].filter(Boolean).join(' ');
  const way = text(street.find((field) => text(field) !== ''));
  const owners = Object.values(record).flatMap((value) => (isObject(value) && value.name ? [String(value.name)] : []));
  const place = [way, town].filter(Boolean).join(', ');
  return {
    /** Its natural key; empty if it has none. */
    key: text(naturalKeys[0]),
    name: text(name),
    place: [place, owners.join(', ')].filter(Boolean).join('; '),
  };
}

export function verdictOnDuplicates({ resource, groups, read }: AccountDuplicates): string {
  const { plural: many } = resourceOf(resource);
  if (groups.length === 0) return `None of ${count(read)} ${inWords(many)} look like another one.`;
  const records = groups.reduce((sum, group) => sum + group.records.length, 0);
  return `${count(records)} of ${count(read)} ${inWords(many)} look like another one, in ${plural(groups.length, 'group')}.`;
}

export const nothingMerged = 'Nothing was merged or changed. Merge the records in the service, then look again.';

export function notCountedText({ notCounted }: AccountDuplicates): string | undefined {
  if (notCounted.length === 0) return undefined;
  const names = notCounted.map((name) => inWords(resourceOf(name).plural)).join(', ');
  return `What hangs on a record does not count ${names}, which no list of the interface tells.`;
}

/** `3 sites, 12 equipment`; `nothing` if it holds none. */
export function holdsText(holds: DuplicateRecord['holds']): string {
  const parts = Object.entries(holds).flatMap(([name, number]) => {
    const { plural: many } = resourceOf(name as ResourceName);
    return number > 0 ? [`${count(number)} ${number === 1 ? inWords(name) : inWords(many)}`] : [];
  });
  return parts.join(', ') || 'nothing';
}

/** The result of `duplicates` for a terminal. */
export function duplicatesText(
  found: AccountDuplicates,
  { written = [], ...options }: TextOptions & { readonly written?: readonly WrittenFile[] },
): string {
  const { account, groups, requests } = found;
  const shown = groups.slice(0, shownGroups);
  const facts = [
    ['Account', `${account}, read with ${plural(requests, 'request')}`],
    ['Duplicates', verdictOnDuplicates(found)],
    ['Files', written.map(({ file }) => file)],
  ] as const;
  const notes = groups.length === 0 ? [] : [notCountedText(found), nothingMerged].flatMap((note) => note ?? []);
  const drawn = shown.map((group, at) => groupLines(group, at + 1, found, options));
  const more = { left: groups.length - shown.length, more: 'more groups; -o and --json have them all' };
  const last = [...(drawn.at(-1) ?? []), more];
  return terminalText(
    { parts: [{ facts }, ...drawn.slice(0, -1), last, notes.map((text) => advice(text, 2))] },
    options,
  );
}

function groupLines(
  { score, isCertain, reasons, records }: DuplicateGroup,
  number: number,
  { resource, counted }: AccountDuplicates,
  { colour }: TextOptions,
): string[] {
  const style = styleFor(colour);
  const head = `${style.strong(`${number}.`)} ${score}${isCertain ? ', certain' : ''}: ${reasons.join(', ')}`;
  const lines = records.map(({ id, holds, record }) => {
    const { key, name, place } = recordTexts(resource, record);
    const hangs = counted.length > 0 ? `; holds ${holdsText(holds)}` : '';
    const inactive = record.active === false ? ', inactive' : '';
    return `id ${id}${key === '' ? '' : `, ${key}`}${inactive}: ${name}${place === '' ? '' : `; ${place}`}${style.faint(hangs)}`;
  });
  return [...indented([head]), ...indented(lines, 5)];
}

/** `Sites`, as a heading. */
export function titleOfCounted(resource: AccountDuplicates['resource']): string {
  return inWords(resourceOf(resource).plural);
}

/** A record with its group, and the number of that. */
interface DuplicateRow
  extends Omit<DuplicateGroup, 'records' | 'score'>,
    DuplicateRecord,
    ReturnType<typeof recordTexts> {
  readonly group: number;
  readonly groupScore: number;
}

/** A row for each record, those of a group below one another. */
export function duplicateRows({ resource, groups }: AccountDuplicates): DuplicateRow[] {
  return groups.flatMap(({ records, score: groupScore, ...of }, at) =>
    records.map((each) => ({ ...of, ...each, ...recordTexts(resource, each.record), group: at + 1, groupScore })),
  );
}

export function duplicateSheet({ counted }: AccountDuplicates): Sheet<DuplicateRow> {
  return {
    name: 'Duplicates',
    columns: [
      numberColumn('group', 10, ({ group }) => group),
      numberColumn('score', 10, ({ groupScore }) => groupScore),
      textColumn('certain', 9, ({ isCertain }) => (isCertain ? 'yes' : 'no')),
      textColumn('reasons', 44, ({ reasons }) => reasons.join(', ')),
      { ...numberColumn('id', 10, ({ id }) => Number(id)), html: ({ id }) => id },
      textColumn('myId', 18, ({ key }) => key),
      textColumn('name', 34, ({ name }) => name),
      textColumn('place', 48, ({ place }) => place),
      textColumn('active', 8, ({ record }) => (record.active === false ? 'no' : 'yes')),
      ...counted.map((resource) =>
        numberColumn<DuplicateRow>(titleOfCounted(resource), 10, ({ holds }) => holds[resource] ?? 0),
      ),
    ],
  };
}
