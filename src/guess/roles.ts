import { basename } from 'node:path';
import type { ResourceName } from '../contract/index.js';
import { cellText } from '../files/cell-text.js';
import type { Column } from '../files/types.js';
import { agreement, areNames, arePeople, matching, zip } from './agreement.js';
import { following, nearlyFollow, repeats, tellApart } from './depends.js';
import { sensesOf } from './dictionary.js';
import type { ColumnFacts } from './facts.js';
import { type HeadingReading, isBareName, languageOf, readHeading } from './heading.js';
import { directParents, fieldsOf, goesByKind, parentsOf, personPaths, placeFor, topResource } from './known-fields.js';
import { hasSense, type Meaning, phrasesOf } from './meanings.js';
import type { GuessTable } from './model.js';
import { spellingsOf } from './spellings.js';
import { choiceShare, choicesIn } from './value-meanings.js';
import {
  byFrequency,
  compact,
  houseNumberPath,
  keyPath,
  latitudePath,
  lexicon,
  namePath,
  telling,
  titlePath,
  withoutCount,
  wordsIn,
} from './words.js';

/** A column with what it may mean. */
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
export function unqualified(roles: readonly Role[], path: string): Role[] {
  return roles.filter(({ meanings: [first] }) => first?.resource === undefined && means(first, path));
}

/** The columns that identify a record: its key, or else its name. */
export function identityColumns(resource: ResourceName, roles: readonly Role[]): ColumnFacts[] {
  const [found] = [...rolesFor(roles, resource, keyPath), ...rolesFor(roles, resource, namePath)];
  return found ? [found.facts] : [];
}

/** Columns that may be the name of the main records, likeliest first. */
export function nameRoles(roles: readonly Role[], main: ResourceName): Role[] {
  const plain = unqualified(roles, namePath).filter(({ meanings: [first] }) => !first?.isKind || goesByKind(main));
  return [...rolesFor(roles, main, namePath), ...plain];
}

/** What the columns of a table may mean, by their headings, their values, the row above the headings and each other. */
export function rolesOf(table: GuessTable, facts: readonly ColumnFacts[]): Role[] {
  const headings = table.columns.filter(({ untitled }) => !untitled).map(({ heading }) => withoutCount(heading));
  const language = languageOf(headings);
  const prefix = commonPrefix(table.columns);
  const read = (each: ColumnFacts) =>
    headings.length === 0 || each.column.untitled ? nothing : readColumn(each.column.heading, language, prefix);
  const roles = facts.map((each) => roleOf(each, read(each), headings.length > 0));
  return changed(withOwners(roles, table), [
    (all) => withStates(all, language),
    withOnlyName,
    withOwnedNames,
    withOtherNames,
    (all) => withDeeds(all, isCalledPlan(table)),
    withSpots,
    withTitles,
  ]);
}

/** What columns mean once it is known of what the rows are. */
export function rolesOfRecord(roles: readonly Role[], main: ResourceName): Role[] {
  return changed(withPersons(roles, main), [(all) => withFallbacks(all, main)]);
}

function changed(roles: readonly Role[], changes: readonly ((roles: readonly Role[]) => readonly Role[])[]): Role[] {
  return [...changes.reduce((all, change) => change(all), roles)];
}

/** Gives one column other meanings. */
function retold(roles: readonly Role[], told: Role | undefined, meanings: readonly Meaning[]): readonly Role[] {
  return roles.map((role) => (role === told ? { ...role, meanings } : role));
}

/** Whether a meaning is this field, or one of these, of any record, and likely. */
function means(meaning: Meaning | undefined, path: string | RegExp, least = leastScore): boolean {
  if (meaning === undefined || meaning.score < least) return false;
  return typeof path === 'string' ? meaning.path === path : path.test(meaning.path);
}

function mayMean({ meanings }: Role, path: string | RegExp): boolean {
  return meanings.some((each) => means(each, path));
}

const nothing: HeadingReading = { meanings: [], isNoun: false, isStamped: false };

function readColumn(heading: string, language: string | undefined, prefix: string | undefined): HeadingReading {
  const [first, ...others] = wordsIn(withoutCount(heading));
  const isPrefixed = others.length > 0 && first === prefix;
  return readHeading(isPrefixed ? others.join(' ') : withoutCount(heading), language);
}

