import type { FieldKind } from '../contract/index.js';
import { durationOf } from '../mapping/durations.js';
import { numberForm } from '../mapping/numbers.js';
import { tellApart } from './depends.js';
import type { ColumnFacts } from './facts.js';
import { fieldKind, personPaths } from './known-fields.js';
import type { Meaning } from './meanings.js';
import { choiceShare, countryCode, mostChoices } from './value-meanings.js';
import { durationPath, houseNumberPath, keyPath, namePath } from './words.js';

/** How well the values of a column agree with a field, 0 to 1; an empty column does not disagree. */
export function agreement(meaning: Meaning, facts: ColumnFacts): number {
  const { path, isPartial = false } = meaning;
  if (facts.values.length === 0) return isPartial ? partialPart : 0.9;
  const byValues = valuesAgree(meaning, facts);
  if (!isPartial || (byValues >= leastProof && areProof(path))) return byValues;
  if (path === keyPath) return isRecordNumber(facts) ? byValues : 0.3;
  // What a heading with further words describes may be unknown: texts in words describe it.
  return (describing.has(path) ? 0.8 : partialPart) * byValues;
}

/** What is left of a heading with further words. */
const partialPart = 0.5;
/** A few cells may hold two numbers or addresses, or a remark. */
const leastProof = 0.85;

/** Only these values prove what a heading with further words means: a phone number is one, whoever's it is. */
function areProof(path: string): boolean {
  return /^(?:addressZIP|vatNumber)$/.test(path) || ['email', 'phone', 'choice'].includes(fieldKind(path) ?? '');
}

/** Whether each row has its own short code or whole number. */
export function isRecordNumber(facts: ColumnFacts): boolean {
  const { codes, integers, days, phones, emails, times, distinct, values, texts } = facts;
  const isOther = days > 0.5 || emails > 0.1 || times > 0.5 || (phones > 0.9 && integers < 0.9);
  return !isOther && codes >= 0.9 && distinct >= 0.98 * values.length && values.length >= 0.95 * texts.length;
}

/** Share of the values that match, 0 to 1. */
export function matching({ values }: Pick<ColumnFacts, 'values'>, form: RegExp): number {
  return values.filter((text) => form.test(text)).length / Math.max(1, values.length);
}

/** Objects and lists in the notation of programs. */
const nested = /^(?:\{.*\}|\[.*\])$/s;
const link = /^(?:https?:\/\/|www\.|\/\w+\/)/i;
const loginEnd = '.login';

function valuesAgree({ path, resource }: Meaning, facts: ColumnFacts): number {
  if (matching(facts, nested) >= 0.5) return 0.2;
  const isPerson = personPaths.has(path) || path.endsWith(loginEnd);
  const isName = path === keyPath || path === namePath || isPerson;
  if (isName && (facts.booleans >= 0.9 || matching(facts, link) >= 0.5)) return 0.2;
  const looksLikeKey = facts.codes >= 0.8;
  if (isName && !isPerson && facts.days > 0.8 && (path === namePath || facts.numbers < 0.5)) return 0.2;
  if (path === keyPath && facts.longest > 60) return 0.3;
  if (path === keyPath) return looksLikeKey || tellApart([facts]) ? 1 : 0.8;
  if (path === namePath) return looksLikeKey && (resource || facts.integers >= 0.9) ? 0.7 : 1;
  if (isPerson) return path.endsWith(loginEnd) ? loginAgreement(path, facts) : personAgreement(facts);
  const ownForm = forms[path]?.(facts);
  if (ownForm !== undefined) return ownForm;
  const kind = fieldKind(path);
  const inForm = kind && shares[kind]?.(facts, path);
  if (inForm === undefined) return textAgreement(path, facts);
  // Nothing else may be a choice of a few words that nobody knows, and it tells no rows.
  if (kind === 'choice' && inForm < 0.5 && areChosen(facts)) return 0.58;
  // Matching values win over an ambiguous heading: a state is a status if its values are.
  return inForm >= 0.9 ? 1.03 : inForm >= 0.5 ? 0.85 : 0.3 * inForm;
}

/** Texts in words, which no codes are. */
const describing: ReadonlySet<string> = new Set(['description', 'note']);

/** A text is not a number, a date, yes or no; the name of a person is not a phone number or an e-mail address. */
function textAgreement(path: string, facts: ColumnFacts): number {
  const { numbers, days, times, phones, emails, booleans, codes, distinct, values } = facts;
  // A few single words in many rows: `Mr` and `Mrs` under `Title`.
  const areFewWords = distinct <= 5 && distinct * 10 < values.length && matching(facts, /\s/) < 0.1;
  if (describing.has(path) && (codes >= 0.5 || areFewWords)) return 0.5;
  if (emails >= 0.5 || matching(facts, link) >= 0.5 || (path.startsWith('contact') && phones >= 0.8)) return 0.3;
  return numbers >= 0.8 || days >= 0.8 || times >= 0.8 || booleans >= 0.9 ? 0.5 : 1;
}

export const zip =
  /^([A-Z]{1,3}[- ])?(\d{3,6}|\d{2}-\d{3}|\d{4}-\d{3}|\d{5}-\d{3,4}|\d{3} \d{2}|\d{4} ?[A-Z]{2}|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|[A-Z]\d[A-Z] ?\d[A-Z]\d)$/i;
const taxNumber = /^(?=(?:\D*\d){5})[A-Z]{0,3}[\s.-]?[\dA-Z][\dA-Z\s./-]{6,19}[\dA-Z]$/i;

