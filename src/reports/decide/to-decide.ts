import type { Payload } from '../../contract/index.js';
import { englishReport } from '../../language/english/report.js';
import { likenessWords } from '../../language/likeness-words.js';
import { nounIn, type ReportTexts, rowIn } from '../../language/report-texts.js';
import { sayIn } from '../../language/said.js';
import { type Candidate, isUndecided, type Matching, type PlanChange, type UndecidedCounts } from '../../plan/index.js';
import { count, fileName } from '../../text/words.js';
import type { Plan } from '../plan/view.js';
import type { RunResult } from '../results.js';
import { valueText } from '../values.js';

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

/** Undecided records of a plan; undefined if there are none. */
export function undecidedFact(
  { undecided }: Pick<Plan, 'undecided'>,
  texts: ReportTexts = englishReport,
): string | undefined {
  if (!undecided || undecidedTotal(undecided) === 0) return undefined;
  return texts.pages.facts.undecided(undecided.possible, undecided.ambiguous);
}

/** `adopted 3, created 4, skipped 2`. */
export function decisionsFact({ adopt, create, skip }: NonNullable<RunResult['decisions']>): string {
  return `adopted ${count(adopt)}, created ${count(create)}, skipped ${count(skip)}`;
}

export function undecidedTotal({ possible, ambiguous }: UndecidedCounts): number {
  return possible + ambiguous;
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
