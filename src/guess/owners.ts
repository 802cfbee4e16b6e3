import type { ResourceName } from '../contract/index.js';
import { following, follows, repeats } from './depends.js';
import type { ColumnFacts } from './facts.js';
import { type Family, identityColumns, leastScore } from './family.js';
import type { Meaning } from './heading.js';
import { houseNumberPath, keyPath, namePath } from './lexicon.js';
import type { Decisions } from './model.js';
import { fieldsOf, type Role } from './roles.js';

/** A column, and the field that it goes to. */
export interface Assignment {
  readonly role: Role;
  readonly resource: ResourceName;
  readonly path: string;
  readonly score: number;
}

/** What a person answers where a column is to be left out, or to be a custom field. */
export const leaveOut = 'nothing';
export const ownField = 'custom field';

/** The id of the doubt about what a column is. */
export function columnDoubt(table: string, { facts }: Role): string {
  return `column:${table}:${facts.column.letter}`;
}

/** Which column goes to which field: the surest first, each field and each column once. */
export function assign(family: Family, decisions: Decisions): Assignment[] {
  const { subject } = family;
  const free = subject.roles.filter(
    ({ facts }) => facts.filled > 0 || facts.texts.length === 0 || facts.column.heading !== facts.column.letter,
  );
  const possible = free.flatMap((role) => {
    const decided = decisions.get(columnDoubt(subject.table.name, role));
    return decided === undefined ? possibilities(role, family) : decidedFor(role, decided);
  });
  const taken = new Set<string>();
  const assigned: Assignment[] = [];
  const used = new Set<Role>();
  for (const each of possible.sort((a, b) => b.score - a.score)) {
    const place = `${each.resource} ${each.path}`;
    if (taken.has(place) || used.has(each.role)) continue;
    taken.add(place);
    used.add(each.role);
    assigned.push(each);
  }
  return assigned;
}

function decidedFor(role: Role, decided: string): Assignment[] {
  const [resource = '', ...path] = decided.split('.');
  if (decided === leaveOut || decided === ownField || path.length === 0) return [];
  return [{ role, resource: resource as ResourceName, path: path.join('.'), score: 2 }];
}

/** The fields that a column may go to. */
export function possibilities(role: Role, family: Family): Assignment[] {
  return role.meanings
    .filter(({ path, score }) => path !== keyPath && score >= leastScore)
    .flatMap((meaning): Assignment[] => {
      const resource = ownerOf(meaning, role, family);
      return resource === undefined ? [] : [{ role, resource, path: meaning.path, score: meaning.score }];
    });
}

function ownerOf(meaning: Meaning, role: Role, family: Family): ResourceName | undefined {
  const { records, subject } = family;
  // A house number goes where the street goes.
  const path = meaning.path === houseNumberPath ? 'addressStreet' : meaning.path;
  const able = records.filter((name) => fieldsOf(name).has(path));
  if (meaning.resource !== undefined) return able.find((name) => name === meaning.resource);
  // A name without a noun is that of what the row is, or of nothing: `Title` of a job is none of its customer.
  if (path === namePath) return able.find((name) => name === subject.main);
  if (able.length <= 1) return able[0];
  const [group = path] = path.split(/[A-Z.]/, 1);
  const begun = begunBy(group, role, family);
  if (begun !== undefined && able.includes(begun)) return begun;
  const judged = judge(group, role, family);
  for (const name of able) {
    const identity = identityColumns(name, subject.roles);
    if (name === subject.main || !repeats(identity)) continue;
    if (judged.every((column) => following(column, identity) >= follows)) return name;
  }
  return beside(role, able, family) ?? lastAbove(able, family);
}

/** The resource of the heading that begins a group of columns: `Site address` before a bare `Town` and `Postcode`. */
function begunBy(group: string, role: Role, { subject: { roles } }: Family): ResourceName | undefined {
  const [own] = role.meanings;
  for (let index = roles.indexOf(role) - 1; index >= 0; index--) {
    const first = roles[index]?.meanings[0];
    // The same field again begins another address.
    if (!first?.path.startsWith(group) || first.path === own?.path) return undefined;
    if (first.resource !== undefined) return first.resource;
  }
  return undefined;
}

/** The columns that stand together and belong together: those of one address, or of one contact. */
function judge(group: string, role: Role, { subject }: Family): ColumnFacts[] {
  let segment: Role[] = [];
  for (const each of subject.roles) {
    const path = each.meanings[0]?.path ?? '';
    const isOfGroup = path.startsWith(group) && each.meanings[0]?.resource === undefined;
    const isNew = !isOfGroup || segment.some(({ meanings: [first] }) => first?.path === path);
    if (isNew && segment.includes(role)) break;
    if (isNew) segment = [];
    if (isOfGroup) segment.push(each);
  }
  return (segment.includes(role) ? segment : [role]).map(({ facts }) => facts);
}

/** The resource of the nearest heading to the left that says whose it is, where no record comes again. */
function beside(role: Role, able: readonly ResourceName[], { subject }: Family): ResourceName | undefined {
  const at = subject.roles.indexOf(role);
  for (let index = at - 1; index >= 0; index--) {
    const about = subject.roles[index]?.meanings[0]?.resource;
    if (about === undefined) continue;
    const comesAgain = repeats(identityColumns(about, subject.roles));
    return able.includes(about) && (about === subject.main || !comesAgain) ? about : undefined;
  }
  return undefined;
}

/** What follows from no record above belongs to the main one, or to the last that can have it. */
function lastAbove(able: readonly ResourceName[], { subject }: Family): ResourceName | undefined {
  return able.includes(subject.main) ? subject.main : able.at(-1);
}
