import type { ResourceName } from '../contract/index.js';
import { cellText } from '../files/cell-text.js';
import type { Column } from '../files/types.js';
import { agreement, areNames, arePeople, matching, zip } from './agreement.js';
import { following, nearlyFollow, repeats, tellApart } from './depends.js';
import { sensesOf } from './dictionary.js';
import type { ColumnFacts } from './facts.js';
import { type HeadingReading, isBareName, languageOf, readHeading } from './heading.js';
import { fieldsOf, goesByKind } from './known-fields.js';
import { hasSense, type Meaning, phrasesOf } from './meanings.js';
import type { GuessTable } from './model.js';
import { topResource } from './names.js';
import { isCalledPlan, withDeeds } from './plans.js';
import { identityColumns, leastScore, type Role, rolesFor } from './roles.js';
import { choiceShare } from './value-meanings.js';
import {
  byFrequency,
  compact,
  houseNumberPath,
  keyPath,
  latitudePath,
  lexicon,
  namePath,
  titlePath,
  withoutCount,
  wordsIn,
} from './words.js';

interface Headings {
  /** Undefined for a table without headings. */
  readonly language: string | undefined;
  readonly areThere: boolean;
  /** The word for a record that most headings begin with. */
  readonly prefix: string | undefined;
}

/** What the columns of a table may mean, by their headings, their values and the row above the headings. */
export function rolesOf(table: GuessTable, facts: readonly ColumnFacts[]): Role[] {
  const { columns } = table;
  const titled = columns.filter(({ untitled }) => !untitled).map(({ heading }) => withoutCount(heading));
  const headings = {
    language: languageOf(titled),
    areThere: titled.length > 0,
    prefix: commonPrefix(columns),
  };
  const roles = facts.map((each) => roleOf(each, headings));
  return withNeighbours(withOwners(roles, textsAbove(table)), {
    language: headings.language,
    isPlan: isCalledPlan(table),
  });
}

const nothing: HeadingReading = { meanings: [], isNoun: false, isStamped: false };

/** The possible meanings of a column: by heading, weighted by how well its values agree. */
function roleOf(facts: ColumnFacts, headings: Headings): Role {
  const isTitled = headings.areThere && !facts.column.untitled;
  const reading = isTitled ? readColumn(facts.column.heading, headings) : nothing;
  const agreed = reading.meanings
    .flatMap((meaning) => withAlternatives(meaning, facts))
    .map((meaning) => ({ ...meaning, score: meaning.score * agreement(meaning, facts) }))
    .filter(({ score }) => score > 0.3)
    .filter((meaning, _, all) => !isOfNames(meaning, all));
  if (facts.positions >= 0.95) agreed.push({ path: latitudePath, score: 0.9 });
  const isClear = headings.areThere || agreed.some(({ score }) => score >= 0.6);
  const meanings = isClear ? agreed : [...agreed, ...meaningsByValues(facts)];
  return { facts, reading, meanings: meanings.sort((a, b) => b.score - a.score) };
}

/** Whether a meaning is a login, and the values are rather names. */
function isOfNames({ path, score }: Meaning, all: readonly Meaning[]): boolean {
  const name = path.replace(/\.login$/, '.name');
  return name !== path && all.some((other) => other.path === name && other.score > score);
}

function readColumn(heading: string, { language, prefix }: Headings): HeadingReading {
  const [first = '', ...others] = wordsIn(withoutCount(heading));
  const isPrefixed = others.length > 0 && first === prefix;
  return readHeading(isPrefixed ? others.join(' ') : withoutCount(heading), language);
}

/** The texts right above the headings, by column; '' for an empty cell. */
function textsAbove({ preamble = [], headerRow, columns }: GuessTable): string[] {
  const row = preamble.find(({ number }) => number === headerRow - 1);
  return row ? columns.map(({ index }) => cellText(row.cells[index] ?? null).trim()) : [];
}

/** Applies a row of resource names above the headings: `Customer` over `No.` and `Name`, `Machine` over `Type`. */
function withOwners(roles: readonly Role[], above: readonly string[]): Role[] {
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
  return isCommon && first !== undefined && (lexicon.nouns.has(first) || sensesOf(first).length === 0)
    ? first
    : undefined;
}

