import { capitalised, inWords, type ResourceName } from '../../contract/index.js';
import { JournalError } from '../../errors.js';
import type { Run, StoredChange } from '../../execution/index.js';
import { allReportTexts } from '../../language/report-languages.js';
import { nounIn } from '../../language/report-texts.js';
import { type Decision, isUndecided } from '../../plan/index.js';
import { applyDecisions, type DecisionsTaken } from '../../runs/planning/matching/decide.js';
import { rowText } from '../../text/words.js';
import type { GivenDecision, GivenDecisions } from './given-decisions.js';

/**
 * Takes the decisions of a file into its plan. Throws JournalError, with nothing taken, if they are of another plan or
 * account, or if one is about no record of the plan that is to be decided.
 */
export function takeDecisions(run: Run, given: GivenDecisions): DecisionsTaken {
  assertOfPlan(run, given);
  const adopters = new Map<string, GivenDecision>();
  const known = new Map<ResourceName, ReadonlyMap<string, number>>();
  assertOnce(given);
  const open = given.decisions.filter((decision) => {
    const change = changeOf(run, decision, given.file);
    if (decision.decide === 'adopt') assertAlone(run, { change, decision, adopters, known, file: given.file });
    return !isSame(change.matching?.decision, decision);
  });
  return applyDecisions(run, open);
}

function assertOfPlan({ id, info }: Run, { file, plan, account }: GivenDecisions): void {
  if (plan !== id)
    throw new JournalError(`These decisions are about plan ${plan}, not about plan ${id}.`, {
      place: { file },
      advice: `Apply that plan: fieldsheet apply ${plan}`,
    });
  if (account !== undefined && account !== info.account)
    throw new JournalError(`These decisions are for ${account}; plan ${id} was made for ${info.account}.`, {
      place: { file },
      advice: 'Decide in a report of this plan.',
    });
}

/** The change that a decision is about; one that was decided the same way already is fine, too. */
function changeOf(run: Run, decision: GivenDecision, file: string): StoredChange {
  const { number, where, key, title } = decision;
  const change = run.changes.at(number);
  const refuse = (what: string) =>
    new JournalError(`${capitalised(where)}: ${what}`, { place: { file }, advice: 'Decide in a report of this plan.' });
  if (!change?.matching) throw refuse(`plan ${run.id} has nothing to decide under number ${number}.`);
  const name = nameOf(change);
  if (key !== undefined && change.key && key !== change.key.value)
    throw refuse(`number ${number} is ${name} in plan ${run.id}, not "${key}".`);
  // Cells that were sorted or filled without those beside them would decide about another record than they show.
  if (title !== undefined && change.key && !isTitleOf(change, title))
    throw refuse(`number ${number} is ${name} in plan ${run.id}, and the row shows another record.`);
  const { candidates, decision: before } = change.matching;
  if (!isUndecided(change) && !isSame(before, decision)) throw refuse(`${name} was decided already.`);
  if (decision.decide === 'adopt' && !candidates.some(({ id }) => id === decision.id))
    throw refuse(`${name} has no candidate with the id ${decision.id ?? 'that is missing'}.`);
  return change;
}

/** The title may be in any language. */
function isTitleOf({ resource, key }: StoredChange, title: string): boolean {
  const spaced = (text: string) => text.replace(/\s+/g, ' ').trim();
  return allReportTexts.some((texts) => {
    const named = spaced(`${nounIn(texts, resource)} ${key?.value ?? ''}`);
    const rest = spaced(title).slice(named.length);
    return spaced(title).startsWith(named) && (rest === '' || rest.startsWith(',') || rest.startsWith(' '));
  });
}

/** Throws JournalError if a file decides twice, and differently, about one record. */
function assertOnce({ file, decisions }: GivenDecisions): void {
  const first = new Map<number, GivenDecision>();
  for (const decision of decisions) {
    const before = first.get(decision.number) ?? decision;
    first.set(decision.number, before);
    if (isSame(before, decision)) continue;
    throw new JournalError(
      `${capitalised(decision.where)}: ${before.where} says something else about number ${decision.number}.`,
      { place: { file }, advice: 'Leave one of them.' },
    );
  }
}

interface Adoption {
  readonly change: StoredChange;
  readonly decision: GivenDecision;
  /** By resource and id, those of the same file. */
  readonly adopters: Map<string, GivenDecision>;
  /** The changes of the plan by resource and id, read once. */
  readonly known: Map<ResourceName, ReadonlyMap<string, number>>;
  readonly file: string;
}

/** Two records cannot be one record of the account. */
function assertAlone({ matches }: Run, { change, decision, adopters, known, file }: Adoption): void {
  const { resource, seq } = change;
  const { id = '', where } = decision;
  const adopted = `${resource} ${id}`;
  const other = adopters.get(adopted);
  adopters.set(adopted, decision);
  const changes = known.get(resource) ?? matches.changesById(resource);
  known.set(resource, changes);
  if (!other && (changes.get(id) ?? seq) === seq) return;
  const by = other ? other.where : 'another row of the plan';
  throw new JournalError(
    `${capitalised(where)}: the ${inWords(resource)} with the id ${id} is that of ${by} already.`,
    {
      place: { file },
      advice:
        'One record of the account can be one record of the file only. Choose create, skip or later for the other.',
    },
  );
}

function isSame(before: Decision | undefined, { decide, id }: Decision): boolean {
  return before?.decide === decide && (decide !== 'adopt' || before.id === id);
}

/** `customer C-17`; without a key its row. */
function nameOf({ resource, key, origin }: StoredChange): string {
  return `${inWords(resource)} ${key?.value ?? `of ${rowText(origin.row)}`}`;
}
