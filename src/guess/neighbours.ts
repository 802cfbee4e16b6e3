import { areNames } from './agreement.js';
import { following, nearlyFollow, repeats } from './depends.js';
import { isBareName } from './heading.js';
import { fieldsOf, goesByKind } from './known-fields.js';
import type { Meaning } from './meanings.js';
import { topResource } from './parents.js';
import { hasSense, phrasesOf } from './phrases.js';
import { withDeeds } from './plans.js';
import { identityColumns, leastScore, type Role, rolesFor } from './roles.js';
import { compact, keyPath, lexicon, namePath, titlePath, withoutCount, wordsIn } from './words.js';

/** What columns mean that stand beside others: a name beside a first name, a user beside a technician. */
export function withNeighbours(
  roles: readonly Role[],
  { language, isPlan }: { readonly language: string | undefined; readonly isPlan: boolean },
): Role[] {
  return [
    withOnlyName,
    withOwnedNames,
    withOtherNames,
    withRemarks,
    (all: readonly Role[]) => withDeeds(all, isPlan),
    withSpots,
    withTitles,
  ].reduce<Role[]>((all, change) => change(all), withStates(roles, language));
}

const onlyNameScore = 0.75;

/** The only column with a word for a name says what the records are called, whatever else its heading says. */
function withOnlyName(roles: readonly Role[]): Role[] {
  const isName = ({ path, resource }: Meaning) => path === namePath && resource === undefined;
  const [only, more] = roles.filter(({ reading }) => reading.meanings.some(isName));
  if (only === undefined || more || only.meanings.some(({ score }) => score >= leastScore)) return [...roles];
  const { distinct, values } = only.facts;
  if (!areNames(only.facts) || distinct < 0.7 * values.length) return [...roles];
  const named = { ...only, meanings: [{ path: namePath, score: onlyNameScore }] };
  return roles.map((role) => (role === only ? named : role));
}

/**
 * `Name` after `Customer no.` is the customer's: where numbers repeat, if names repeat with them; otherwise, if the row
 * has a kind that its own record goes by.
 */
function withOwnedNames(roles: readonly Role[]): Role[] {
  const hasKind = roles.some(({ meanings: [first] }) => first?.path === 'type.name' || isNameOfMachine(first));
  return roles.map((role, at) => {
    const isBare = isBareName(withoutCount(role.facts.column.heading));
    const before = roles[at - 1];
    const [key] = before?.meanings ?? [];
    if (!isBare || before === undefined || key?.path !== keyPath || key.score < leastScore) return role;
    const { resource } = key;
    if (resource === undefined || !fieldsOf(resource).has(namePath)) return role;
    const isTaken = rolesFor(roles, resource, namePath).length > 0;
    const isIts = repeats([before.facts]) ? nearlyFollow([role.facts], [before.facts]) : hasKind;
    if (isTaken || !isIts) return role;
    const others = role.meanings.filter(({ path }) => path !== namePath);
    return { ...role, meanings: [{ path: namePath, resource, score: 1 }, ...others] };
  });
}

function isNameOfMachine(meaning: Meaning | undefined): boolean {
  return meaning?.path === namePath && meaning.resource !== undefined && goesByKind(meaning.resource);
}

/** A state, a region or a department is part of an address beside other parts of one only; else that of a record or a firm. */
function withStates(roles: readonly Role[], language: string | undefined): Role[] {
  const isOfAddress = (role: Role | undefined) =>
    role?.meanings.some(({ path, score }) => /^address(ZIP|City|Street|Country)$/.test(path) && score >= 0.7) ?? false;
  return roles.map((role, at) => {
    const phrases = phrasesOf(wordsIn(withoutCount(role.facts.column.heading)), language);
    const senses = phrases.flatMap((phrase) => phrase.senses);
    const isProvince = senses.some(({ path, rank }) => path === 'addressProvince' && rank === 0);
    const isOther = senses.some(({ path, kind }) => path === 'status' || kind === 'other');
    const neighbours = [at - 2, at - 1, at + 1, at + 2].map((index) => roles[index]);
    if ((isProvince && !isOther) || neighbours.some(isOfAddress)) return role;
    return { ...role, meanings: role.meanings.filter(({ path }) => path !== 'addressProvince') };
  });
}

const otherNameScore = 0.95;

