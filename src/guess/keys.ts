import { type ResourceName, resourceOf } from '../contract/index.js';
import { Code, method } from '../mapping/file/code.js';
import { type Assignment, columnFor } from './assignment.js';
import {
  areFilled,
  areUnique,
  countsFromOne,
  distinctRows,
  follow,
  isKnownToVary,
  repeats,
  slipsIn,
} from './depends.js';
import type { ColumnFacts } from './facts.js';
import { directParents, fieldsOf, parentsOf } from './known-fields.js';
import { leastOwn, type OwnKey, tablePrefix } from './own-key.js';
import { leastScore, type Role, rolesFor, unqualified } from './roles.js';
import type { RowRecords } from './row-records.js';
import { byFrequency, compact, houseNumberPath, keyPath, namePath, taxPath } from './words.js';

export interface KeyGuess {
  /** Empty: a hash of the whole row. */
  readonly columns: readonly ColumnFacts[];
  /** Whether a key column exists; otherwise the key is made from other fields. */
  readonly isGiven: boolean;
  /** Whether a few rows lack it: a hash of the row stands for it. */
  readonly hasGaps?: boolean;
  /** Whether a few rows share it: they are counted. */
  readonly isCounted?: true;
  /** Columns in which a few rows contradict the others of one key. */
  readonly contradicted?: readonly ColumnFacts[];
  /** A prefix that tells its numbers from those of another table. */
  readonly prefix?: string;
}

interface KeyContext {
  readonly row: RowRecords;
  /** Certain assignments only. */
  readonly assigned: readonly Assignment[];
  readonly keys: ReadonlyMap<ResourceName, KeyGuess>;
}

/** The keys of a row's records, by resource; none for a resource without natural key. */
export function guessKeys(
  row: RowRecords,
  all: readonly Assignment[],
  ownKey: OwnKey | undefined,
): ReadonlyMap<ResourceName, KeyGuess> {
  const keys = new Map<ResourceName, KeyGuess>();
  const context = { row, assigned: all.filter(({ score }) => score >= leastScore), keys };
  for (const resource of row.records) {
    if (!fieldsOf(resource).has(keyPath)) continue;
    const isMain = resource === row.subject.main;
    const key = isMain ? mainKey(resource, ownKey, context) : parentKey(resource, context);
    const hasGaps = key.isGiven && haveGaps(key.columns);
    keys.set(resource, isMain ? { ...key, hasGaps, prefix: tablePrefix(row.subject.table) } : key);
  }
  return keys;
}

/** Whether the list of another customer may have this key too: it is a name, a hash of equal rows, or a number that counts from one. */
export function isOfOneList({ columns, isGiven }: Pick<KeyGuess, 'columns' | 'isGiven'>): boolean {
  return !isGiven || columns.every(countsFromOne);
}

/** Longer values are texts, which people correct. */
const longestPart = 60;
const mostParts = 5;

/**
 * The key of the row's own record: its key column, with others where rows share it; otherwise short and filled columns
 * that make rows unique; otherwise a fingerprint of the row.
 */
