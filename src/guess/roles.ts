import {
  columnsOf,
  type FieldColumn,
  type FieldKind,
  type ResourceName,
  resourceNames,
  resourceOf,
} from '../contract/index.js';
import type { Column } from '../tabular/types.js';
import { type ColumnFacts, hasUniqueValues } from './facts.js';
import { type HeadingReading, isKindOf, type Meaning, readHeading } from './heading.js';
import { choiceShare } from './value-meanings.js';
import { byFrequency, houseNumberPath, keyPath, latitudePath, lexicon, namePath, wordsIn } from './words.js';

export interface Role {
  readonly facts: ColumnFacts;
  readonly reading: HeadingReading;
  /** By heading and values, likeliest first. */
  readonly meanings: readonly Meaning[];
}

export const leastScore = 0.55;

const fieldsByResource = new Map(
  resourceNames.map((resource): [ResourceName, ReadonlyMap<string, FieldColumn>] => {
    const own = columnsOf(resource).filter(({ readOnly, references }) => !readOnly && references === undefined);
    return [resource, new Map(own.map((field) => [field.heading, field]))];
  }),
);
const noFields: ReadonlyMap<string, FieldColumn> = new Map();

/** Fields of a resource that can be sent and fit a cell, by path. */
export function fieldsOf(resource: ResourceName): ReadonlyMap<string, FieldColumn> {
  return fieldsByResource.get(resource) ?? noFields;
}

/** Whether a record may be called by its kind: a machine of a kind, but no customer. */
export function goesByKind(resource: ResourceName): boolean {
  return resourceOf(resource).distinction.recognisedBy?.customFields === true;
}

/** The kind of a field, from any resource that has it. */
export function fieldKind(path: string): FieldKind | undefined {
  const owner = resourceNames.find((name) => fieldsOf(name).has(path));
  return owner && fieldsOf(owner).get(path)?.kind;
}

/** Columns whose heading names this resource and field, likeliest first. */
export function rolesFor(roles: readonly Role[], resource: ResourceName, path: string): Role[] {
  const score = (role: Role) =>
    role.meanings.find((meaning) => meaning.resource === resource && meaning.path === path)?.score ?? 0;
  const isIts = (role: Role) => score(role) >= leastScore && (role.meanings[0]?.score ?? 0) <= score(role) + 0.05;
  return roles.filter(isIts).sort((a, b) => score(b) - score(a));
}

/** Columns whose heading names the field but no resource. */
export function unqualified(roles: readonly Role[], path: string, least = leastScore): Role[] {
  return roles.filter(
    ({ meanings: [first] }) => first?.path === path && first.resource === undefined && first.score >= least,
  );
}

/** The columns that identify a record: its key, or else its name. */
export function identityColumns(resource: ResourceName, roles: readonly Role[]): ColumnFacts[] {
  const [found] = [...rolesFor(roles, resource, keyPath), ...rolesFor(roles, resource, namePath)];
  return found ? [found.facts] : [];
}

/**
 * The possible meanings of a column: by heading, weighted by how well its values agree. `prefix` is what the headings of
 * the table begin with.
 */
export function roleOf(facts: ColumnFacts, hasHeadings: boolean, prefix: string | undefined): Role {
  const heading = withoutPrefix(withoutCount(facts.column.heading), prefix);
  const reading = hasHeadings && !facts.column.untitled ? readHeading(heading) : { meanings: [], isNoun: false };
  const byHeading = reading.meanings.flatMap((meaning) => withAlternatives(meaning, facts));
  const agreed = [...byHeading, ...weakNames(facts, reading)]
    .map((meaning) => ({ ...meaning, score: meaning.score * agreement(meaning, facts) }))
    .filter(({ score }) => score > 0.3);
  if (facts.positions >= 0.95) agreed.push({ path: latitudePath, score: 0.9 });
  const isClear = agreed.some(({ score }) => score >= 0.6);
  const meanings = isClear ? agreed : [...agreed, ...meaningsByValues(facts, hasHeadings)];
  return { facts, reading, meanings: meanings.sort((a, b) => b.score - a.score) };
}

/** Applies a row of resource names above the headings: `Customer` over `No.` and `Name`, `Machine` over `Type`. */
export function withOwners(roles: readonly Role[], above: readonly string[] = []): Role[] {
  const owners = above.map((text) => (text === '' ? undefined : readHeading(withoutCount(text))));
  const said = owners.filter((reading) => reading !== undefined);
  // A title above the headings names no owners.
  const isTitle = new Set(said.map(({ about }) => about)).size < 2 || !said.every(({ isNoun }) => isNoun);
  if (isTitle) return [...roles];
  let owner: ResourceName | undefined;
  return roles.map((role, at) => {
    owner = owners[at]?.about ?? owner;
    return owner === undefined ? role : ownedBy(role, owner);
  });
}