/** Of a person's two names where one is said, the nearest name is the other one; beside a last one not the only name, which may be that of the record. */
function withOtherNames(roles: readonly Role[]): Role[] {
  const first = roles.find(({ meanings: [meant] }) => meant?.path === 'contactFirstName' && meant.score >= 0.8);
  const last = roles.find(isSurname);
  const said = first ?? last;
  if (said === undefined || (first && last)) return [...roles];
  const names = roles.filter((role) => role.meanings[0]?.path === namePath || isPerson(role));
  const distance = (role: Role) => Math.abs(roles.indexOf(role) - roles.indexOf(said));
  const [nearest, more] = names.sort((one, other) => distance(one) - distance(other));
  if (nearest === undefined || (last && (distance(nearest) > 1 || !(more || isPerson(nearest))))) return [...roles];
  const meaning = { path: last ? 'contactFirstName' : 'contactLastName', score: otherNameScore };
  return roles.map((role) => (role === nearest ? { ...role, meanings: [meaning] } : role));
}

/** Whether a column names somebody to talk to, and not which name it is. */
function isPerson(role: Role): boolean {
  return role.meanings[0]?.path === 'contactLastName' && !isSurname(role);
}

/** Whether a heading says that it is a last name, and not only a person. */
function isSurname({ facts, meanings: [first] }: Role): boolean {
  const phrases = phrasesOf(wordsIn(withoutCount(facts.column.heading)));
  const isLast = phrases.some(
    (phrase) => phrase.senses.some(({ path }) => path === 'contactLastName') && !hasSense(phrase, 'contact'),
  );
  return first?.path === 'contactLastName' && isLast;
}

/** Whether a meaning is one of a record below the customer that has a name and an address. */
function isOfPlace(meaning: Meaning | undefined): boolean {
  const { resource } = meaning ?? {};
  if (resource === undefined || resource === topResource) return false;
  return fieldsOf(resource).has(namePath) && fieldsOf(resource).has('addressStreet');
}

/** Of a title and a description, the title stands before the description. */
function withTitles(roles: readonly Role[]): Role[] {
  const isTitle = ({ facts }: Role) => lexicon.titles.has(compact(withoutCount(facts.column.heading)));
  const describes = ({ path, score }: Meaning) => path === 'description' && score >= leastScore;
  const [title] = roles.filter((role) => isTitle(role) && role.meanings.some(describes));
  const isDescribed = roles.some(
    (role) => !isTitle(role) && role.meanings[0] !== undefined && describes(role.meanings[0]),
  );
  if (title === undefined || !isDescribed) return [...roles];
  const meanings = title.meanings.map((each) => (describes(each) ? { ...each, path: titlePath } : each));
  return roles.map((role) => (role === title ? { ...role, meanings } : role));
}

const leastOfSite = 0.8;
const leastOfName = 0.5;
const leastOfAddress = 0.9;
const leastOfRows = 0.9;
const remarkScore = 0.7;
const sureRemark = 0.9;

/** Remarks say what was done, where nothing else does. */
function withRemarks(roles: readonly Role[]): Role[] {
  const says = (path: string) => (role: Role) =>
    role.meanings.some((each) => each.path === path && each.score >= leastScore);
  if (roles.some(says('description'))) return [...roles];
  const [remarks] = roles.filter(({ meanings: [first] }) => first?.path === 'note' && first.score >= sureRemark);
  return roles.map((role) =>
    role === remarks ? withMeaning(role, { path: 'description', score: remarkScore }) : role,
  );
}

/**
 * A place that many rows lack where another column names one in all of them, of the same name at several addresses of a
 * customer, or one of several at each of them, such as `ground floor`, is a spot there, and no site.
 */
function withSpots(roles: readonly Role[]): Role[] {
  const isStreet = ({ meanings: [first] }: Role) => first?.path === 'addressStreet' || first?.path === 'address';
  const streets = roles.filter(isStreet).map(({ facts }) => facts);
  const owner = topResource === undefined ? [] : identityColumns(topResource, roles);
  const isSite = ({ meanings: [first, ...others] }: Role) =>
    isOfPlace(first) &&
    first?.path === namePath &&
    others.some(({ path, resource }) => path === keyPath && resource === first.resource);
  const fullest = Math.max(...roles.filter(isSite).map(({ facts }) => facts.values.length));
  const isAt = ({ facts }: Role) =>
    streets.some(
      (street) =>
        following(street, [...owner, facts]) >= leastOfSite &&
        (following(street, [facts]) >= leastOfName || following(facts, [...owner, street]) >= leastOfAddress),
    );
  return roles.map((role) => {
    const isRare = role.facts.values.length < leastOfRows * fullest;
    const isSpot = isSite(role) && (isRare || (streets.length > 0 && repeats([role.facts]) && !isAt(role)));
    return isSpot ? { ...role, meanings: role.meanings.filter((each) => !isOfPlace(each)) } : role;
  });
}

function withMeaning(role: Role, meaning: Meaning): Role {
  return { ...role, meanings: [...role.meanings, meaning].sort((a, b) => b.score - a.score) };
}
