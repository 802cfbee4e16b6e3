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
 * key, and ConfigurationError if a key names records of several resources.
 */
export async function forgetDecisions(options: ForgetDecisionsOptions): Promise<readonly KnownDecision[]> {
  return withJournal(options, async (journal) => {
    const forgotten = chosen(journal, options);
    for (const key of options.keys) assertOneResource(key, forgotten);
    for (const { account, resource, name } of forgotten) journal.decisions.forget({ account, resource, name });
    return forgotten;
  });
}

function chosen({ decisions }: Pick<Journal, 'decisions'>, { resource, keys }: DecisionFilter): KnownDecision[] {
  const all = decisions.list({ resource }).map((decision): KnownDecision => {
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

function assertOneResource(key: string, found: readonly KnownDecision[]): void {
  const resources = new Set(found.filter((each) => each.key === key).map(({ resource }) => resource));
  if (resources.size === 1) return;
  throw new ConfigurationError(`${key} is the key of a ${[...resources].map(inWords).join(' and of a ')}.`, {
    advice: `Say which: --of ${[...resources][0]}`,
  });
}
