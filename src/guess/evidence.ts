import { basename, extname } from 'node:path';
import { type ResourceName, resourceNames, resourceOf } from '../contract/index.js';
import { repeats, tellApart } from './depends.js';
import { resourcesIn } from './heading.js';
import type { GuessTable } from './model.js';
import { nameRoles } from './names.js';
import { parentsOf } from './parents.js';
import type { Role } from './roles.js';
import { lexicon, namePath } from './words.js';

/** What a table's name counts for, and what counts as an answer. */
const namedStrength = 3;
const fileStrength = 2;
const leastStrength = 1.5;
/** What one column that names a resource counts for. */
export const namingStrength = 2;

/** What speaks for a resource being that of the rows. */
export interface Evidence {
  readonly strength: number;
  /** Headings of the columns that speak for it. */
  readonly headings: readonly string[];
  /** Whether the table is named after it. */
  readonly isNamed: boolean;
}

export type Evidences = ReadonlyMap<ResourceName, Evidence>;

/** What speaks for each resource, by the name of the table, the word that its headings begin with, and its columns. */
export function evidencesOf(table: GuessTable, roles: readonly Role[], prefix: string | undefined): Evidences {
  const able = resourceNames.filter((name) => isPossible(name, roles));
  const byName = strengthByName(table, prefix);
  return new Map(
    able.map((name) => {
      const { strength, headings } = evidenceFor(name, roles);
      return [name, { strength: strength + (byName.get(name) ?? 0), headings, isNamed: byName.has(name) }];
    }),
  );
}

/** A sheet may be called anything: then its file says what it holds. */
function strengthByName({ name, file, sheet }: GuessTable, prefix: string | undefined): Map<ResourceName, number> {
  const own = resourcesIn(name);
  const ofFile = own.length === 0 && sheet !== undefined ? resourcesIn(basename(file, extname(file))) : [];
  const begun = prefix === undefined ? undefined : lexicon.nouns.get(prefix)?.[0];
  return new Map([
    ...ofFile.map((each) => [each, fileStrength] as const),
    ...own.map((each) => [each, namedStrength] as const),
    ...(begun === undefined ? [] : [[begun, namedStrength] as const]),
  ]);
}

/** What little there is of a child beside much of its parent is a remark about the parent. */
const leastShare = 0.4;

/**
 * The resources that a flat row may be of, likeliest first: of those that enough speaks for, the one that refers to the
 * others. Children come later in the list of resources. What only one column names comes last.
 */
export function possibleSubjects(evidences: Evidences, roles: readonly Role[]): ResourceName[] {
  const most = Math.max(0, ...[...evidences.values()].map(({ strength }) => strength));
  const isStrong = ({ strength }: Evidence) => strength >= leastStrength && strength >= leastShare * most;
  const strong = [...evidences].flatMap(([name, evidence]) => (isStrong(evidence) ? [name] : [])).reverse();
  const likely = strong.filter((name) => !isOnlyNamed(name, { evidences, roles }));
  return [...likely, ...strong.filter((name) => !likely.includes(name))];
}

/** Whether a column names this resource, and nothing more is known of it, beside a parent that each row has for itself. */
function isOnlyNamed(
  resource: ResourceName,
  { evidences, roles }: { readonly evidences: Evidences; readonly roles: readonly Role[] },
): boolean {
  const strengthOf = (name: ResourceName) => evidences.get(name)?.strength ?? 0;
  if (strengthOf(resource) > namingStrength) return false;
  const isUnique = (name: ResourceName) => {
    const identity = nameRoles(roles, name).slice(0, 1);
    return identity.length > 0 && tellApart(identity.map(({ facts }) => facts));
  };
  return parentsOf(resource).some((parent) => {
    const strength = strengthOf(parent);
    // A word for both, such as station, is what the table is named after.
    const isBoth = strength >= namedStrength && isUnique(resource);
    return isBoth || (strength >= namingStrength && isUnique(parent));
  });
}

/** A resource that goes by its name alone is a list of names: in a log, they repeat and have dates. */
function isPossible(resource: ResourceName, roles: readonly Role[]): boolean {
  if (resourceOf(resource).naturalKeys.join() !== namePath) return true;
  const [name] = nameRoles(roles, resource);
  const hasDates = roles.some(({ facts: { dates } }) => dates !== undefined && dates.share >= 0.8);
  return !hasDates && (name === undefined || !repeats([name.facts]));
}

/** Columns of one field count once: two days of maintenance are not two beginnings of a job. */
function evidenceFor(resource: ResourceName, roles: readonly Role[]): Pick<Evidence, 'strength' | 'headings'> {
  const { signs } = resourceOf(resource).distinction;
  const found = new Map<string, number>();
  const headings: string[] = [];
  for (const { facts, reading, meanings } of roles) {
    const [first] = meanings;
    const isItsSign = first?.resource === undefined && first !== undefined && signs.includes(first.path);
    if (reading.signOf === resource) found.set(facts.column.letter, 1.5);
    else if (!first || first.score < 0.6) continue;
    else if (first.resource === resource) found.set(first.path, namingStrength);
    else if (isItsSign) found.set(first.path, found.get(first.path) ?? 1);
    else continue;
    headings.push(facts.column.heading);
  }
  return { strength: [...found.values()].reduce((sum, each) => sum + each, 0), headings };
}