function mainKey(resource: ResourceName, ownKey: OwnKey | undefined, context: KeyContext): KeyGuess {
  const { roles } = context.row.subject;
  const tax = columnFor(context.assigned, resource, taxPath);
  const given = ownKey?.parts.map(({ facts }) => facts) ?? (tax ? [tax] : []);
  const gives = (columns: readonly ColumnFacts[]): KeyGuess => ({ columns, isGiven: true });
  const isKept = (columns: readonly ColumnFacts[]) => !roles.some(({ facts }) => isKnownToVary(facts, columns));
  const differentRows = distinctRows(roles.map(({ facts }) => facts));
  // Equal rows are one record that the file has twice.
  const isKey = (columns: readonly ColumnFacts[]) =>
    areFilled(columns) && distinctRows(columns) === differentRows && isKept(columns);
  const isOwn = (columns: readonly ColumnFacts[]) => areUnique(columns) && isKept(columns);
  if (given.length > 0 && (isOwn(given) || isKey(given))) return gives(given);
  const { recognisedBy } = resourceOf(resource).distinction;
  // Two equal machines may be two; two equal customers are one.
  const isOne = recognisedBy !== undefined && recognisedBy.mayBeEqual !== true;
  const number = given.length === 1 && given.every(isWorthIt) ? given[0] : undefined;
  const isOwnWhereGiven = number !== undefined && number.distinct === number.values.length;
  if (number && !isOwnWhereGiven && isHardlyShared(number) && (isOne || isKept(given))) {
    if (!isOne) return { ...gives(given), isCounted: true };
    const said = [...tellingColumns(resource, context), ...stableFields(resource, context)].flat();
    const contradicted = said.filter((column) => column !== number && !isSpeltAlike(column, given));
    return { ...gives(given), contradicted: [...new Set(contradicted)] };
  }
  const above = columnsAbove(resource, context);
  const telling = tellingColumns(resource, context).filter(isFit);
  const positions = [positionColumns(resource, context)].filter(isFit);
  const others = [...stableFields(resource, context), ...positions];
  if (given.length > 0 && given.every(isWorthIt)) {
    if (isOwnWhereGiven && isKept(given)) return gives(given);
    const numbers = otherNumbers(context).map((facts) => [facts]);
    const more = [...numbers, ...above.map((column) => [column]), above, ...telling, ...others].filter(isFit);
    const ways = [...more, ...more.flatMap((one, at) => more.slice(at + 1).map((other) => [...one, ...other]))];
    const together = ways.map((columns) => [...new Set([...given, ...columns])]).find(isKey);
    if (together) return gives(together);
  }
  // The parent alone is not its key, even if each parent has only one in these rows.
  const owner = areFilled(above) ? above : [];
  // Numbers may begin anew below each parent; what is stamped on two machines may be the same word.
  const own = [...rolesFor(roles, resource, keyPath), ...unqualified(roles, keyPath)];
  const within = own
    .filter(({ facts, reading }) => !reading.isStamped && areFilled([facts]))
    .map(({ facts }) => [...owner, facts])
    .find((columns) => columns.every((column) => areFilled([column])) && isKey(columns));
  if (within) return gives(within);
  const parts = telling.length > 0 ? [...telling, ...others] : positions;
  return { columns: fewestParts(owner, parts, isOne ? isKey : isOwn), isGiven: false };
}

/** The first parts that make rows unique, without those that tell no more rows apart; empty if nothing does. */
function fewestParts(
  owner: readonly ColumnFacts[],
  parts: readonly (readonly ColumnFacts[])[],
  isKey: (columns: readonly ColumnFacts[]) => boolean,
): ColumnFacts[] {
  // Two records may have the same day.
  const isOfDays = ({ days, dates }: ColumnFacts) => days >= 0.5 && dates?.hasTime === false;
  let chosen: readonly ColumnFacts[] = [];
  for (const part of parts) {
    const more = [...new Set([...chosen, ...part])];
    if (chosen.length > 0 && distinctRows(more) === distinctRows(chosen)) continue;
    chosen = more;
    const columns = [...new Set([...owner, ...chosen])];
    if (isKey(columns) && !columns.every(isOfDays)) return columns;
    if (chosen.length >= mostParts) return [];
  }
  return [];
}

function isFit(columns: readonly ColumnFacts[]): boolean {
  const isShort = ({ values, texts }: ColumnFacts) =>
    values.length >= 0.9 * texts.length &&
    values.filter(({ length }) => length <= longestPart).length >= 0.98 * values.length;
  return columns.length > 0 && columns.every(isShort);
}

