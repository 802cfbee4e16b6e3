import type { RecognisedBy } from '../../contract/index.js';
import type { WordLikeness } from './compare-words.js';
import { compareNames, haveOtherForms } from './names.js';
import { areSamePhone, type Profile } from './profile.js';
import { compareStreets, type StreetLikeness } from './streets.js';

/** How alike two records are. */
export interface Verdict {
  /** 0 to 100. */
  readonly score: number;
  /** Whether no two records are ever taken for one by the rule. */
  readonly isCertain: boolean;
  readonly reasons: readonly string[];
}

type Sameness = 'same' | 'other' | 'unknown';

/** What two profiles have in common. */
interface Comparison {
  readonly name: WordLikeness;
  readonly street: StreetLikeness;
  readonly zip: Sameness;
  readonly city: Sameness;
  readonly email: Sameness;
  readonly phone: Sameness;
  readonly taxNumber: Sameness;
  readonly serial: Sameness;
  /** Other custom fields: `same` if one agrees and none differs. */
  readonly others: Sameness;
  readonly owners: Sameness;
  readonly areOtherFirms: boolean;
  /** Whether the name has a number, which tells one of several apart. */
  readonly isNumbered: boolean;
  readonly nameWords: number;
}

/** Judges two records by the rules of docs/duplicates.md; undefined if they are not alike. */
export function judgeLikeness(by: RecognisedBy, one: Profile, other: Profile): Verdict | undefined {
  const owners = by.owners ? compareOwners(one.owners, other.owners) : 'same';
  if (owners === 'other') return undefined;
  const compared = compare(one, other, owners);
  if (compared.taxNumber === 'other' || compared.serial === 'other') return undefined;
  return by.street ? judgePlaces(compared, by.owners !== undefined) : judgeThings(compared);
}

function compare(one: Profile, other: Profile, owners: Sameness): Comparison {
  return {
    name: compareNames(one.name, other.name),
    street: compareStreets(one.street, other.street),
    zip: sameText(one.zip, other.zip),
    city: sameText(one.city, other.city),
    email: sameList(one.emails, other.emails, (a, b) => a === b),
    phone: sameList(one.phones, other.phones, areSamePhone),
    taxNumber: sameText(one.taxNumber, other.taxNumber),
    serial: sameFields(one.serials, other.serials),
    others: sameFields(one.others, other.others),
    owners,
    areOtherFirms: haveOtherForms(one.name, other.name),
    isNumbered: one.name.marks !== '',
    nameWords: Math.min(one.name.words.length, other.name.words.length),
  };
}

function sameText(one: string, other: string): Sameness {
  if (one === '' || other === '') return 'unknown';
  return one === other ? 'same' : 'other';
}

function sameList(
  one: readonly string[],
  other: readonly string[],
  areSame: (one: string, other: string) => boolean,
): Sameness {
  if (one.length === 0 || other.length === 0) return 'unknown';
  return one.some((a) => other.some((b) => areSame(a, b))) ? 'same' : 'other';
}

function sameFields(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): Sameness {
  let known: Sameness = 'unknown';
  for (const [label, value] of one) {
    const there = other.get(label);
    if (there === undefined) continue;
    if (there !== value) return 'other';
    known = 'same';
  }
  return known;
}

const nameReasons = {
  same: 'same name',
  'one-letter': 'name differs in one letter',
  more: 'one name says more than the other',
  partial: 'names share words',
  different: '',
} as const satisfies Record<WordLikeness, string>;

/** Customers and sites: what has an address. */
function judgePlaces(compared: Comparison, isOwned: boolean): Verdict | undefined {
  const score = scoreOfPlaces(compared, isOwned);
  if (score === 0) return undefined;
  return { score, isCertain: isCertainPlace(compared, isOwned), reasons: reasonsOf(compared) };
}

function isCertainPlace(compared: Comparison, isOwned: boolean): boolean {
  const { name, street, zip, email, phone, taxNumber, areOtherFirms, owners } = compared;
  if (areOtherFirms || (isOwned && owners !== 'same')) return false;
  if (taxNumber === 'same') return name === 'same' && street !== 'other-number' && street !== 'other-street';
  if (name !== 'same' || zip === 'other') return false;
  if (street === 'same' && zip === 'same') return true;
  const isNear = street === 'same' || street === 'near' || street === 'unknown' || street === 'vague';
  return isNear && (email === 'same' || phone === 'same');
}

