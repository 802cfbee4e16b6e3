import type { ResourceName } from '../contract/index.js';
import type { ColumnFacts } from './facts.js';
import type { HeadingReading } from './heading.js';
import type { Meaning } from './meanings.js';
import { keyPath, namePath } from './words.js';

export interface Role {
  readonly facts: ColumnFacts;
  readonly reading: HeadingReading;
  /** By heading and values, likeliest first. */
  readonly meanings: readonly Meaning[];
}

export const leastScore = 0.55;

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
