import { inWords, type ResourceName, resourceOf, withArticle } from '../contract/index.js';
import type { Column } from '../files/types.js';
import { quotedList } from '../mapping/file/code.js';
import { NumberLengths } from '../messages/text/number-lengths.js';
import { fitted } from '../messages/text/words.js';
import { contradicting, following, twoValues } from './depends.js';
import type { ColumnFacts } from './facts.js';
import type { KeyGuess } from './keys.js';
import type { Decisions, GuessDoubt, GuessTable, Remark } from './model.js';
import { topResource } from './names.js';
import { type Assignment, columnDoubt, leaveOut, ownField, possibilities } from './owners.js';
import type { Role } from './roles.js';
import type { NamedRecord, RowRecords } from './row-records.js';
import { tablePrefix } from './subject.js';

/** Columns below this confidence are reported as doubtful. */
const sureScore = 0.72;

/** The doubt that a column belongs to another field; undefined if it is certain or the user has decided. */
export function fieldDoubt(
  { role, resource, path, score }: Assignment,
  row: RowRecords,
  decisions: Decisions,
): GuessDoubt | undefined {
  const { table } = row.subject;
  const id = columnDoubt(table.name, role);
  if (score >= sureScore || decisions.has(id)) return undefined;
  const column = role.facts.column.heading;
  const others = possibilities(role, row).map((each) => `${each.resource}.${each.path}`);
  const values = [...new Set([`${resource}.${path}`, ...others, ownField, leaveOut])];
  return {
    id,
    table: table.name,
    column,
    message: `"${column}" is taken for ${resource}.${path}${sampleOf(role.facts)}.`,
    advice: 'Change the field if it is something else.',
    options: values.map((value) => ({ value, label: labelOf(value) })),
  };
}

function sampleOf({ values: [sample] }: ColumnFacts): string {
  if (sample === undefined) return ', though it is empty';
  return `, such as "${fitted(sample, 40)}"`;
}

function labelOf(value: string): string {
  if (value === leaveOut) return 'leave the column out';
  return value === ownField ? 'a custom field of its own' : value;
}

