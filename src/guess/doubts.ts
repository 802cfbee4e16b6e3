import { basename, extname } from 'node:path';
import { inWords, type ResourceName, resourceOf, withArticle } from '../contract/index.js';
import { quotedList } from '../mapping/file/code.js';
import { NumberLengths } from '../messages/text/number-lengths.js';
import { fitted } from '../messages/text/words.js';
import { type Assignment, columnDoubt, leaveOut, ownField, possibilities } from './assignment.js';
import { contradicting, following, twoValues } from './depends.js';
import type { ColumnFacts } from './facts.js';
import type { KeyGuess } from './keys.js';
import { topResource } from './known-fields.js';
import type { Decisions, GuessDoubt, GuessTable, OnlyCustomer, Remark } from './model.js';
import { tablePrefix } from './own-key.js';
import type { Role } from './roles.js';
import type { NamedRecord, RowRecords } from './row-records.js';

/** A comment at the line that is doubtful; undefined if nothing is. */
export function doubtful(remarks: readonly Remark[]): string | undefined {
  if (remarks.length === 0) return undefined;
  return `doubtful: ${remarks.map(({ message, advice }) => `${message} ${advice}`).join(' ')}`;
}

/** What a file is about, by its name: `time_sheets-2026.csv` is `time sheets 2026`. */
export function titleOf(file: string): string {
  return basename(file, extname(file))
    .replace(/[\s_-]+/g, ' ')
    .trim();
}

/** Gives remarks about one thing of a table their ids: the first that of the thing, the others with a number. */
function numbered(id: string, { name: table }: GuessTable, remarks: readonly Remark[]): GuessDoubt[] {
  return remarks.map((remark, at) => ({ id: at === 0 ? id : `${id}:${at}`, table, ...remark }));
}

function headingsOf(columns: readonly ColumnFacts[]): string {
  return quotedList(columns.map(({ column }) => column.heading));
}

/** Columns below this confidence are reported as doubtful. */
const sureScore = 0.72;

/** The doubt that a column belongs to another field; none if it is certain or the user has decided. */
export function fieldDoubts(
  { role, resource, path, score }: Assignment,
  row: RowRecords,
  decisions: Decisions,
): GuessDoubt[] {
  const { table } = row.subject;
  const id = columnDoubt(table.name, role);
  if (score >= sureScore || decisions.has(id)) return [];
  const { column, values: samples } = role.facts;
  const [sample] = samples;
  const such = sample === undefined ? ', though it is empty' : `, such as "${fitted(sample, 40)}"`;
  const others = possibilities(role, row).map((each) => `${each.resource}.${each.path}`);
  const values = [...new Set([`${resource}.${path}`, ...others, ownField, leaveOut])];
  const labels = new Map([
    [leaveOut, 'leave the column out'],
    [ownField, 'a custom field of its own'],
  ]);
  const message = `"${column.heading}" is taken for ${resource}.${path}${such}.`;
  const options = values.map((value) => ({ value, label: labels.get(value) ?? value }));
  const advice = 'Change the field if it is something else.';
  return [{ id, table: table.name, column: column.heading, message, advice, options }];
}

/** Doubts about how to read a column's values. */
export function readingDoubts({ facts }: Role, remarks: readonly Remark[], { name }: GuessTable): GuessDoubt[] {
  const { heading, letter } = facts.column;
  return remarks.map((remark, at) => ({
    id: `value:${name}:${letter}:${at}`,
    table: name,
    column: heading,
    ...remark,
  }));
}

/** Share of the rows of a parent that agree on a field, from which the others rather have a slip. */
const partedShare = 0.9;

/** What is doubtful about a column that is said of the row alone, for a few rows of one parent contradict the others. */
export function partedRemarks({ resource, role: { facts } }: Assignment, key: readonly ColumnFacts[]): Remark[] {
  const values = twoValues(facts, key);
  if (values === undefined || following(facts, key) < partedShare) return [];
  const say = values.map((value) => `"${fitted(value, 40)}"`).join(' and ');
  const message = `"${facts.column.heading}" is not taken for the ${resource}: rows with the same ${headingsOf(key)} say ${say}.`;
  return [{ message, advice: 'If one is a slip, correct it in the spreadsheet, then guess again.' }];
}

