import {
  columnsOf,
  distinctionOf,
  type FieldColumn,
  type FieldKind,
  type ResourceName,
  resourceNames,
} from '../contract/index.js';
import { meaningsByValues } from './by-values.js';
import { choiceMatches } from './choices.js';
import { type ColumnFacts, isUnique } from './facts.js';
import { type HeadingReading, isKindOf, type Meaning, readHeading, resourcesIn } from './heading.js';
import { houseNumberPath, keyPath, namePath } from './lexicon.js';
import type { Decisions, Doubt, GuessTable } from './model.js';

/** A column with what it may mean. */
export interface Role {
  readonly facts: ColumnFacts;
  readonly reading: HeadingReading;
  /** By heading and values, the likelier first. */
  readonly meanings: readonly Meaning[];
}

/** A table with what its rows are. */
export interface Subject {
  readonly table: GuessTable;
  readonly roles: readonly Role[];
  /** What one row is. */
  readonly main: ResourceName;
  readonly doubt?: Doubt;
}

const fieldsByResource = new Map<ResourceName, ReadonlyMap<string, FieldColumn>>();

/** The fields of a resource that may be sent and fit a cell, by path. */
export function fieldsOf(resource: ResourceName): ReadonlyMap<string, FieldColumn> {
  const known = fieldsByResource.get(resource);
  if (known) return known;
  const own = columnsOf(resource).filter(({ readOnly, references }) => !readOnly && references === undefined);
  const fields = new Map(own.map((field) => [field.heading, field]));
  fieldsByResource.set(resource, fields);
  return fields;
}

/** What a column may mean: what its heading says, as far as its values agree. */
export function roleOf(facts: ColumnFacts, hasHeadings: boolean): Role {
  const reading = hasHeadings ? readHeading(plainHeading(facts.column)) : { meanings: [], isNoun: false };
  const byHeading = reading.meanings.flatMap((meaning) => withAlternatives(meaning, facts));
  const agreed = [...byHeading, ...weakNames(facts, reading)]
    .map((meaning) => ({ ...meaning, score: meaning.score * agreement(meaning, facts) }))
    .filter(({ score }) => score > 0.3);
  const meanings = [...agreed, ...meaningsByValues(facts, agreed, hasHeadings)];
  return { facts, reading, meanings: meanings.sort((a, b) => b.score - a.score) };
}