function ownedBy(role: Role, resource: ResourceName): Role {
  const isIts = ({ path }: Meaning) => [keyPath, houseNumberPath].includes(path) || fieldsOf(resource).has(path);
  const meanings = role.meanings.map((meaning) =>
    meaning.resource === undefined && isIts(meaning) ? { ...meaning, resource } : meaning,
  );
  return { ...role, meanings, reading: { ...role.reading, about: role.reading.about ?? resource } };
}

/** Beside a first name, an unqualified name is the last name, unless another column is. */
export function withLastNames(roles: readonly Role[]): Role[] {
  const surely = (path: string) => roles.some(({ meanings: [first] }) => first?.path === path && first.score >= 0.8);
  if (!surely('contactFirstName') || surely('contactLastName')) return [...roles];
  const [bare] = unqualified(roles, namePath, 0.95);
  const last: Meaning = { path: 'contactLastName', score: 1 };
  return roles.map((role) =>
    role === bare ? { ...role, meanings: [last, ...role.meanings.filter(({ path }) => path !== namePath)] } : role,
  );
}

/** Share of the headings that begin with the same word, from which it says what the table is about: `Asset_Name`. */
const prefixShare = 0.6;
const leastPrefixed = 4;

/** The word for a record that most headings begin with; undefined if there is none. */
export function commonPrefix(columns: readonly Column[]): string | undefined {
  const titled = columns.filter(({ untitled }) => !untitled);
  const firsts = titled.map(({ heading }) => wordsIn(heading)).filter(({ length }) => length > 1);
  const [first] = byFrequency(firsts.map(([word = '']) => word));
  const count = firsts.filter(([word]) => word === first).length;
  const isCommon = count >= leastPrefixed && count >= prefixShare * titled.length;
  return isCommon && first !== undefined && lexicon.nouns.has(first) ? first : undefined;
}

function withoutPrefix(heading: string, prefix: string | undefined): string {
  if (prefix === undefined) return heading;
  const [first, ...others] = wordsIn(heading);
  return first === prefix && others.length > 0 ? others.join(' ') : heading;
}

