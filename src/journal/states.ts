import type { Outcome } from '../plan/change.js';

/** State of a change. Outcomes are final states, except `inDoubt` and `blocked`. */
export type ChangeState = 'staged' | 'pending' | 'sending' | Outcome;

export type RunState = 'staging' | 'planned' | 'running' | 'paused' | 'interrupted' | 'stopped' | 'done';

interface Crossing<State> {
  readonly from: State;
  readonly to: State;
  /** When it happens, as a clause. */
  readonly when: string;
}

/** The journal refuses any other crossing. */
export const changeCrossings: readonly Crossing<ChangeState>[] = [
  { from: 'staged', to: 'pending', when: 'the plan says create, update or apply' },
  { from: 'staged', to: 'unchanged', when: 'the plan finds the account as the record says' },
  { from: 'staged', to: 'conflict', when: 'the plan finds that it must not be written' },
  { from: 'staged', to: 'blocked', when: 'the plan finds that a record it names will not be there' },
  { from: 'staged', to: 'rejected', when: 'the check rejects it' },
  { from: 'pending', to: 'sending', when: 'its request is about to leave' },
  { from: 'pending', to: 'blocked', when: 'a record it names was not created, or will not be' },
  { from: 'pending', to: 'rejected', when: 'the service would reject it, or its request cannot be made' },
  { from: 'conflict', to: 'rejected', when: 'the service will reject it, whatever is decided' },
  { from: 'pending', to: 'conflict', when: 'somebody else changed the record since it was planned' },
  { from: 'pending', to: 'unchanged', when: 'the account says the same by now' },
  { from: 'sending', to: 'created', when: 'the service created it, by its answer or by the look-up' },
  { from: 'sending', to: 'updated', when: 'the service updated it, by its answer or by the look-up' },
  { from: 'sending', to: 'applied', when: 'the service applied its operation, by its answer or by the look-up' },
  { from: 'sending', to: 'unchanged', when: 'the service answers that there was nothing to do' },
  { from: 'sending', to: 'rejected', when: 'the service rejected it' },
  { from: 'sending', to: 'pending', when: 'the request surely was not processed' },
  { from: 'sending', to: 'conflict', when: 'somebody else changed or deleted the record meanwhile' },
  { from: 'sending', to: 'inDoubt', when: 'the answer never came, and whether it landed is not known' },
  { from: 'inDoubt', to: 'created', when: 'a later look-up finds it' },
  { from: 'inDoubt', to: 'updated', when: 'a later look-up finds it as it was sent' },
  { from: 'inDoubt', to: 'applied', when: 'a later look-up finds that its operation was applied' },
  { from: 'inDoubt', to: 'pending', when: 'a later look-up finds that it did not land, or it is sent again anyway' },
  { from: 'inDoubt', to: 'conflict', when: 'a later look-up finds what somebody else wrote' },
  { from: 'blocked', to: 'pending', when: 'what was in doubt is known, or what blocked it is decided' },
  { from: 'conflict', to: 'pending', when: 'it was decided that it is created, or adopts a record of the account' },
  { from: 'conflict', to: 'unchanged', when: 'it was decided that it adopts a record, which says the same already' },
];

export const runCrossings: readonly Crossing<RunState>[] = [
  { from: 'staging', to: 'planned', when: 'every record has its change' },
  { from: 'planned', to: 'running', when: 'it is started' },
  { from: 'running', to: 'done', when: 'every change has an outcome' },
  { from: 'running', to: 'paused', when: 'the daily quota is used up, or the service is away' },
  {
    from: 'running',
    to: 'stopped',
    when: 'as many errors as `--max-errors` allows have happened, or one reason rejects 20 records in a row',
  },
  {
    from: 'running',
    to: 'interrupted',
    when: 'it was aborted, the service refused the key or failed, or its process died',
  },
  { from: 'paused', to: 'running', when: 'it is resumed' },
  { from: 'stopped', to: 'running', when: 'it is resumed' },
  { from: 'interrupted', to: 'running', when: 'it is resumed' },
  { from: 'done', to: 'running', when: 'it is resumed to look up what is in doubt' },
];

const allowed = new Set([
  ...changeCrossings.map(({ from, to }) => `change ${from} ${to}`),
  ...runCrossings.map(({ from, to }) => `run ${from} ${to}`),
]);

const changeStates: ReadonlySet<unknown> = new Set(changeCrossings.flatMap(({ from, to }) => [from, to]));

/** Whether this is a state of a change; a damaged journal may hold anything. */
export function isChangeState(value: unknown): value is ChangeState {
  return changeStates.has(value);
}

const runStates: ReadonlySet<unknown> = new Set(runCrossings.flatMap(({ from, to }) => [from, to]));

/** Whether this is a state of a run; a damaged journal may hold anything. */
export function isRunState(value: unknown): value is RunState {
  return runStates.has(value);
}

/** Throws a plain Error for a forbidden crossing: a bug in fieldsheet. */
export function assertChangeCrossing(from: ChangeState, to: ChangeState): void {
  if (!allowed.has(`change ${from} ${to}`)) throw new Error(`A change cannot go from ${from} to ${to}.`);
}

/** Throws a plain Error for a forbidden crossing: a bug in fieldsheet. */
export function assertRunCrossing(from: RunState, to: RunState): void {
  if (!allowed.has(`run ${from} ${to}`)) throw new Error(`A run cannot go from ${from} to ${to}.`);
}

/** As Markdown, for the architecture page. */
export function renderCrossings(): string {
  return [renderTable('change', changeCrossings), renderTable('run', runCrossings)].join('\n');
}

function renderTable(what: string, crossings: readonly Crossing<string>[]): string {
  const rows = crossings.map(({ from, to, when }) => `| ${from} | ${to} | ${when} |`);
  return [`| ${what}: from | to | when |`, '| --- | --- | --- |', ...rows, ''].join('\n');
}
