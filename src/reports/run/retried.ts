import type { RunInfo } from '../../execution/index.js';
import type { RunDetails } from '../results.js';
import { count, plural } from '../style.js';

/** What a retry has to say beside its counts. */
export interface RetriedCounts {
  /** The run that was retried. */
  readonly of: string;
  /** Records of the sources that this run or a retry of it has dealt with. */
  readonly leftOut: number;
  /** Records that had arrived and whose rows say something else now: they are sent as well. */
  readonly edited?: { readonly count: number; readonly first: readonly string[] } | undefined;
}

/** The same from what the run has kept. */
export function retriedCounts({ options }: Pick<RunInfo, 'options'>): RetriedCounts {
  const { of, leftOut, editedSince } = options;
  return { of: String(of), leftOut: Number(leftOut), edited: editedSince as RetriedCounts['edited'] };
}

/** Keys that a line names. */
const mostNamed = 5;

/** A retry as facts and as data. */
export function retriedDetails({ of, leftOut, edited }: RetriedCounts): RunDetails {
  const fact = `${plural(leftOut, 'record')} that run ${of} or a retry of it has dealt with`;
  return {
    facts: [['Left out', fact], ...(edited && edited.count > 0 ? [['Edited', editedText(edited)] as const] : [])],
    members: { retryOf: of, leftOut, edited: edited?.count ? edited : undefined },
  };
}

function editedText({ count: number, first }: NonNullable<RetriedCounts['edited']>): string {
  const rest = number > mostNamed ? ` and ${count(number - mostNamed)} more` : '';
  const named = `${first.slice(0, mostNamed).join(', ')}${rest}`;
  return `${plural(number, 'record')} that had arrived, sent as the file has them now: ${named}`;
}