function scoreOfPlaces(compared: Comparison, isOwned: boolean): number {
  const { name, street, zip, email, phone, taxNumber, owners } = compared;
  if (taxNumber === 'same') return name === 'different' ? 60 : 97;
  const hasContact = email === 'same' || phone === 'same';
  const isOtherContact = !hasContact && (email === 'other' || phone === 'other');
  const isThere = street === 'same' || street === 'near';
  const isAway = street === 'other-number' || street === 'other-street' || street === 'number' || zip === 'other';
  if (name === 'same') {
    if (isThere && zip === 'same') return hasContact ? 99 : 96;
    if (street === 'number' && zip === 'same') return hasContact ? 92 : 76;
    if ((isThere || street === 'vague') && (zip === 'unknown' || compared.city === 'same')) return hasContact ? 94 : 84;
    if (hasContact) return isAway ? 62 : 92;
    if (isAway) return 0;
    if (zip === 'same') return isOtherContact ? 72 : 86;
    return isOtherContact ? 0 : scoreByName(compared, isOwned);
  }
  if (name === 'one-letter') {
    if (isThere && zip === 'same') return hasContact ? 93 : 82;
    if (hasContact) return isAway ? 0 : 80;
    return owners === 'same' &&
      zip !== 'other' &&
      street === 'unknown' &&
      !isOtherContact &&
      isNameTelling(compared, isOwned)
      ? 66
      : 0;
  }
  if (name === 'more') {
    if (isThere && zip === 'same') return hasContact ? 90 : 74;
    return hasContact && !isAway ? 76 : 0;
  }
  if (name === 'partial') return hasContact && !isAway ? 60 : 0;
  return 0;
}

/** Whether a misspelt name tells enough: within one postal code, or within one owner. */
function isNameTelling({ zip, nameWords }: Comparison, isOwned: boolean): boolean {
  return isOwned || (zip === 'same' && nameWords > 1);
}

/** No place and no contact agrees. A name alone is not enough for a site, nor is a single word for anybody. */
function scoreByName({ city, zip, owners, nameWords, isNumbered }: Comparison, isOwned: boolean): number {
  if (isOwned) return owners === 'same' && city !== 'other' && zip !== 'other' ? 78 : 0;
  if (city === 'same') return 68;
  return city === 'unknown' && (nameWords > 1 || isNumbered) ? 52 : 0;
}

/** Equipment: a name and custom fields. Different machines of one owner may agree in all of them. */
function judgeThings(compared: Comparison): Verdict | undefined {
  const score = scoreOfThings(compared);
  if (score === 0) return undefined;
  const { name, serial, others, owners, isNumbered } = compared;
  const isOne = serial === 'same' || others === 'same' || (isNumbered && others === 'unknown');
  return { score, isCertain: name === 'same' && owners === 'same' && isOne, reasons: reasonsOf(compared) };
}

function scoreOfThings({ name, serial, others, owners }: Comparison): number {
  if (serial === 'same') {
    if (name === 'same') return owners === 'same' ? 99 : 90;
    return name === 'different' ? (owners === 'same' ? 66 : 0) : 85;
  }
  if (owners !== 'same' || others === 'other') return 0;
  if (name === 'same') return others === 'same' ? 95 : 80;
  return name === 'one-letter' ? 68 : 0;
}

function reasonsOf(compared: Comparison): string[] {
  const { name, street, zip, city, email, phone, taxNumber, serial, others } = compared;
  const place = zip === 'same' ? 'same postal code' : city === 'same' ? 'same city' : '';
  const isThere = street === 'same' || street === 'near';
  const named = nameReasons[name];
  const told =
    name === 'same' && place !== '' ? `${named} and ${place.slice(5)}` : [named, place].filter(Boolean).join(', ');
  return [
    told,
    isThere ? (street === 'same' ? 'same street' : 'street almost the same') : '',
    email === 'same' ? 'same e-mail' : '',
    phone === 'same' ? 'same phone' : '',
    taxNumber === 'same' ? 'same VAT number' : '',
    serial === 'same' ? 'same serial number' : '',
    others === 'same' ? 'same custom fields' : '',
  ].filter((reason) => reason !== '');
}

/** Compares tokens such as `customer:id:12`, each with those of its kind; `unknown` if both sides share no kind. */
function compareOwners(one: readonly string[], other: readonly string[]): Sameness {
  if (one.length === 0 || other.length === 0) return 'unknown';
  let known: Sameness = 'unknown';
  for (const owner of new Set([...one, ...other].map(ownerOf))) {
    const [left, right] = [
      one.filter((token) => ownerOf(token) === owner),
      other.filter((token) => ownerOf(token) === owner),
    ];
    if (left.some((token) => right.includes(token))) {
      if (known === 'unknown') known = 'same';
    } else if (left.some((token) => right.some((each) => kindOf(each) === kindOf(token)))) known = 'other';
  }
  return known;
}

/** `customer` of `customer:id:12`. */
function ownerOf(token: string): string {
  return token.slice(0, token.indexOf(':'));
}

/** `customer:id` of `customer:id:12`. */
function kindOf(token: string): string {
  return token.slice(0, token.indexOf(':', token.indexOf(':') + 1));
}
