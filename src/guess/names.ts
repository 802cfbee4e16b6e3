import { type ResourceName, resourceNames, resourceOf } from '../contract/index.js';
import { arePeople, matching } from './agreement.js';
import { isBareName } from './heading.js';
import { fieldsOf, goesByKind, personPaths } from './known-fields.js';
import { leastScore, type Role, rolesFor, unqualified } from './roles.js';
import { compact, keyPath, lexicon, namePath, withoutCount } from './words.js';

const contactPath = 'contactLastName';

/** Columns that may be the name of the main records, likeliest first. */
export function nameRoles(roles: readonly Role[], main: ResourceName): Role[] {
  const plain = unqualified(roles, namePath).filter(({ meanings: [first] }) => !first?.isKind || goesByKind(main));
  return [...rolesFor(roles, main, namePath), ...plain];
}

/** What columns mean once it is known of what the rows are. */
export function rolesOfRecord(roles: readonly Role[], main: ResourceName): Role[] {
  return [withOwnNoun, withPersons, withLogins, withCustomerName, withContact, withArea].reduce<Role[]>(
    (all, add) => add(all, main),
    [...roles],
  );
}

/** Table words for the record itself, at the head of its names: `Proveedor` in a table of `Proveedores`. */
function withOwnNoun(roles: readonly Role[], main: ResourceName): Role[] {
  const hasName = nameRoles(roles, main).length > 0;
  return roles.map((role) => {
    const isNoun = lexicon.tables.get(compact(role.facts.column.heading)) === main;
    if (hasName || !isNoun || role.facts.values.length === 0) return role;
    return { ...role, meanings: [{ path: namePath, resource: main, score: guessedScore }, ...role.meanings] };
  });
}

const guessedScore = 0.8;

/** A machine is not called after a person: a plain `Name` beside its number is that of who has it. */
function withPersons(roles: readonly Role[], main: ResourceName): Role[] {
  if (!goesByKind(main) || rolesFor(roles, main, keyPath).length === 0) return [...roles];
  const isOfPerson = (role: Role) => role.meanings[0]?.resource === undefined && isPersonName(role);
  return roles.map((role) => (isOfPerson(role) ? { ...role, meanings: [] } : role));
}

/** Low enough to be asked about: a person may work for the customer, or for the firm itself. */
const personScore = 0.6;

/** Work has no name: that of a person beside what is to do is the customer's, where nothing else says for whom, where or on what it is. */
function withCustomerName(roles: readonly Role[], main: ResourceName): Role[] {
  const isWork =
    topResource !== undefined && directParents(main).includes(topResource) && !fieldsOf(main).has(namePath);
  const parents = parentsOf(main);
  const isOfParent = ({ meanings: [first] }: Role) => first?.resource !== undefined && parents.includes(first.resource);
  const saysWhat = ({ meanings, reading }: Role) =>
    reading.signOf !== undefined || meanings.some(({ path, score }) => path === 'description' && score >= leastScore);
  if (!isWork || !roles.some(saysWhat) || roles.some(isOfParent)) return [...roles];
  const name = unqualified(roles, namePath).find(isPersonName);
  const meaning = { path: namePath, resource: topResource, score: personScore };
  return roles.map((role) => (role === name ? { ...role, meanings: [meaning] } : role));
}

/** Whether a column is headed by no more than a word for a name, and names people. */
function isPersonName({ facts }: Role): boolean {
  return isBareName(withoutCount(facts.column.heading)) && arePeople(facts);
}

/** Whether a column is headed by no more than a word for a name, and each value is one word with a capital. */
function isFirstName({ facts }: Role): boolean {
  return isBareName(withoutCount(facts.column.heading)) && matching(facts, /^\p{Lu}\p{Ll}+$/u) >= 0.8;
}

/** Who is responsible for a record that no technician works on is the person to talk to. */
function withContact(roles: readonly Role[], main: ResourceName): Role[] {
  const isWorkedOn = [...personPaths].some((path) => fieldsOf(main).has(path));
  if (isWorkedOn || !fieldsOf(main).has(contactPath)) return [...roles];
  return roles.map((role) => {
    const isPerson = personPaths.has(role.meanings[0]?.path ?? '') && arePeople(role.facts);
    return isPerson ? { ...role, meanings: [...role.meanings, { path: contactPath, score: personScore }] } : role;
  });
}

const areaScore = 0.6;

/** Lets a machine stand in the part of a place or a firm that a column names, or in a town, where nothing else says where it is. */
function withArea(roles: readonly Role[], main: ResourceName): Role[] {
  const place = placeFor(main);
  const isOfPlace = ({ facts, meanings: [first] }: Role) =>
    facts.values.length > 0 &&
    first !== undefined &&
    first.score >= leastScore &&
    (first.resource === place || /^(?:address(?!City)|position)/.test(first.path));
  if (!goesByKind(main) || place === undefined || roles.some(isOfPlace)) return [...roles];
  const area =
    roles.find(({ facts }) => lexicon.areas.has(compact(facts.column.heading)) && facts.numbers < 0.5) ??
    unqualified(roles, 'addressCity').find(({ facts }) => facts.values.length > 0);
  const meaning = { path: namePath, resource: place, score: areaScore };
  return roles.map((role) => (role === area ? { ...role, meanings: [meaning] } : role));
}

/** What an address of e-mail is worth as a login: more than a name. */
const addressScore = 0.9;

/**
 * Finds the person of a record that has only a login: by addresses of e-mail, as logins are written, or by a plain name,
 * where no other column says who it was.
 */
function withLogins(roles: readonly Role[], main: ResourceName): Role[] {
  const login = [...fieldsOf(main).keys()].find(
    (path) => path.endsWith('.login') && !personPaths.has(path.replace('.login', '.name')),
  );
  if (login === undefined) return [...roles];
  const isLogin = ({ meanings }: Role) => meanings.some(({ path, score }) => path === login && score >= leastScore);
  const name = roles.some(isLogin)
    ? undefined
    : unqualified(roles, namePath).find((role) => isPersonName(role) || isFirstName(role));
  return roles.map((role) => {
    const isAddress = role.meanings[0]?.path === 'contactEmail' && role.facts.emails >= addressScore;
    const found = isAddress || role === name;
    return found ? { ...role, meanings: [...role.meanings, { path: login, score: addressScore }] } : role;
  });
}

/** Resources that a record refers to directly. */
export function directParents(resource: ResourceName): ResourceName[] {
  return Object.values(resourceOf(resource).references).map(({ to }) => to as ResourceName);
}

/** The resource that refers to no other, and that others need to be created: what `--customer` names. */
export const topResource = resourceNames.find((name) => {
  const isNeeded = (other: ResourceName) => {
    const { references, requiredOnCreate } = resourceOf(other);
    return requiredOnCreate.flat().some((field) => references[field]?.to === name);
  };
  return directParents(name).length === 0 && resourceNames.some(isNeeded);
});

/** Resources that a record refers to, directly or through others, in reference order. */
export function parentsOf(resource: ResourceName): ResourceName[] {
  const all = new Set(directParents(resource).flatMap((parent) => [...parentsOf(parent), parent]));
  return resourceNames.filter((name) => all.has(name));
}

/** The place of which a record may be a part: what has an address, and an owner. */
export function placeFor(resource: ResourceName): ResourceName | undefined {
  return directParents(resource).find((name) => name !== topResource && fieldsOf(name).has('addressStreet'));
}