/** What else a column may be, where its values speak for it: a word for a technician may stand over logins or names. */
function withAlternatives(meaning: Meaning, facts: ColumnFacts): Meaning[] {
  const { path } = meaning;
  const also = (other: string, part: number): Meaning => ({ ...meaning, path: other, score: part * meaning.score });
  const saysActive = facts.booleans >= 0.9 || choiceShare('active', facts) >= 0.9;
  if (path === 'status' && saysActive) return [meaning, also('active', 0.9)];
  if (/^address(?:Street)?$/.test(path) && matching(facts, houseNumber) >= 0.9 && facts.distinct < facts.values.length)
    return [also(houseNumberPath, 1)];
  if (path === 'address' && matching(facts, /\d/) < 0.5) return [meaning, also('addressStreet', 0.9)];
  if (path === 'description') {
    const name: Meaning[] = areNames(facts) ? [{ ...also(namePath, 0.87), isKind: true }] : [];
    return [meaning, ...name, also('note', twinPart)];
  }
  const isOfOther = meaning.resource !== undefined && !goesByKind(meaning.resource);
  if (path === 'type.name' && !isOfOther)
    return [meaning, { ...also(namePath, kindPart(meaning, facts)), isKind: true }];
  if (path === 'contactLastName' && facts.phones >= 0.8 && facts.days < 0.5 && !areCounted(facts))
    return [meaning, also('contactPhone', 0.9)];
  if (path === 'contactLastName' && facts.emails >= 0.8) return [meaning, also('contactEmail', 0.9)];
  if (path === namePath && meaning.resource === undefined && arePeople(facts))
    return [meaning, also('user.login', 0.7)];
  if (path === 'technician.login') return [meaning, also('technician.name', 1), also('user.login', twinPart)];
  if (/^(scheduled|actual)Start$/.test(path)) return [meaning, also('dateStart', twinPart)];
  if (/^(scheduled|actual)End$/.test(path)) return [meaning, also('dateEnd', twinPart)];
  return [meaning];
}

/** Whether digits are rather numbers of something: a phone number has a prefix, or nine digits. */
function areCounted(facts: ColumnFacts): boolean {
  return matching(facts, /^[+0(]|^\D*\d[^\s/-]*[\s/-]\D*\d|\d{9}/) < 0.5;
}

const houseNumber = /^\d{1,4}\s?[a-z]?(?:\s?[-/]\s?\d{1,4}\s?[a-z]?)?$/i;

const leastKinds = 4;

/** A kind says more than a model, most surely if the heading says that it is one of machines, or there are several. */
function kindPart({ resource }: Meaning, { distinct }: ColumnFacts): number {
  if (resource !== undefined) return 0.92;
  return distinct >= leastKinds ? 0.88 : 0.65;
}

/** What a field of an activity counts where the heading is that of a job's. */
const twinPart = 0.9;

/** What values look like that have no heading. */
function meaningsByValues(facts: ColumnFacts): Meaning[] {
  const { values, emails, phones, codes, numbers, days, longest, distinct } = facts;
  if (values.length === 0) return [];
  const found: Meaning[] = [];
  if (emails >= 0.8) found.push({ path: 'contactEmail', score: 0.7 });
  const share = (form: RegExp) => matching(facts, form);
  if (phones >= 0.8 && share(/^[+0(]/) >= 0.8 && longest >= 9 && codes < 0.8)
    found.push({ path: 'contactPhone', score: 0.6 });
  if (share(zip) >= 0.9) found.push({ path: 'addressZIP', score: 0.6 });
  if (share(street) >= 0.6) found.push({ path: 'addressStreet', score: 0.6 });
  if (emails < 0.5 && codes >= 0.9 && tellApart([facts])) found.push({ path: keyPath, score: 0.62 });
  const isText = numbers < 0.3 && emails < 0.3 && phones < 0.3 && days < 0.3 && codes < 0.5;
  if (isText && distinct >= 0.7 * values.length) found.push({ path: namePath, score: 0.58 });
  return found;
}

const street = /^\p{L}[\p{L}.'\- ]{3,}\s\d+\s?[a-z]?$/u;

/** What columns mean that stand beside others: a name beside a first name, a user beside a technician. */
function withNeighbours(
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

/**
 * Where one column holds a person's first or last name, the nearest column with a name holds the other one. Beside a last
 * name the only other name stays as it is: it may name the record.
 */
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