/** Doubts about how to read a column's values. */
export function readingDoubts({ facts }: Role, remarks: readonly Remark[], { name }: GuessTable): GuessDoubt[] {
  const { heading, letter } = facts.column;
  return remarks.map((remark, index) => ({
    id: `value:${name}:${letter}:${index}`,
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
  const of = quotedList(key.map(({ column }) => column.heading));
  const message = `"${facts.column.heading}" is none of the ${resource}: rows of one ${of} say ${values.map((value) => `"${fitted(value, 40)}"`).join(' and ')}.`;
  return [{ message, advice: 'If one is a slip, correct it in the spreadsheet, then guess again.' }];
}

/** The doubt about a reference by name, which a lookup turns into a key. */
export function lookupDoubt(reference: string, heading: string, { name: table }: GuessTable): GuessDoubt {
  return {
    id: `name:${table}:${reference}`,
    table,
    message: `The ${reference} is named by "${heading}", which holds names: their keys are looked up.`,
    advice: `A row whose name no ${reference} has, or two have, is rejected.`,
  };
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
export function missingReferences(
  resource: ResourceName,
  given: readonly string[],
  { name: table }: GuessTable,
): GuessDoubt[] {
  const { references, requiredOnCreate } = resourceOf(resource);
  const missing = requiredOnCreate.filter(
    (group) => group.length > 0 && group.every((field) => field in references && !given.includes(field)),
  );
  return missing.map((group) => ({
    id: `missing:${table}:${resource}:${group.join()}`,
    table,
    message: `No column says to which ${group.join(' or ')} ${withArticle(inWords(resource))} belongs.`,
    advice: `The service creates none without: add ${group[0]}: ref('${group[0]}', 'Column')${oneForAll(group)}.`,
  }));
}

function oneForAll(group: readonly string[]): string {
  return group.some((field) => field === topResource) ? ', or name the one customer of all rows with --customer' : '';
}

/** Doubts about a key that no column gives. */
export function keyDoubts(resource: ResourceName, key: KeyGuess, { table, main }: RowRecords['subject']): GuessDoubt[] {
  const { apartFrom } = table.findings ?? {};
  const apart = apartFrom !== undefined && resource === main ? [apartDoubt(resource, table.name, apartFrom)] : [];
  const { columns, contradicted = [] } = key;
  const id = `key:${table.name}:${resource}`;
  const slips = contradicted.flatMap((column) => slipRemarks(column, columns));
  const zeros = key.isGiven ? columns.flatMap(zerosRemarks) : [];
  const isSure = key.isGiven && !key.hasGaps && !key.isCounted;
  const ofService = table.exportOf && columns.some(({ column }) => isIdHeading(column)) ? [serviceIdRemark] : [];
  const remarks = [...(isSure ? [] : [keyRemark(resource, key, resource === main)]), ...ofService, ...zeros, ...slips];
  return [
    ...apart,
    ...remarks.map((remark, at) => ({ id: at === 0 ? id : `${id}:${at}`, table: table.name, ...remark })),
  ];
}

/** Keys that may have lost their leading zeros. */
function zerosRemarks({ column: { heading }, values }: ColumnFacts): Remark[] {
  const numbers = new NumberLengths<undefined>();
  for (const value of new Set(values)) numbers.add(value, undefined);
  const short = numbers.short();
  if (!short) return [];
  const { whole, first, count, of } = short;
  return [
    {
      message: `${count} of ${of} values of "${heading}" are shorter than "${whole}", such as "${first.text}": leading zeros may be lost.`,
      advice: `Put them back in the spreadsheet, or read text('${heading}').pad(${whole.length}) wherever the column is a key.`,
    },
  ];
}

const isIdHeading = ({ heading }: Column) => heading.toLowerCase() === 'id';

const serviceIdRemark: Remark = {
  message: '"id" is taken for the own number; an export of fieldsheet has the ids of the service under this heading.',
  advice:
    'If it is one, no mapping is needed: import the file with --resource. It would create every record once more.',
};

function apartDoubt(resource: ResourceName, table: string, other: string): GuessDoubt {
  const plural = inWords(resourceOf(resource).plural);
  return {
    id: `apart:${table}`,
    table,
    message: `Numbers of "${table}" are those of other ${plural} in "${other}": they are told apart by a prefix.`,
    advice: `If both list the same ${plural}, take the prefix away and correct what differs.`,
  };
}

/** The doubt about a number that records of two tables have. */
export function rivalDoubt(
  { columns, elsewhere }: NamedRecord,
  rival: GuessTable,
  { name: table }: GuessTable,
): GuessDoubt {
  const names = quotedList(columns.map(({ column }) => column.heading));
  const taken = elsewhere?.subject.table.name;
  return {
    id: `rival:${table}:${names}`,
    table,
    message: `${names} may be of "${taken}" or of "${rival.name}"; it is taken for one of "${taken}".`,
    advice: `Write "${tablePrefix(rival)}" before those of "${rival.name}" in the spreadsheet.`,
  };
}

/** What a few rows say against the others of one key. */
function slipRemarks(column: ColumnFacts, key: readonly ColumnFacts[]): Remark[] {
  const { others: number } = contradicting(column, key);
  const values = twoValues(column, key);
  if (values === undefined) return [];
  const says = `${number === 1 ? '1 row says' : `${number} rows say`} another "${column.column.heading}"`;
  const such = quotedList(values.map((value) => fitted(value, 40)));
  return [
    {
      message: `${says} than the other rows of one ${quotedList(key.map((each) => each.column.heading))}: ${such}.`,
      advice: 'Correct one of them in the spreadsheet; `fieldsheet check` names the rows.',
    },
  ];
}

function keyRemark(resource: ResourceName, { columns, hasGaps, isCounted }: KeyGuess, isMain: boolean): Remark {
  const names = quotedList(columns.map(({ column }) => column.heading));
  if (columns.length === 0)
    return {
      message: `No column tells one ${resource} from another: a fingerprint of the row does.`,
      advice: 'A row that is edited becomes another record: better add a column with a key.',
    };
  if (isCounted)
    return {
      message: `A few rows share one ${names}: the second of them is called by it and "#2".`,
      advice: 'Keep the order of the rows between imports, or correct the column.',
    };
  if (hasGaps)
    return {
      message: `Some rows have no ${names}: a fingerprint of the row stands for it.`,
      advice: 'Such a row becomes another record when it is edited: better fill the column.',
    };
  const [s, it] = columns.length === 1 ? ['s', 'it'] : ['', 'one of them'];
  const what = isMain ? `tell${s} the rows apart` : `name${s} the ${resource}`;
  return {
    message: `There is no key of the ${resource}; ${names} ${what}.`,
    advice: `Where ${it} changes, the row gives another record: name a column that numbers them in key(…), if there is one.`,
  };
}