function withoutCount(heading: string): string {
  return heading.replace(/#\d+$/, '');
}

const weakScore = 0.57;

function weakNames({ column }: ColumnFacts, { meanings }: HeadingReading): Meaning[] {
  if (meanings.some(({ score }) => score >= weakScore)) return [];
  return isKindOf(column.heading) ? [{ path: namePath, score: weakScore }] : [];
}

/** A status column may say whether a record is active; a type column may hold its name. */
function withAlternatives(meaning: Meaning, facts: ColumnFacts): Meaning[] {
  const also = (path: string, part: number): Meaning => ({ ...meaning, path, score: part * meaning.score });
  if (meaning.path === 'status' && choiceShare('active', facts) >= 0.9) return [meaning, also('active', 0.9)];
  if (meaning.path === 'type.name') return [meaning, { ...also(namePath, 0.65), isKind: true }];
  // A word for a technician may stand over logins or names.
  if (meaning.path.endsWith(loginEnd)) return [meaning, also(meaning.path.replace(loginEnd, '.name'), 1)];
  return [meaning];
}

/** Only these values prove what a heading with further words means: a phone number is one, whoever's it is. */
const provenKinds: ReadonlySet<FieldKind | undefined> = new Set(['email', 'phone', 'decimal', 'choice']);

/** How well the values agree with a field, 0 to 1; an empty column does not disagree. */
function agreement(meaning: Meaning, facts: ColumnFacts): number {
  const { path, isPartial = false } = meaning;
  if (facts.values.length === 0) return isPartial ? 0.5 : 0.9;
  const byValues = valuesAgree(meaning, facts);
  if (path === keyPath && isPartial) return isRecordNumber(facts) ? byValues : 0.3;
  return isPartial && !(byValues >= 1 && provenKinds.has(fieldKind(path))) ? 0.5 * byValues : byValues;
}

/** Whether each row has its own short code or whole number. */
export function isRecordNumber(facts: ColumnFacts): boolean {
  const { codes, integers, dates, phones, emails, times, distinct, values, texts } = facts;
  const isOther = (dates?.share ?? 0) > 0.5 || emails > 0.1 || times > 0.5 || (phones > 0.9 && integers < 0.9);
  const isNearlyUnique = distinct >= 0.98 * values.length && values.length >= 0.95 * texts.length;
  return values.length > 0 && isNearlyUnique && !isOther && (codes >= 0.9 || integers === 1);
}

function share({ values }: ColumnFacts, form: RegExp): number {
  return values.filter((text) => form.test(text)).length / Math.max(1, values.length);
}

function valuesAgree({ path, resource }: Meaning, facts: ColumnFacts): number {
  const dates = facts.dates?.share ?? 0;
  const looksLikeKey = facts.codes >= 0.8 || facts.numbers >= 0.9;
  if (path === keyPath) {
    if (dates > 0.8 && facts.numbers < 0.5) return 0.2;
    if (facts.longest > 60) return 0.3;
    return looksLikeKey || hasUniqueValues(facts) ? 1 : 0.8;
  }
  if (path === namePath && dates > 0.8) return 0.2;
  if (path === namePath) return resource && looksLikeKey ? 0.7 : 1;
  if (path === 'address') return share(facts, /\d|[\s,].*[\s,]/) >= 0.5 ? 1 : 0.4;
  if (path === houseNumberPath) return facts.longest <= 12 ? 1 : 0.5;
  if (path.endsWith(loginEnd)) return loginAgreement(facts.values);
  if (personPaths.has(path)) return personAgreement(facts);
  const kind = fieldKind(path);
  const inForm = kind && shares[kind]?.(facts, path);
  if (inForm === undefined) {
    if (path.startsWith('contact') && facts.phones >= 0.8) return 0.3;
    const isTextual = facts.numbers < 0.8 && dates < 0.8;
    return isTextual || path.startsWith('address') || path === 'vatNumber' ? 1 : 0.5;
  }
  // Matching values win over an ambiguous heading: a state is a status if its values are.
  return inForm >= 0.9 ? 1.03 : inForm >= 0.6 ? 0.85 : 0.3 * inForm;
}

const loginEnd = '.login';
const personPaths = new Set(
  resourceNames.flatMap((resource) =>
    [...fieldsOf(resource).keys()].flatMap((path) => (path.endsWith(loginEnd) ? path.replace(loginEnd, '.name') : [])),
  ),
);

/** What is no login is a name, if it is a text of letters. */
function personAgreement({ values, numbers, emails }: ColumnFacts): number {
  if (numbers > 0.2 || emails > 0.2) return 0.3;
  return loginAgreement(values) >= 0.65 ? 0.6 : 1;
}

/** A login is one word in small letters, as `pcurie` or an e-mail address; `Curie` may be one, `Paula Curie` is a name. */
function loginAgreement(values: readonly string[]): number {
  const share = (form: RegExp) => values.filter((text) => form.test(text)).length / values.length;
  if (share(/^[^\s,;]+$/) < 0.9) return 0.3;
  return share(/^[^\s\p{Lu}]+$|\d|@|_/u) >= 0.8 ? 1 : 0.65;
}

/** Share of values in the form of a field, 0 to 1; kinds not listed accept any text. */
const shares: Partial<Record<FieldKind, (facts: ColumnFacts, path: string) => number>> = {
  email: ({ emails }) => emails,
  phone: ({ phones }) => phones,
  integer: ({ integers }) => integers,
  number: ({ numbers }) => numbers,
  decimal: ({ numbers, range: [lowest, highest] }, path) => {
    const limit = path.endsWith('latitude') ? 90 : 180;
    return lowest >= -limit && highest <= limit ? numbers : 0;
  },
  date: ({ dates }) => dates?.share ?? 0,
  dateTime: ({ dates }) => dates?.share ?? 0,
  boolean: (facts, path) => Math.max(facts.booleans, choiceShare(path, facts)),
  choice: (facts, path) => Math.max(choiceShare(path, facts), path === 'priority' && isRank(facts) ? 0.6 : 0),
};

/** Ranks such as 1, 2, 3. */
export function isRank({ integers, distinct, range: [lowest, highest] }: ColumnFacts): boolean {
  return integers === 1 && distinct <= 5 && lowest >= 0 && highest <= 5;
}

const zip = /^([A-Z]{1,2}-)?\d{4,5}$/;
const street = /^\p{L}[\p{L}.'\- ]{3,}\s\d+\s?[a-z]?$/u;

function meaningsByValues(facts: ColumnFacts, hasHeadings: boolean): Meaning[] {
  const { values, emails, phones, codes, numbers, dates, longest, distinct } = facts;
  if (values.length === 0) return [];
  const found: Meaning[] = [];
  if (hasHeadings) return found;
  if (emails >= 0.8) found.push({ path: 'contactEmail', score: 0.7 });
  const share = (form: RegExp) => values.filter((text) => form.test(text)).length / values.length;
  if (phones >= 0.8 && share(/^[+0(]/) >= 0.8 && longest >= 9 && codes < 0.8)
    found.push({ path: 'contactPhone', score: 0.6 });
  if (share(zip) >= 0.9) found.push({ path: 'addressZIP', score: 0.6 });
  if (share(street) >= 0.6) found.push({ path: 'addressStreet', score: 0.6 });
  if (emails < 0.5 && codes >= 0.9 && hasUniqueValues(facts)) found.push({ path: keyPath, score: 0.62 });
  const isText = numbers < 0.3 && emails < 0.3 && phones < 0.3 && (dates?.share ?? 0) < 0.3 && codes < 0.5;
  if (isText && distinct >= 0.7 * values.length) found.push({ path: namePath, score: 0.58 });
  return found;
}