/** Whether some rows, also beyond these, lack the only column of a key, or have an error in it. */
function haveGaps(columns: readonly ColumnFacts[]): boolean {
  const [only, more] = columns;
  return only !== undefined && more === undefined && (!areFilled(columns) || only.hasErrors || only.isRefused);
}

function isHardlyShared({ distinct, values }: ColumnFacts): boolean {
  return distinct >= leastOwn * values.length;
}

/** Fields that hardly change: places, persons, tax numbers. */
function stableFields(resource: ResourceName, { assigned }: KeyContext): ColumnFacts[][] {
  const isStable = (each: Assignment) => each.resource === resource && /^(address|contact|vatNumber)/.test(each.path);
  return assigned
    .filter(isStable)
    .map(({ role }) => [role.facts])
    .filter(isFit);
}

/** Columns of numbers whose headings do not say what they number, and of codes whose headings say nothing. */
function otherNumbers({ row }: KeyContext): ColumnFacts[] {
  const { roles } = row.subject;
  const isCode = ({ meanings, facts: { codes, numbers, distinct, texts, days } }: Role) =>
    meanings.length === 0 && codes >= 0.9 && numbers < 0.5 && distinct >= 0.5 * texts.length && days === 0;
  return [...unqualified(roles, keyPath), ...roles.filter(isCode)].map(({ facts }) => facts);
}

/** A column of few values does not belong in a key of several columns. */
function isWorthIt({ distinct, texts }: ColumnFacts): boolean {
  return distinct >= 0.5 * texts.length;
}

/**
 * The key of a parent record: a column that all its other columns depend on, with the key of its own parent if need be;
 * otherwise what it is called by.
 */
function parentKey(resource: ResourceName, context: KeyContext): KeyGuess {
  const above = columnsAbove(resource, context);
  const hasAddress = context.assigned.some((each) => each.resource === resource && each.path.startsWith('address'));
  // Positions of one address differ a little, so they tell places apart only where there is none.
  const positions = hasAddress ? [] : positionColumns(resource, context);
  const telling = [...tellingColumns(resource, context), ...(positions.length > 0 ? [positions] : [])];
  const own = rolesFor(context.row.subject.roles, resource, keyPath)
    .filter(({ meanings: [first] }) => first?.resource === undefined || first.resource === resource)
    .sort((one, other) => Number(one.reading.isStamped) - Number(other.reading.isStamped))
    .map(({ facts }) => facts);
  const tax = columnFor(context.assigned, resource, taxPath);
  const name = columnFor(context.assigned, resource, namePath);
  // Of two records of one number the name is the same; a street may be that of a row.
  const isKey = (facts: ColumnFacts, said: readonly ColumnFacts[]) =>
    facts.values.length > 0 &&
    !said.includes(facts) &&
    said.every((column) => isSpeltAlike(column, [facts]) || slipsIn(column, facts) !== undefined) &&
    above.every((column) => slipsIn(column, facts) !== undefined);
  const named =
    name &&
    [...own.filter((facts) => repeats([facts])), ...(tax ? [tax] : [])].find(
      (facts) => areFilled([facts]) && isKey(facts, [name]),
    );
  const key = named ?? own.find((facts) => isKey(facts, telling.flat()));
  const contradicted = key ? [...above, ...telling.flat()].filter((column) => slipsIn(column, key)) : [];
  if (key) return { columns: [key], isGiven: true, contradicted: [...new Set(contradicted)] };
  return { columns: smallest(above, telling), isGiven: false };
}

/** The fewest columns that determine all others: the parent's first, then the most distinctive. */
function smallest(above: readonly ColumnFacts[], telling: readonly (readonly ColumnFacts[])[]): ColumnFacts[] {
  let chosen = [...above];
  for (const [index, columns] of telling.entries()) {
    if (chosen.length > above.length && areAlike(telling.slice(index).flat(), chosen)) break;
    chosen = [...chosen, ...columns.filter((column) => !chosen.includes(column))];
  }
  return chosen;
}

