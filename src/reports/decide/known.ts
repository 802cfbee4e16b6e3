import { inWords, type ResourceName, resourceOf } from '../../contract/index.js';
import type { RememberedDecision } from '../../execution/index.js';
import { momentText, plural } from '../../text/words.js';
import { alignedLines, displayWidth, layoutFor, oneLine, type TextOptions } from '../layout.js';

/** A decision that plans do not ask about again, with the key of its record. */
export interface KnownDecision extends RememberedDecision {
  /** Of a record without a key, a name made of its content. */
  readonly key: string;
  readonly isKeyless: boolean;
}

/** What `decisions` prints with `--json`. */
export interface DecisionsDocument {
  readonly command: 'decisions';
  /** The newest first. */
  readonly decisions: readonly ListedDecision[];
  readonly exitCode: 0;
}

/** What `decisions forget` prints with `--json`. */
export interface ForgottenDecisionsDocument {
  readonly command: 'decisions';
  readonly forgotten: readonly ListedDecision[];
  readonly exitCode: 0;
}

export interface ListedDecision extends Omit<RememberedDecision, 'name' | 'run' | 'decidedAt'> {
  /** Of a record without a key, a name made of its content. */
  readonly key: string;
  readonly isKeyless?: true;
  /** The plan in which it was decided. */
  readonly plan: string;
  readonly decidedAt: string;
}

export function decisionsJson(decisions: readonly KnownDecision[]): DecisionsDocument {
  return { command: 'decisions', decisions: decisions.map(listedDecision), exitCode: 0 };
}

export function forgottenJson(decisions: readonly KnownDecision[]): ForgottenDecisionsDocument {
  return { command: 'decisions', forgotten: decisions.map(listedDecision), exitCode: 0 };
}

function listedDecision({ name: _, run, decidedAt, isKeyless, ...decision }: KnownDecision): ListedDecision {
  return {
    ...decision,
    plan: run,
    isKeyless: isKeyless || undefined,
    decidedAt: new Date(decidedAt).toISOString(),
  };
}

/** The decisions of a folder for a terminal, the newest first: a table, or two lines each if it is too wide. */
export function decisionsText(
  decisions: readonly KnownDecision[],
  { of, ...options }: TextOptions & { readonly of?: ResourceName | undefined },
): string {
  const { style, width } = layoutFor(options);
  const about = of ? ` about ${inWords(resourceOf(of).plural)}` : '';
  if (decisions.length === 0) return `Nothing is remembered${about}: no possible duplicate was decided.`;
  const hasAccounts = new Set(decisions.map(({ account }) => account)).size > 1;
  const rows = decisions.map((each) => [
    oneLine(`${inWords(each.resource)} ${each.key}`, 50),
    decisionText(each),
    momentText(new Date(each.decidedAt)),
    each.run,
    ...(hasAccounts ? [each.account] : []),
  ]);
  const titles = ['record', 'decision', 'decided', 'in plan', ...(hasAccounts ? ['account'] : [])];
  const align = titles.map(() => 'left' as const);
  const lines = alignedLines([titles, ...rows], align, (cell, { line }) => (line === 0 ? style.faint(cell) : cell));
  if (lines.every((line) => displayWidth(line) <= width)) return lines.join('\n');
  return rows
    .flatMap(([record = '', decision = '', ...rest]) => [
      oneLine(`${record}: ${decision}`, width),
      oneLine(`  ${rest.join(', ')}`, width),
    ])
    .join('\n');
}

export function forgottenText(decisions: readonly KnownDecision[]): string {
  return `${plural(decisions.length, 'decision')} forgotten. The next plan asks again.`;
}

const mostIds = 3;

/** `adopt 4711`; `create, not 4711`; `skip`. */
function decisionText({ decide, candidates }: KnownDecision): string {
  if (decide === 'skip' || candidates.length === 0) return decide;
  const more = candidates.length > mostIds ? ' …' : '';
  const ids = `${candidates.slice(0, mostIds).join(', ')}${more}`;
  return decide === 'adopt' ? `adopt ${ids}` : `create, not ${ids}`;
}
