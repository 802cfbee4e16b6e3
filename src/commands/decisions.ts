import { keyOf } from '../account/record-keys.js';
import { inWords, type ResourceName } from '../contract/index.js';
import { ConfigurationError, JournalError } from '../errors.js';
import type { Journal } from '../execution/index.js';
import type { KnownDecision } from '../reports/decide/known.js';
import { type RunContext, withJournal } from '../runs/context.js';
import { contentName } from '../runs/decision-name.js';
import { withReadJournal } from './runs.js';

export interface DecisionFilter {
  readonly resource?: ResourceName;
  /** As the list names it. */
  readonly account?: string;
  /** Keys of records, or the names by which the list shows those without a key; none for all. */
  readonly keys: readonly string[];
}

/** What was decided in a state folder, the newest first. Throws JournalError if nothing was about a key. */
export async function listDecisions(stateFolder: string, filter: DecisionFilter): Promise<readonly KnownDecision[]> {
  return withReadJournal(stateFolder, async (journal) => chosen(journal, filter));
}

export interface ForgetDecisionsOptions
  extends Pick<RunContext, 'stateFolder' | 'clock' | 'random' | 'holder'>,
    DecisionFilter {}

/**
 * Forgets decisions, so that the next plan asks again; returns them. Throws JournalError if nothing was decided about a
 * key, and ConfigurationError if a key names records of several resources or accounts.
 */
export async function forgetDecisions(options: ForgetDecisionsOptions): Promise<readonly KnownDecision[]> {
  return withJournal(options, async (journal) => {
    const forgotten = chosen(journal, options);
    for (const key of options.keys) assertOneRecord(key, forgotten);
    for (const { account, resource, name } of forgotten) journal.decisions.forget({ account, resource, name });
    return forgotten;
  });
}

function chosen(
  { decisions }: Pick<Journal, 'decisions'>,
  { resource, account, keys }: DecisionFilter,
): KnownDecision[] {
  const all = decisions.list({ resource, account }).map((decision): KnownDecision => {
    const isKeyless = decision.name.startsWith(contentName);
    return { ...decision, isKeyless, key: isKeyless ? decision.name : keyOf(decision.name).value };
  });
  const unknown = keys.find((wanted) => !all.some(({ key }) => key === wanted));
  if (unknown !== undefined)
    throw new JournalError(`Nothing is remembered about ${unknown}.`, {
      advice: '`fieldsheet decisions` lists what was decided.',
    });
  return keys.length === 0 ? all : all.filter(({ key }) => keys.includes(key));
}

function assertOneRecord(key: string, found: readonly KnownDecision[]): void {
  const about = found.filter((each) => each.key === key);
  const [resource, ...resources] = new Set(about.map((each) => each.resource));
  if (resource !== undefined && resources.length > 0) {
    const message = `${key} is the key of a ${[resource, ...resources].map(inWords).join(' and of a ')}.`;
    throw new ConfigurationError(message, { advice: `Say which: --resource ${resource}` });
  }
  const [account, ...accounts] = new Set(about.map((each) => each.account));
  if (account === undefined || accounts.length === 0) return;
  const message = `Something was decided about ${key} in the accounts ${[account, ...accounts].join(' and ')}.`;
  throw new ConfigurationError(message, { advice: `Say which: --account ${account}` });
}