/** The columns that identify the nearest parent, in the same row or by its key. */
function columnsAbove(resource: ResourceName, { row, keys }: KeyContext): readonly ColumnFacts[] {
  const direct = directParents(resource);
  const found = parentsOf(resource)
    .reverse()
    .filter((parent) => direct.includes(parent))
    .map((parent) => keys.get(parent)?.columns ?? row.named.find((each) => each.resource === parent)?.columns ?? []);
  return found.find((columns) => columns.length > 0) ?? [];
}

/** A street has the same name in many towns. */
const placePaths = ['addressZIP', 'addressStreet', houseNumberPath];

/** Columns of the distinctive fields, the most distinctive first. */
function tellingColumns(resource: ResourceName, context: KeyContext): ColumnFacts[][] {
  return resourceOf(resource)
    .distinction.by.map((path) => (/^address(ZIP|Street)$/.test(path) ? placePaths : [path]))
    .map((paths) => columnsFor(paths, resource, context))
    .filter((columns) => columns.length > 0);
}

/** The columns of latitude and longitude; one, where one cell holds both. */
function positionColumns(resource: ResourceName, context: KeyContext): ColumnFacts[] {
  const { signs } = resourceOf(resource).distinction;
  return columnsFor(
    signs.filter((path) => path.startsWith('position.')),
    resource,
    context,
  );
}

function columnsFor(paths: readonly string[], resource: ResourceName, { assigned }: KeyContext): ColumnFacts[] {
  const columns = paths.map((path) => columnFor(assigned, resource, path));
  return [...new Set(columns.filter((facts) => facts !== undefined))];
}

/** With more, no name is misspelt: the column says something else. */
const mostRespelt = 50;

/** Whether rows of one record differ at most in how they spell this column: `Mairie de Lyon`, `MAIRIE DE LYON`. */
export function isSpeltAlike(column: ColumnFacts, from: readonly ColumnFacts[]): boolean {
  return follow([column], from) || (follow([folded(column)], from) && respelt(column).length <= mostRespelt);
}

function areAlike(columns: readonly ColumnFacts[], from: readonly ColumnFacts[]): boolean {
  return columns.every((column) => isSpeltAlike(column, from));
}

/** Gives all rows of a record the spelling that most of them have. */
export function inOneSpelling(code: Code, column: ColumnFacts, from: readonly ColumnFacts[]): Code {
  if (from.length === 0 || follow([column], from) || !isSpeltAlike(column, from)) return code;
  const [, plain = ''] = /^(.*)\.lenient\(\)$/s.exec(code.text) ?? [];
  if (plain !== '') return method(inOneSpelling(new Code(plain), column, from), 'lenient');
  return respelt(column).reduce((read, spellings) => {
    const [usual = ''] = spellings;
    const forms = [...new Set(spellings.map((text) => text.toLowerCase()))].map(escaped);
    const form = forms.length === 1 ? forms[0] : `(?:${forms.join('|')})`;
    return method(read, 'replace', new Code(`/^${form}$/i`), usual.replaceAll('$', '$$$$'));
  }, code);
}

/** Texts that are spelt in several ways, each with its spellings, the most frequent first. */
function respelt(column: ColumnFacts): string[][] {
  const spellings = new Map<string, string[]>();
  for (const text of column.values) {
    const plain = compact(text);
    spellings.set(plain, [...(spellings.get(plain) ?? []), text]);
  }
  return [...spellings.values()].map(byFrequency).filter(({ length }) => length > 1);
}

function folded(column: ColumnFacts): ColumnFacts {
  const plain = new Map([...new Set(column.texts)].map((text) => [text, compact(text)]));
  return { ...column, texts: column.texts.map((text) => plain.get(text) ?? '') };
}

/** A text as part of a pattern; quotes and what nobody sees may be any character. */
function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replace(/['"\p{Cc}\p{Cf}\p{Cs}]/gu, '.');
}