/** Texts that have a form of their own, and how well the values have it. */
const forms: Readonly<Record<string, (facts: ColumnFacts) => number>> = {
  address: (facts) => (matching(facts, /\d|[\s,].*[\s,]/) >= 0.5 ? 1 : 0.4),
  [houseNumberPath]: () => 1,
  // In Brazil they may be written without their hyphen.
  addressZIP: (facts) => graded(matching(facts, zip) + matching(facts, /^\d{8}$/)),
  addressStreet: (facts) => graded(matching(facts, /\p{L}{2}/u)),
  addressCity: (facts) => graded(matching(facts, /^(\d{4,6} )?\p{L}[^@]{1,50}$/u)),
  addressProvince: (facts) => graded(Math.min(matching(facts, /^[^@]{1,50}$/), matching(facts, /\p{L}/u))),
  addressCountry: ({ values }) => {
    const known = values.filter((text) => /^[A-Z]{3}$/.test(text) || countryCode(text) !== undefined);
    return known.length >= 0.5 * values.length ? 1 : 0.5;
  },
  [durationPath]: (facts) => graded(durationShare(facts)),
  'type.name': kindAgreement,
  'activityType.name': kindAgreement,
  vatNumber: (facts) => graded(matching(facts, taxNumber)),
};

const leastRowsOfKinds = 20;
const leastRowsOfNumbers = 3;

/** What is the same in all rows tells less than another kind; what nearly each row has for itself is a text, or its number. */
function kindAgreement({ distinct, values, integers }: ColumnFacts): number {
  if (distinct === 1 && values.length > 3) return 0.9;
  const areMany = values.length > (integers === 1 ? leastRowsOfNumbers : leastRowsOfKinds);
  return areMany && distinct > 0.9 * values.length ? 0.5 : 1;
}

/** A few values may be wrong. */
function graded(share: number): number {
  return share >= 0.8 ? 1 : share >= 0.5 ? 0.8 : 0.4;
}

/** A text of letters that is not a login is a name. */
function personAgreement(facts: ColumnFacts): number {
  if (facts.numbers > 0.2 || facts.emails > 0.2 || facts.longest > 80) return 0.3;
  return loginForm(facts) >= 1 ? 0.6 : 1;
}

function loginAgreement(path: string, facts: ColumnFacts): number {
  if (facts.numbers >= 0.8) return 0.6;
  const hasName = personPaths.has(path.replace(loginEnd, '.name'));
  return Math.max(loginForm(facts), !hasName && arePeople(facts) ? 0.85 : 0);
}

/** A login is one word in small letters, as `pcurie` or an e-mail address; `Curie` may be one, `Paula Curie` is a name. */
function loginForm(facts: ColumnFacts): number {
  if (matching(facts, /^[^\s,;]+$/) < 0.9) return 0.3;
  return matching(facts, /^[^\s\p{Lu}]+$|\d|@|_/u) >= 0.8 ? 1 : 0.65;
}

/** Whether texts may be names: a few words in nearly each row. */
export function areNames(facts: ColumnFacts): boolean {
  return matching(facts, /^.{2,60}$/u) >= 0.75 && facts.codes < 0.5;
}

const aPerson = /^\p{Lu}[\p{L}.'’-]*,?(?:\s+(?:\p{Lu}[\p{L}.'’-]*,?|\p{Ll}{1,3})){0,3}\s+\p{Lu}[\p{L}.'’-]*$/u;

/** Names of people: two to four words of letters that begin with a capital, but for a `de` or `van`. */
export function arePeople(facts: ColumnFacts): boolean {
  return matching(facts, aPerson) >= 0.8;
}

/** Share of the values that may be no degrees: a few have lost their decimal point. */
const mostBeyond = 0.1;

/** Share of values in the form of a field, 0 to 1: degrees have decimals. Kinds not listed accept any text. */
const shares: Partial<Record<FieldKind, (facts: ColumnFacts, path: string) => number>> = {
  email: ({ emails }) => emails,
  phone: ({ phones }) => phones,
  integer: ({ integers }) => integers,
  number: ({ numbers }) => numbers,
  decimal: ({ values, integers, numbers }, path) => {
    const limit = path.endsWith('latitude') ? 90 : 180;
    const isBeyond = (text: string) => Math.abs(Number(text.replace(/[.,](?=.*[.,])/g, '').replace(',', '.'))) > limit;
    const beyond = values.filter(isBeyond).length / values.length;
    return beyond <= mostBeyond && integers <= 0.5 * numbers ? numbers : 0;
  },
  date: ({ days }) => days,
  dateTime: ({ days }) => days,
  boolean: (facts, path) => Math.max(facts.booleans, choiceShare(path, facts)),
  choice: (facts, path) => Math.max(choiceShare(path, facts), areRanks(path, facts) ? 0.6 : 0),
};

const longestChoice = 40;

/** Whether texts are a few words that repeat. */
function areChosen(facts: ColumnFacts): boolean {
  const { values, distinct, longest, booleans } = facts;
  const areWords = longest <= longestChoice && booleans < 0.5 && matching(facts, /\p{L}{3}/u) >= 0.5;
  return areWords && distinct <= Math.min(mostChoices, values.length / 2);
}

/** Whether a priority is a rank, such as 1, 2 or 3. */
export function areRanks(path: string, { integers, distinct, range: [lowest, highest] }: ColumnFacts): boolean {
  return path === 'priority' && integers === 1 && distinct <= 5 && lowest >= 0 && highest <= 5;
}

/** Share of the values, 0 to 1, that are lengths of time. */
export function durationShare({ values, decimalSeparator }: ColumnFacts): number {
  const form = numberForm({ decimalSeparator });
  return values.filter((text) => durationOf(text, {}, form) !== undefined).length / Math.max(1, values.length);
}