/** What columns mean below a row that says whose they are: `Customer` over `No.` and `Name`, `Machine` over `Type`. */
export function withOwners(roles: readonly Role[], above: readonly string[] = []): Role[] {
  const owners = above.map((text) => (text === '' ? undefined : readHeading(text.replace(/#\d+$/, ''))));
  const said = owners.filter((reading) => reading !== undefined);
  // A title above is no such row.
  const abouts = new Set(said.map(({ about }) => about));
  if (abouts.size < 2 || !said.every(({ isNoun }) => isNoun)) return [...roles];
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

/** Beside a first name, a bare name is the last name of a person, unless another column is. */
export function withLastNames(roles: readonly Role[]): Role[] {
  const surely = (path: string) => roles.some(({ meanings: [first] }) => first?.path === path && first.score >= 0.8);
  if (!surely('contactFirstName') || surely('contactLastName')) return [...roles];
  const bare = roles.find(
    ({ meanings: [first] }) => first?.path === namePath && first.resource === undefined && first.score >= 0.95,
  );
  const last: Meaning = { path: 'contactLastName', score: 1 };
  return roles.map((role) =>
    role === bare ? { ...role, meanings: [last, ...role.meanings.filter(({ path }) => path !== namePath)] } : role,
  );
}

/** A heading that comes again has its number behind it. */
function plainHeading({ heading }: ColumnFacts['column']): string {
  return heading.replace(/#\d+$/, '');
}

/** `Type of charger` may be what such a thing is called, where nothing else is. */
function weakNames({ column }: ColumnFacts, { meanings }: HeadingReading): Meaning[] {
  if (meanings.some(({ score }) => score >= weakScore)) return [];
  return isKindOf(column.heading) ? [{ path: namePath, score: weakScore }] : [];
}

const weakScore = 0.57;

/** What is called a status is often whether a record is active; what is called a type is often its name. */
function withAlternatives(meaning: Meaning, facts: ColumnFacts): Meaning[] {
  const also = (path: string, part: number): Meaning => ({ ...meaning, path, score: part * meaning.score });
  if (meaning.path === 'status' && choiceMatches('active', facts) >= 0.9) return [meaning, also('active', 0.9)];
  if (meaning.path === 'type.name') return [meaning, also(namePath, 0.65)];
  return [meaning];
}

/** How far the values agree with a field, 0 to 1; a column without values does not disagree. */
function agreement({ path, resource }: Meaning, facts: ColumnFacts): number {
  if (facts.filled === 0) return 0.9;
  if (path === keyPath) return keyAgreement(facts);
  if (path === namePath)
    return facts.dates && facts.dates.share > 0.8 ? 0.2 : resource && looksLikeKey(facts) ? 0.7 : 1;
  if (path === houseNumberPath) return facts.longest <= 12 ? 1 : 0.5;
  const kind = kindOf(path);
  const share = kind && shareOf(kind, path, facts);
  if (path.startsWith('contact') && share === undefined && facts.phones >= 0.8) return 0.3;
  if (share === undefined) return isTextual(facts) || path.startsWith('address') || path === 'vatNumber' ? 1 : 0.5;
  // Values that agree say more than a heading that texts may have too: a state is a status where it says so.
  return share >= 0.9 ? 1.03 : share >= 0.6 ? 0.85 : 0.3 * share;
}

/** What a field holds, whichever resource has it. */
export function kindOf(path: string): FieldKind | undefined {
  const owner = resourceNames.find((name) => fieldsOf(name).has(path));
  return owner && fieldsOf(owner).get(path)?.kind;
}

/** Names of things are words; keys are codes or short words that hardly come twice. */
export function looksLikeKey(facts: ColumnFacts): boolean {
  return facts.codes >= 0.8 || facts.numbers >= 0.9;
}

function keyAgreement(facts: ColumnFacts): number {
  if (facts.dates !== undefined && facts.dates.share > 0.8 && facts.numbers < 0.5) return 0.2;
  if (facts.longest > 60) return 0.3;
  return looksLikeKey(facts) || isUnique(facts) ? 1 : 0.8;
}

function isTextual(facts: ColumnFacts): boolean {
  return facts.numbers < 0.8 && (facts.dates?.share ?? 0) < 0.8;
}

function shareOf(kind: FieldKind, path: string, facts: ColumnFacts): number | undefined {
  const { range } = facts;
  switch (kind) {
    case 'email':
      return facts.emails;
    case 'phone':
      return facts.phones;
    case 'integer':
      return facts.integers;
    case 'number':
      return facts.numbers;
    case 'decimal':
      return Math.max(Math.abs(range[0]), Math.abs(range[1])) <= (path.endsWith('latitude') ? 90 : 180)
        ? facts.numbers
        : 0;
    case 'date':
    case 'dateTime':
      return facts.dates?.share ?? 0;
    case 'boolean':
      return Math.max(facts.booleans, choiceMatches(path, facts));
    case 'choice':
      return Math.max(choiceMatches(path, facts), path === 'priority' && isRank(facts) ? 0.6 : 0);
    default:
      return undefined;
  }
}

/** Ranks such as 1, 2, 3. */
export function isRank({ integers, distinct, range }: ColumnFacts): boolean {
  return integers === 1 && distinct <= 5 && range[0] >= 0 && range[1] <= 5;
}

/** What the rows of a table are: by its name, its headings, and by what only such records have. */
export function subjectOf(
  table: GuessTable,
  roles: readonly Role[],
  { decisions, resource }: { decisions: Decisions; resource?: ResourceName },
): Subject {
  const id = `rows:${table.name}`;
  const decided = resource ?? resourceNames.find((name) => name === decisions.get(id));
  if (decided) return { table, roles, main: decided };
  const named = resourcesIn(table.name);
  const evidence = new Map(resourceNames.map((name) => [name, evidenceFor(name, roles)]));
  const strength = (name: ResourceName) => (evidence.get(name) ?? 0) + (named.includes(name) ? 3 : 0);
  // A flat row is about the last of what it names: a record comes after those it refers to.
  const least = named.length > 0 ? 3 : 2;
  const flat = [...resourceNames].reverse().find((name) => strength(name) >= least);
  if (flat) return { table, roles, main: flat };
  const ranked = [...resourceNames].sort((a, b) => matchesOf(b, roles) - matchesOf(a, roles));
  const main = ranked[0] ?? decidedByDefault;
  const options = ranked.map((value) => ({ value, label: value }));
  const message = `Nothing says what the rows of "${table.name}" are; each is taken for a ${main}.`;
  return {
    table,
    roles,
    main,
    doubt: { id, table: table.name, message, advice: `Say what they are with --resource.`, options },
  };
}

const [decidedByDefault] = resourceNames as [ResourceName];

function evidenceFor(resource: ResourceName, roles: readonly Role[]): number {
  const { signs } = distinctionOf(resource);
  return roles.reduce((sum, { reading, meanings: [first] }) => {
    if (reading.signOf === resource) return sum + 1.5;
    if (!first || first.score < 0.6) return sum;
    if (first.resource === resource) return sum + 2;
    return first.resource === undefined && signs.includes(first.path) ? sum + 1 : sum;
  }, 0);
}

/** Number of columns that would find a field in a resource. */
function matchesOf(resource: ResourceName, roles: readonly Role[]): number {
  const fields = fieldsOf(resource);
  return roles.filter(({ meanings }) => meanings.some(({ path, score }) => score >= 0.6 && fields.has(path))).length;
}