/** The doubts about a reference: names that are looked up, numbers of two tables, cells that stand for those below. */
export function referenceDoubts(
  reference: string,
  found: NamedRecord,
  isOnce: boolean,
  table: GuessTable,
): GuessDoubt[] {
  const { columns, elsewhere, rival, lookup } = found;
  const names = headingsOf(columns);
  const taken = elsewhere?.subject.table.name;
  const ofRival = rival && {
    id: `rival:${table.name}:${names}`,
    table: table.name,
    message: `${names} may name a row of "${taken}" or of "${rival.name}"; "${taken}" is taken.`,
    advice: `Write "${tablePrefix(rival)}" before those of "${rival.name}" in the spreadsheet.`,
  };
  const ofNames = lookup && {
    id: `name:${table.name}:${reference}`,
    table: table.name,
    message: `The ${reference} is named by ${names}, which holds names: their keys are looked up.`,
    advice: `A row whose name no ${reference} has, or two have, is rejected.`,
  };
  const once = isOnce ? [onceDoubt(found.resource, table)] : [];
  return [...once, ...(ofRival ? [ofRival] : []), ...(ofNames ? [ofNames] : [])];
}

/** The doubt about a record that rows below the first of a block do not name. */
export function onceDoubt(resource: ResourceName, { name: table }: GuessTable): GuessDoubt {
  return {
    id: `once:${table}:${resource}`,
    table,
    message: `Only the first row of each block names its ${resource}.`,
    advice: 'Fill the cells down in the spreadsheet, then guess again.',
  };
}

/** References that are required on creation and that no column gives. */
export function missingReferences(resource: ResourceName, given: readonly string[], table: GuessTable): GuessDoubt[] {
  const { references, requiredOnCreate } = resourceOf(resource);
  const missing = requiredOnCreate.filter(
    (group) => group.length > 0 && group.every((field) => field in references && !given.includes(field)),
  );
  return missing.map((group) => {
    const isOfOne = group.some((field) => field === topResource);
    const orOne = isOfOne ? ', or name the one customer of all rows with --customer' : '';
    return {
      id: `missing:${table.name}:${resource}:${group.join()}`,
      table: table.name,
      message: `No column says to which ${group.join(' or ')} ${withArticle(inWords(resource))} belongs.`,
      advice: `The service needs one: add ${group[0]}: ref('${group[0]}', 'Column')${orOne}.`,
    };
  });
}

/** The doubt about the kinds that records need. */
export function kindDoubt(
  resource: ResourceName,
  kind: ResourceName,
  { facts, fallback, table }: { facts: ColumnFacts | undefined; fallback: string | undefined; table: GuessTable },
): GuessDoubt {
  const words = inWords(resourceOf(kind).plural);
  const ofOthers = fallback === undefined ? '' : `, and "${fallback}", called after the file, where a row says none`;
  const message = facts
    ? `The ${words} of "${facts.column.heading}" are made where the account lacks them${ofOthers}.`
    : `No column says which of the ${words} it is: all are "${titleOf(table.file)}", called after the file.`;
  const advice = `Name ${words} of the account instead${facts ? ', with a lookup' : ''}, and take this record out.`;
  return { id: `kind:${table.name}:${resource}`, table: table.name, message, advice };
}

/** Doubts about a key that no column gives. */
export function keyDoubts(resource: ResourceName, key: KeyGuess, { table, main }: RowRecords['subject']): GuessDoubt[] {
  const { columns, contradicted = [], isGiven, hasGaps, isCounted } = key;
  const { apartFrom } = table.findings ?? {};
  const plural = inWords(resourceOf(resource).plural);
  const apart = {
    message: `"${table.name}" and "${apartFrom}" have the same numbers for different ${plural}: a prefix tells them apart.`,
    advice: `If both list the same ${plural}, take the prefix away and correct what differs.`,
  };
  const isOfService = table.exportOf && columns.some(({ column }) => column.heading.toLowerCase() === 'id');
  const remarks = [
    ...(isGiven && !hasGaps && !isCounted ? [] : [keyRemark(resource, key)]),
    ...(isOfService ? [serviceIdRemark] : []),
    ...(isGiven ? columns.flatMap(zerosRemarks) : []),
    ...contradicted.flatMap((column) => slipRemarks(column, columns)),
  ];
  return [
    ...(apartFrom !== undefined && resource === main ? numbered(`apart:${table.name}`, table, [apart]) : []),
    ...numbered(`key:${table.name}:${resource}`, table, remarks),
  ];
}

const serviceIdRemark: Remark = {
  message: '"id" is taken for your own number. In an export of fieldsheet, this heading has the ids of the service.',
  advice:
    'If it is one, no mapping is needed: import the file with --resource. It would create every record once more.',
};

/** Keys that may have lost their leading zeros. */
function zerosRemarks({ column: { heading }, values }: ColumnFacts): Remark[] {
  const numbers = new NumberLengths<undefined>();
  for (const value of new Set(values)) numbers.add(value, undefined);
  const short = numbers.short();
  if (!short) return [];
  const { whole, first, count, of } = short;
  const message = `${count} of ${of} values of "${heading}" are shorter than "${whole}", such as "${first.text}": leading zeros may be lost.`;
  const advice = `Put them back in the spreadsheet, or read text('${heading}').pad(${whole.length}) wherever the column is a key.`;
  return [{ message, advice }];
}

