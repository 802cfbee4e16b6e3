import { keyOf } from '../account/record-keys.js';
import { inWords, type ResourceName } from '../contract/index.js';
import { ConfigurationError, JournalError } from '../errors.js';
import type { Journal, RememberedDecision } from '../execution/index.js';
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
  return withReadJournal(stateFolder, async (journal) => chosen(journal, filter).map(({ known }) => known));
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
    for (const { account, resource, name } of forgotten.map(({ decision }) => decision))
      journal.decisions.forget({ account, resource, name });
    return forgotten.map(({ known }) => known);
  });
}

interface Chosen {
  readonly decision: RememberedDecision;
  readonly known: KnownDecision;
}

function chosen({ decisions }: Pick<Journal, 'decisions'>, { resource, keys }: DecisionFilter): Chosen[] {
  const all = decisions.list({ resource }).map((decision) => ({ decision, known: knownOf(decision) }));
  const unknown = keys.find((key) => !all.some(({ known }) => known.key === key));
  if (unknown !== undefined)
    throw new JournalError(`Nothing is remembered about ${unknown}.`, {
      advice: '`fieldsheet decisions` lists what was decided.',
    });
  return keys.length === 0 ? all : all.filter(({ known }) => keys.includes(known.key));
}

function knownOf({ account, resource, name, decide, candidates, run, decidedAt }: RememberedDecision): KnownDecision {
  const isKeyless = name.startsWith(contentName);
  const key = isKeyless ? name : keyOf(name).value;
  return { account, resource, key, isKeyless, decide, candidates, plan: run, decidedAt };
}

function assertOneResource(key: string, found: readonly Chosen[]): void {
  const resources = new Set(found.filter(({ known }) => known.key === key).map(({ known }) => known.resource));
  if (resources.size === 1) return;
  throw new ConfigurationError(`${key} is the key of a ${[...resources].map(inWords).join(' and of a ')}.`, {
    advice: `Say which: --of ${[...resources][0]}`,
  });
}