/** The possible meanings of a column: by heading, weighted by how well its values agree; without headings by its values. */
function roleOf(facts: ColumnFacts, reading: HeadingReading, areHeadingsThere: boolean): Role {
  const agreed = reading.meanings
    .flatMap((meaning) => withAlternatives(meaning, facts))
    .map((meaning) => ({ ...meaning, score: meaning.score * agreement(meaning, facts) }))
    .filter(({ score }) => score > 0.3);
  if (facts.positions >= 0.95) agreed.push({ path: latitudePath, score: 0.9 });
  const byValues = areHeadingsThere || facts.values.length === 0 ? [] : valueForms.filter(({ is }) => is(facts));
  const meanings = [...agreed, ...byValues.map(({ path, score }) => ({ path, score }))];
  return { facts, reading, meanings: meanings.sort((a, b) => b.score - a.score) };
}

/** What columns without a heading may be by their values. */
const valueForms: readonly {
  readonly path: string;
  readonly score: number;
  readonly is: (facts: ColumnFacts) => boolean;
}[] = [
  { path: 'contactEmail', score: 0.7, is: ({ emails }) => emails >= 0.8 },
  { path: 'contactPhone', score: 0.6, is: (facts) => facts.phones >= 0.8 && matching(facts, /^[+0(]/) >= 0.8 },
  { path: 'addressZIP', score: 0.6, is: (facts) => matching(facts, zip) >= 0.9 },
  {
    path: 'addressStreet',
    score: 0.6,
    is: (facts) => matching(facts, /^\p{L}[\p{L}.'\- ]{3,}\s\d+\s?[a-z]?$/u) >= 0.6,
  },
  { path: keyPath, score: 0.62, is: (facts) => facts.codes >= 0.9 && facts.emails < 0.5 && tellApart([facts]) },
  {
    path: namePath,
    score: 0.58,
    is: ({ numbers, emails, phones, days, codes, distinct, values }) =>
      [numbers, emails, phones, days, codes].every((share) => share < 0.3) && distinct >= 0.7 * values.length,
  },
];

/** What else a column may be under a heading, where its values speak for it, and what that is worth. */
const alternatives: readonly {
  readonly of: RegExp;
  readonly to: string;
  readonly part: number | ((meaning: Meaning, facts: ColumnFacts) => number);
  readonly is?: (facts: ColumnFacts, meaning: Meaning) => boolean;
  readonly isKind?: true;
}[] = [
  {
    of: /^status$/,
    to: 'active',
    part: 0.9,
    is: (facts) => facts.booleans >= 0.9 || choiceShare('active', facts) >= 0.9,
  },
  { of: /^address$/, to: 'addressStreet', part: 0.9, is: (facts) => matching(facts, /\d/) < 0.5 },
  { of: /^description$/, to: namePath, part: 0.87, is: areNames, isKind: true },
  { of: /^(?:description)$/, to: 'note', part: 0.9 },
  {
    of: /^type\.name$/,
    to: namePath,
    // A kind says more than a model, most surely if the heading says that it is one of machines, or there are several.
    part: ({ resource }, { distinct }) => (resource !== undefined ? 0.92 : distinct >= 4 ? 0.88 : 0.65),
    is: (_, { resource }) => resource === undefined || goesByKind(resource),
    isKind: true,
  },
  {
    of: /^contactLastName$/,
    to: 'contactPhone',
    part: 0.9,
    // A phone number has a prefix, or nine digits.
    is: (facts) => facts.phones >= 0.8 && facts.days < 0.5 && matching(facts, aPhone) >= 0.5,
  },
  { of: /^contactLastName$/, to: 'contactEmail', part: 0.9, is: ({ emails }) => emails >= 0.8 },
  { of: /^technician\.login$/, to: 'technician.name', part: 1 },
  { of: /^technician\.login$/, to: 'user.login', part: 0.9 },
  { of: /^(?:scheduled|actual)Start$/, to: 'dateStart', part: 0.9 },
  { of: /^(?:scheduled|actual)End$/, to: 'dateEnd', part: 0.9 },
];

const aPhone = /^[+0(]|^\D*\d[^\s/-]*[\s/-]\D*\d|\d{9}/;
const aHouseNumber = /^\d{1,4}\s?[a-z]?(?:\s?[-/]\s?\d{1,4}\s?[a-z]?)?$/i;

function withAlternatives(meaning: Meaning, facts: ColumnFacts): Meaning[] {
  const isHouseNumber = /^address(?:Street)?$/.test(meaning.path) && matching(facts, aHouseNumber) >= 0.9;
  if (isHouseNumber && facts.distinct < facts.values.length) return [{ ...meaning, path: houseNumberPath }];
  const found = alternatives.filter(({ of, is }) => of.test(meaning.path) && (is?.(facts, meaning) ?? true));
  return [
    meaning,
    ...found.map(({ to, part, isKind }) => {
      const score = meaning.score * (typeof part === 'number' ? part : part(meaning, facts));
      return { ...meaning, path: to, score, ...(isKind && { isKind }) };
    }),
  ];
}

/** Share of the headings that begin with the same word, from which it says what the table is about: `Asset_Name`. */
const prefixShare = 0.6;
const leastPrefixed = 4;

/** The word for a record, or one that nobody knows, that most headings begin with; undefined if there is none. */
export function commonPrefix(columns: readonly Column[]): string | undefined {
  const titled = columns.filter(({ untitled }) => !untitled);
  const firsts = titled.map(({ heading }) => wordsIn(heading)).filter(({ length }) => length > 1);
  const [first = ''] = byFrequency(firsts.map(([word = '']) => word));
  const count = firsts.filter(([word]) => word === first).length;
  const isCommon = count >= leastPrefixed && count >= prefixShare * titled.length;
  return isCommon && (lexicon.nouns.has(first) || sensesOf(first).length === 0) ? first : undefined;
}

/** Applies a row of resource names above the headings: `Customer` over `No.` and `Name`, `Machine` over `Type`. */
function withOwners(roles: readonly Role[], { preamble = [], headerRow, columns }: GuessTable): readonly Role[] {
  const row = preamble.find(({ number }) => number === headerRow - 1);
  const texts = columns.map(({ index }) => cellText(row?.cells[index] ?? null).trim());
  const owners = texts.map((text) => (text === '' ? undefined : readHeading(withoutCount(text))));
  const said = owners.filter((reading) => reading !== undefined);
  // A title above the headings names no owners.
  if (new Set(said.map(({ about }) => about)).size < 2 || !said.every(({ isNoun }) => isNoun)) return roles;
  let owner: ResourceName | undefined;
  return roles.map((role, at) => {
    owner = owners[at]?.about ?? owner;
    return owner === undefined ? role : ownedBy(role, owner);
  });
}

function ownedBy({ reading, meanings, ...role }: Role, resource: ResourceName): Role {
  const isIts = ({ path }: Meaning) => [keyPath, houseNumberPath].includes(path) || fieldsOf(resource).has(path);
  return {
    ...role,
    reading: { ...reading, about: reading.about ?? resource },
    meanings: meanings.map((each) => (each.resource === undefined && isIts(each) ? { ...each, resource } : each)),
  };
}

/** A state, a region or a department is part of an address beside other parts of one only; else that of a record or a firm. */
function withStates(roles: readonly Role[], language: string | undefined): readonly Role[] {
  const isOfAddress = (role: Role | undefined) =>
    role?.meanings.some((each) => means(each, /^address(ZIP|City|Street|Country)$/, 0.7)) ?? false;
  return roles.map((role, at) => {
    const senses = phrasesOf(wordsIn(withoutCount(role.facts.column.heading)), language).flatMap((each) => each.senses);
    const isProvince = senses.some(({ path, rank }) => path === 'addressProvince' && rank === 0);
    const isOther = senses.some(({ path, kind }) => path === 'status' || kind === 'other');
    const isBeside = [-2, -1, 1, 2].some((step) => isOfAddress(roles[at + step]));
    if ((isProvince && !isOther) || isBeside) return role;
    return { ...role, meanings: role.meanings.filter(({ path }) => path !== 'addressProvince') };
  });
}

/** The only column with a word for a name says what the records are called, whatever else its heading says. */
function withOnlyName(roles: readonly Role[]): readonly Role[] {
  const isName = ({ path, resource }: Meaning) => path === namePath && resource === undefined;
  const [only, more] = roles.filter(({ reading }) => reading.meanings.some(isName));
  if (!only || more || only.meanings.some(({ score }) => score >= leastScore)) return roles;
  const areOwnNames = areNames(only.facts) && only.facts.distinct >= 0.7 * only.facts.values.length;
  return areOwnNames ? retold(roles, only, [{ path: namePath, score: 0.75 }]) : roles;
}

/**
 * `Name` after `Customer no.` is the customer's: where numbers repeat, if names repeat with them; otherwise, if the row
 * has a kind that its own record goes by.
 */
function withOwnedNames(roles: readonly Role[]): readonly Role[] {
  const isOfMachine = (first: Meaning | undefined) =>
    first?.path === 'type.name' || (first?.path === namePath && first.resource && goesByKind(first.resource));
  const hasKind = roles.some(({ meanings: [first] }) => isOfMachine(first));
  return roles.map((role, at) => {
    const before = roles[at - 1];
    const [key] = before?.meanings ?? [];
    if (!before || !means(key, keyPath) || !isBareName(withoutCount(role.facts.column.heading))) return role;
    const resource = key?.resource;
    const isIts = repeats([before.facts]) ? nearlyFollow([role.facts], [before.facts]) : hasKind;
    if (resource === undefined || !isIts || rolesFor(roles, resource, namePath).length > 0) return role;
    const others = role.meanings.filter(({ path }) => path !== namePath);
    return { ...role, meanings: [{ path: namePath, resource, score: 1 }, ...others] };
  });
}

const otherNameScore = 0.95;

/**
 * Where one column holds a person's first or last name, the nearest column with a name holds the other one. Beside a last
 * name the only other name stays as it is: it may name the record.
 */
function withOtherNames(roles: readonly Role[]): readonly Role[] {
  const first = roles.find(({ meanings: [meant] }) => means(meant, 'contactFirstName', 0.8));
  const last = roles.find(isSurname);
  const said = first ?? last;
  if (said === undefined || (first && last)) return roles;
  const isPerson = (role: Role) => role.meanings[0]?.path === 'contactLastName' && !isSurname(role);
  const names = roles.filter((role) => role.meanings[0]?.path === namePath || isPerson(role));
  const distance = (role: Role) => Math.abs(roles.indexOf(role) - roles.indexOf(said));
  const [nearest, more] = names.sort((one, other) => distance(one) - distance(other));
  if (!nearest || (last && (distance(nearest) > 1 || !(more || isPerson(nearest))))) return roles;
  return retold(roles, nearest, [{ path: last ? 'contactFirstName' : 'contactLastName', score: otherNameScore }]);
}

/** Whether a heading says that it is a last name, and not only a person. */
function isSurname({ facts, meanings: [first] }: Role): boolean {
  const phrases = phrasesOf(wordsIn(withoutCount(facts.column.heading)));
  const isLast = phrases.some(
    (phrase) => phrase.senses.some(({ path }) => path === 'contactLastName') && !hasSense(phrase, 'contact'),
  );
  return first?.path === 'contactLastName' && isLast;
}

/** Of a title and a description, the title stands before the description. */
function withTitles(roles: readonly Role[]): readonly Role[] {
  const isTitle = ({ facts }: Role) => lexicon.titles.has(compact(withoutCount(facts.column.heading)));
  const title = roles.find((role) => isTitle(role) && mayMean(role, 'description'));
  const isDescribed = roles.some((role) => !isTitle(role) && means(role.meanings[0], 'description'));
  if (!title || !isDescribed) return roles;
  const meanings = title.meanings.map((each) => (means(each, 'description') ? { ...each, path: titlePath } : each));
  return retold(roles, title, meanings);
}

const leastOfSite = 0.8;
const leastOfName = 0.5;
const leastOfAddress = 0.9;
const leastOfRows = 0.9;

/**
 * A place that many rows lack where another column names one in all of them, of the same name at several addresses of a
 * customer, or one of several at each of them, such as `ground floor`, is a spot there, and no site.
 */
function withSpots(roles: readonly Role[]): readonly Role[] {
  const streets = roles
    .filter(({ meanings: [first] }) => means(first, /^address(?:Street)?$/, 0))
    .map(({ facts }) => facts);
  const owner = topResource === undefined ? [] : identityColumns(topResource, roles);
  const isPlace = ({ resource }: Meaning) =>
    resource !== undefined &&
    directParents(resource).some((parent) => parent === topResource) &&
    fieldsOf(resource).has('addressStreet') &&
    fieldsOf(resource).has(namePath);
  const isSite = ({ meanings: [first, ...others] }: Role) =>
    first?.path === namePath &&
    isPlace(first) &&
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
    return isSpot ? { ...role, meanings: role.meanings.filter((each) => !isPlace(each)) } : role;
  });
}

/**
 * A moment without a word for a plan is that of the work, unless another column says when that was: beside an appointment,
 * and in each table that is not called a plan.
 */
function withDeeds(roles: readonly Role[], isPlan: boolean): readonly Role[] {
  const momentOf = ({ meanings }: Role) => meanings.find((each) => means(each, /^(?:scheduled|actual)(?:Start|End)$/));
  const isAt = (path: string) => (role: Role) => momentOf(role)?.path === path;
  const isAppointment = (role: Role) => isAt('scheduledStart')(role) && isPlanned(role);
  const isAllPlanned = isPlan || roles.some(isMostlyOpen);
  if (roles.some(isAt('actualStart')) || (isAllPlanned && !roles.some(isAppointment))) return roles;
  return roles.map((role) => {
    const moment = momentOf(role);
    if (moment === undefined || isPlanned(role) || !sensesIn(role).every(isPlain)) return role;
    const deed = { ...moment, path: moment.path.replace('scheduled', 'actual') };
    return { ...role, meanings: role.meanings.map((each) => (each === moment ? deed : each)) };
  });
}

type Senses = ReturnType<typeof sensesOf>;

/** The senses of each word of a heading that says something. */
function sensesIn({ facts }: Role): Senses[] {
  const [{ words } = { words: [] }] = spellingsOf(withoutCount(facts.column.heading));
  return telling(words).map(sensesOf);
}

/** Whether a word says of a moment no more than which end of what it is. */
function isPlain(senses: Senses): boolean {
  return senses.some(({ kind }) => ['start', 'end', 'moment', 'actual', 'noun'].includes(kind));
}

/** Whether a heading has a word for a plan, or for the next time. */
export function isPlanned(role: Role): boolean {
  const isNext = wordsIn(role.facts.column.heading).some((word) => lexicon.nexts.has(word));
  return isNext || sensesIn(role).some((senses) => senses.some(({ kind }) => kind === 'planned'));
}

/** Whether a table is called a plan, as its sheet or its file: `Einsatzplanung 2026`. */
export function isCalledPlan({ name, file }: Pick<GuessTable, 'name' | 'file'>): boolean {
  const words = [name, basename(file)].flatMap(wordsIn);
  return words.some((word) => sensesOf(word).some(({ kind }) => kind === 'planned'));
}

/** Whether a column says of most rows that their work has not begun. */
function isMostlyOpen({ facts, meanings: [first] }: Role): boolean {
  if (first?.path !== 'status') return false;
  const isOpen = (value: string | undefined) => value === 'created' || value === 'scheduled';
  const open = choicesIn('status', facts).flatMap(([text, value]) => (isOpen(value) ? [text] : []));
  return facts.values.filter((text) => open.includes(text)).length >= 0.5 * facts.values.length;
}

/** A machine is not called after a person: a plain `Name` beside its number is that of who has it. */
function withPersons(roles: readonly Role[], main: ResourceName): readonly Role[] {
  if (!goesByKind(main) || rolesFor(roles, main, keyPath).length === 0) return roles;
  const isOfPerson = (role: Role) => role.meanings[0]?.resource === undefined && isPersonName(role);
  return roles.map((role) => (isOfPerson(role) ? { ...role, meanings: [] } : role));
}

/** Whether a column is headed by no more than a word for a name, and names people. */
function isPersonName({ facts }: Role): boolean {
  return isBareName(withoutCount(facts.column.heading)) && arePeople(facts);
}

/** Whether a column is headed by no more than a word for a name, and each value is one word with a capital. */
function isFirstName({ facts }: Role): boolean {
  return isBareName(withoutCount(facts.column.heading)) && matching(facts, /^\p{Lu}\p{Ll}+$/u) >= 0.8;
}

/** What a column may be beyond its heading, where no other column is that. */
interface Fallback {
  /** Undefined where a record has no such field. */
  readonly meaning: (main: ResourceName) => Meaning | undefined;
  /** Whether another column says it, or it does not matter. */
  readonly isGiven: (roles: readonly Role[], main: ResourceName) => boolean;
  /** The column that may be it. */
  readonly find: (roles: readonly Role[], main: ResourceName) => Role | undefined;
  /** Whether it is nothing else then. */
  readonly isOnly?: true;
}

/** Low enough to be asked about: a person may work for the customer, or for the firm itself. */
const personScore = 0.6;
const contactPath = 'contactLastName';

const fallbacks: readonly Fallback[] = [
  {
    // Remarks say what was done.
    meaning: () => ({ path: 'description', score: 0.7 }),
    isGiven: (roles) => roles.some((role) => mayMean(role, 'description')),
    find: (roles) => roles.find(({ meanings: [first] }) => means(first, 'note', 0.9)),
  },
  {
    // Table words for the record itself, at the head of its names: `Proveedor` in a table of `Proveedores`.
    meaning: (resource) => ({ path: namePath, resource, score: 1.1 }),
    isGiven: (roles, main) => nameRoles(roles, main).length > 0,
    find: (roles, main) =>
      roles.find(({ facts }) => facts.values.length > 0 && lexicon.tables.get(compact(facts.column.heading)) === main),
  },
  {
    // Work has no name: that of a person beside what is to do is the customer's, where nothing else says for whom.
    meaning: (main) =>
      topResource !== undefined && directParents(main).includes(topResource) && !fieldsOf(main).has(namePath)
        ? { path: namePath, resource: topResource, score: personScore }
        : undefined,
    isGiven: (roles, main) =>
      roles.some(
        ({ meanings: [first] }) => first?.resource !== undefined && parentsOf(main).includes(first.resource),
      ) || !roles.some((role) => role.reading.signOf !== undefined || mayMean(role, 'description')),
    find: (roles) => unqualified(roles, namePath).find(isPersonName),
    isOnly: true,
  },
  {
    // Who is responsible for a record that no technician works on is the person to talk to.
    meaning: (main) =>
      fieldsOf(main).has(contactPath) && ![...personPaths].some((path) => fieldsOf(main).has(path))
        ? { path: contactPath, score: personScore }
        : undefined,
    isGiven: () => false,
    find: (roles) => roles.find((role) => personPaths.has(role.meanings[0]?.path ?? '') && arePeople(role.facts)),
  },
  {
    // A machine stands in the part of a place or a firm that a column names, or in a town.
    meaning: (main) => {
      const resource = placeFor(main);
      return goesByKind(main) && resource ? { path: namePath, resource, score: 0.6 } : undefined;
    },
    isGiven: (roles, main) =>
      roles.some(({ facts, meanings: [first] }) => {
        const isOfPlace = first?.resource === placeFor(main) && (first?.score ?? 0) >= leastScore;
        return facts.values.length > 0 && (isOfPlace || means(first, /^(?:address(?!City)|position)/));
      }),
    find: (roles) =>
      roles.find(({ facts }) => lexicon.areas.has(compact(facts.column.heading)) && facts.numbers < 0.5) ??
      unqualified(roles, 'addressCity').find(({ facts }) => facts.values.length > 0),
    isOnly: true,
  },
  {
    // Who worked, of a record that knows people by their login alone: addresses of e-mail, as logins are written.
    meaning: loginMeaning,
    isGiven: () => false,
    find: (roles) => roles.find(({ facts, meanings: [first] }) => means(first, 'contactEmail') && facts.emails >= 0.9),
  },
  {
    // Or else a plain name.
    meaning: loginMeaning,
    isGiven: (roles, main) => roles.some((role) => mayMean(role, loginMeaning(main)?.path ?? '')),
    find: (roles) => unqualified(roles, namePath).find((role) => isPersonName(role) || isFirstName(role)),
  },
];

function loginMeaning(main: ResourceName): Meaning | undefined {
  const isAlone = (path: string) => path.endsWith('.login') && !personPaths.has(path.replace('.login', '.name'));
  const path = [...fieldsOf(main).keys()].find(isAlone);
  return path === undefined ? undefined : { path, score: 0.9 };
}

function withFallbacks(roles: readonly Role[], main: ResourceName): readonly Role[] {
  return fallbacks.reduce((all, { meaning: meaningFor, isGiven, find, isOnly }) => {
    const meaning = meaningFor(main);
    if (meaning === undefined || isGiven(all, main)) return all;
    const found = find(all, main);
    const others = isOnly ? [] : (found?.meanings ?? []);
    return retold(
      all,
      found,
      [...others, meaning].sort((a, b) => b.score - a.score),
    );
  }, roles);
}