/** What a few rows say against the others of one key. */
function slipRemarks(column: ColumnFacts, key: readonly ColumnFacts[]): Remark[] {
  const { others: number } = contradicting(column, key);
  const values = twoValues(column, key);
  if (values === undefined) return [];
  const says = `${number === 1 ? '1 row has' : `${number} rows have`} another "${column.column.heading}"`;
  const such = quotedList(values.map((value) => fitted(value, 40)));
  const message = `${says} than the other rows with the same ${headingsOf(key)}: ${such}.`;
  return [{ message, advice: 'Correct one of them in the spreadsheet; `fieldsheet check` names the rows.' }];
}

function keyRemark(resource: ResourceName, { columns, hasGaps, isCounted }: KeyGuess): Remark {
  const names = headingsOf(columns);
  if (columns.length === 0)
    return {
      message: `No column identifies the ${resource}, so a fingerprint of the row is its key.`,
      advice: 'An edited row becomes another record: better add a column with a key.',
    };
  if (isCounted)
    return {
      message: `A few rows have the same ${names}: the key of the second one ends with "#2".`,
      advice: 'Keep the order of the rows between imports, or correct the column.',
    };
  if (hasGaps)
    return {
      message: `Some rows have no ${names}, so a fingerprint of the row is their key.`,
      advice: 'Such a row becomes another record when it is edited: better fill the column.',
    };
  const [are, it] = columns.length === 1 ? ['is', 'it changes'] : ['together are', 'one of them changes'];
  return {
    message: `No ${inWords(resource)} number was found, so ${names} ${are} the key.`,
    advice: `If ${it}, the row becomes another ${inWords(resource)}: name a column with numbers in key(…), if there is one.`,
  };
}

/** The question which customer records belong to that name none. */
export const customerQuestion = 'owner';

/** The doubt about the customer that some rows or all do not name; none if the user has named it. */
export function customerDoubts({
  onlyCustomer,
  lackedCustomer,
  records,
  subject: { main, table },
}: RowRecords): GuessDoubt[] {
  if (lackedCustomer) return [slipsDoubt(lackedCustomer, table)];
  if (onlyCustomer === undefined || onlyCustomer.namedBy === 'user') return [];
  const isOfSome = main !== topResource && records.some((record) => record === topResource);
  return [customerDoubt(onlyCustomer, { main, table: table.name, isOfSome })];
}

/** `isOfSome`: other rows of the table name one. */
function customerDoubt(
  { name, namedBy, ofSheets, hasTwins }: OnlyCustomer,
  { main, table, isOfSome }: { readonly main: ResourceName; readonly table: string; readonly isOfSome: boolean },
): GuessDoubt {
  const plural = inWords(resourceOf(main).plural);
  const [what, who] = isOfSome
    ? [`Some ${plural} name no ${topResource}`, 'they']
    : [`No column names the ${topResource} of the ${plural}`, 'all'];
  const belong = `${who} belong to one ${topResource}, "${name}"`;
  const whose = ofSheets
    ? `those of each sheet belong to the ${topResource} that a row above its headings names: ${quotedList(ofSheets)}`
    : `${belong}, ${namedBy === 'file' ? 'called after the file' : 'whom a row above the headings names'}`;
  const ofTwins = ' If each sheet is that of another, guess each alone, with --sheet and --customer.';
  const orName = namedBy === 'file' ? 'Name' : 'If it is another, name';
  return {
    id: customerQuestion,
    table,
    message: `${what}: ${whose}.`,
    advice: `${orName} it with --customer, or read it from a column.${hasTwins && !ofSheets ? ofTwins : ''}`,
    options: [
      { value: topResource ?? '', label: ofSheets ? whose : belong },
      { value: leaveOut, label: `no ${topResource}: I add it to the mapping` },
    ],
    other: `the name of the ${topResource}`,
  };
}

/** The doubt about a few rows that lack the customer that all others name. */
function slipsDoubt(
  { key, rows: count }: NonNullable<RowRecords['lackedCustomer']>,
  { name: table, rows }: GuessTable,
): GuessDoubt {
  const [have, they, are] = count === 1 ? ['has', 'it', 'is'] : ['have', 'they', 'are'];
  return {
    id: `slips:${table}`,
    table,
    message: `${count} of ${rows.length} rows ${have} no ${headingsOf(key)}: ${they} ${are} rejected.`,
    advice: `Fill the cells in the spreadsheet, or name the ${topResource} of such rows with --customer.`,
  };
}
