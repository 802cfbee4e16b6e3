import type { ResourceName } from '../contract/index.js';
import { goesByKind } from './known-fields.js';
import { type Role, rolesFor, unqualified } from './roles.js';
import { compact, lexicon, namePath } from './words.js';

/** Columns that may be the name of the main records, likeliest first. */
export function nameRoles(roles: readonly Role[], main: ResourceName): Role[] {
  const plain = unqualified(roles, namePath).filter(({ meanings: [first] }) => !first?.isKind || goesByKind(main));
  return [...rolesFor(roles, main, namePath), ...plain];
}

/** Table words for the record itself, at the head of its names: `Proveedor` in a table of `Proveedores`. */
export function withOwnNoun(roles: readonly Role[], main: ResourceName): Role[] {
  const hasName = nameRoles(roles, main).length > 0;
  return roles.map((role) => {
    const isNoun = lexicon.tables.get(compact(role.facts.column.heading)) === main;
    if (hasName || !isNoun || role.facts.values.length === 0) return role;
    return { ...role, meanings: [{ path: namePath, resource: main, score: 0.8 }, ...role.meanings] };
  });
}
