import { type Payload, type ResourceName, resourceOf } from '../../contract/index.js';
import type { PageTexts } from '../../messages/english/pages.js';
import { englishReport } from '../../messages/english/report.js';
import { nounIn, type ReportTexts, rowIn } from '../../messages/report-texts.js';
import { likenessWords, sayIn } from '../../messages/said.js';
import { count, fileName } from '../../messages/text/words.js';
import { inWordsOf } from '../../messages/texts.js';
import { type Candidate, comparisonOf, diff, isUndecided, type Matching, type PlanChange } from '../../plan/index.js';
import type { Plan } from '../plan/view.js';
import type { RunResult } from '../results.js';
import { fieldText, valueText } from '../values.js';

/** A record of a plan about which a person has to decide. */
export interface ToDecide extends Omit<PlanChange, 'matching' | 'number' | 'payload'> {
  /** By which decisions name it. */
  readonly number: number;
  readonly payload: Payload;
  readonly matching: Matching;
}

/** The records that wait for a decision, in the order of the plan; read lazily. */
export function* toDecide(plan: Plan): Generator<ToDecide> {
  for (const change of plan.changes(['conflict'])) {
    const { number, matching, payload = {} } = change;
    if (number !== undefined && matching && isUndecided(change)) yield { ...change, number, matching, payload };
  }
}

/** `adopted 3, created 4, skipped 2`. */
export function decisionsFact({ adopt, create, skip }: NonNullable<RunResult['decisions']>): string {
  return `adopted ${count(adopt)}, created ${count(create)}, skipped ${count(skip)}`;
}

/** `customer C-17, Müller GmbH`. */
export function recordTitle(
  { resource, key, name }: Pick<PlanChange, 'resource' | 'key' | 'name'>,
  texts: ReportTexts = englishReport,
): string {
  const named = [...new Set([key, name])].filter((part) => part !== undefined);
  return `${nounIn(texts, resource)} ${named.join(', ')}`.trimEnd();
}

/** `customers.csv, Sheet1, row 5`. */
export function rowPlace(
  { file, sheet, row }: Pick<PlanChange, 'file' | 'sheet' | 'row'>,
  texts: ReportTexts = englishReport,
): string {
  return [fileName(file), sheet, rowIn(texts, row)].filter((part) => part !== undefined).join(', ');
}

/** `certain: same name and postal code, same phone`. */
export function whyText({ reasons, isCertain }: Candidate, texts: ReportTexts = englishReport): string {
  const why = reasons.map((reason) => sayIn(texts, likenessWords(reason))).join(', ');
  return isCertain ? texts.pages.decide.certain(why) : why;
}

/** What the account calls the candidate; its key if it has no name. */
export function candidateName({ record, id }: Candidate): string {
  return valueText(record.name) || valueText(record.myId) || id;
}

/** How the values of a file and of the account differ: `+` and `-` where one of them is empty. */
export type DifferenceSign = '=' | '≠' | '+' | '-';

/** What a file and the account say about one thing. */
export interface ComparedLine {
  readonly label: string;
  readonly inFile: string;
  readonly inAccount: string;
  readonly difference: DifferenceSign;
}

/** Fields that people read as one. */
const together: readonly (readonly [label: keyof PageTexts['decide']['lines'], ...fields: string[]])[] = [
  ['key', 'myId', 'num'],
  ['name', 'name'],
  [
    'address',
    'address',
    'addressStreet',
    'addressComplement',
    'addressZIP',
    'addressCity',
    'addressProvince',
    'addressCountry',
  ],
  ['contact', 'contactFirstName', 'contactLastName'],
  ['email', 'contactEmail'],
  ['phone', 'contactPhone', 'contactMobile', 'contactFax'],
  ['vatNumber', 'vatNumber'],
];

const grouped = new Set(together.flatMap(([, ...fields]) => fields));

/**
 * A record of a file beside one of the account: what names and finds it first, then all else that the file holds. Only
 * what is filled; of the account nothing that the file cannot change.
 */
export function sideBySide(
  resource: ResourceName,
  { inFile, inAccount }: { readonly inFile: Payload; readonly inAccount: Payload },
  texts: ReportTexts,
): ComparedLine[] {
  const owners = Object.keys(resourceOf(resource).references);
  const grouping = together.map(([label, ...fields]) => [texts.pages.decide.lines[label], ...fields] as const);
  const first = [...grouping, ...owners.map((owner) => [inWordsOf(texts, owner), owner] as const)];
  const lines = first.map(([label, ...fields]) => lineOf(label, { resource, fields, inFile, inAccount, texts }));
  return [...lines, ...otherLines({ resource, inFile, inAccount, texts })].filter(
    (line) => line.inFile + line.inAccount !== '',
  );
}

interface Compared {
  readonly resource: ResourceName;
  readonly fields: readonly string[];
  readonly inFile: Payload;
  readonly inAccount: Payload;
  readonly texts: ReportTexts;
}

function lineOf(label: string, { resource, fields, inFile, inAccount, texts }: Compared): ComparedLine {
  const textIn = (record: Payload) =>
    shownOf(fields, record)
      .map((field) => valueText(record[field], texts, field))
      .filter((text) => text !== '')
      .join(', ');
  const isSame = shownOf(fields, inFile).every((field) =>
    comparisonOf(resource, field).same(inAccount[field], inFile[field]),
  );
  return compared(label, [textIn(inFile), textIn(inAccount)], isSame);
}

/** Without the whole address where its parts are there, which say the same. */
function shownOf(fields: readonly string[], record: Payload): readonly string[] {
  const parts = fields.filter((field) => field !== 'address');
  return parts.some((field) => record[field] !== undefined && record[field] !== '') ? parts : fields;
}

function compared(label: string, [inFile, inAccount]: readonly [string, string], isSame: boolean): ComparedLine {
  const difference = inAccount === '' ? '+' : inFile === '' ? '-' : isSame ? '=' : '≠';
  return { label, inFile, inAccount, difference };
}

/** Custom fields and the like, each with its own name. */
function otherLines({ resource, inFile, inAccount, texts }: Omit<Compared, 'fields'>): ComparedLine[] {
  const { references } = resourceOf(resource);
  const others = Object.entries(inFile).filter(([field]) => !grouped.has(field) && !Object.hasOwn(references, field));
  const wanted = Object.fromEntries(others);
  const changed = new Map(diff(resource, inAccount, wanted).fields.map((change) => [change.field, change]));
  return diff(resource, {}, wanted).fields.map(({ field, to }) => {
    const change = changed.get(field);
    const text = valueText(to, texts, field);
    return compared(
      fieldText(field.replace('customFieldValues.', ''), texts),
      [text, change ? valueText(change.from, texts, field) : text],
      change === undefined,
    );
  });
}
