import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { onTestFinished } from 'vitest';
import type { Clock } from '../../src/client/pacing/clock.js';
import {
  type Operation,
  operationNamed,
  type Payload,
  type ResourceName,
  resourceNames,
} from '../../src/contract/index.js';
import {
  type ActionOf,
  type Covers,
  type ExecuteOptions,
  execute,
  type Journal,
  openJournal,
  type Run,
  type RunInfo,
  type Sender,
  unknownOperation,
} from '../../src/journal/index.js';
import type { Change, RecordReference, StagedRecord } from '../../src/plan/change.js';
import { seeded } from '../process/choose.js';

/** 2026-11-20 09:12 UTC; with a fraction, as a monotonic clock has it. */
export const startTime = Date.UTC(2026, 10, 20, 9, 12) + 0.25;

/** Time that stands still but for the sleeps, which end at once; an aborted sleep throws, as the client's does. */
export function virtualClock(): Clock & { readonly slept: number[] } {
  const slept: number[] = [];
  let now = startTime;
  return {
    slept,
    now: () => now,
    sleep: async (milliseconds, signal) => {
      signal?.throwIfAborted();
      slept.push(milliseconds);
      now += milliseconds;
    },
  };
}

export async function openTestJournal(folder: string, readOnly = false): Promise<Journal> {
  const holder = { pid: process.pid, command: 'fieldsheet import first.csv' };
  const journal = await openJournal(folder, { now: () => startTime, random: seeded(1), holder, readOnly });
  onTestFinished(() => journal.close());
  return journal;
}

export const runInfo: RunInfo = {
  command: 'import',
  sources: [{ file: '/data/register.csv', fingerprint: 'sha256:1' }],
  mapping: { file: '/data/register.mapping.ts', hash: 'sha256:2' },
  account: 'acme@api.example.com',
  options: { mode: 'upsert' },
};

/** Bytes that are in use once the collector has been. */
export function heapInUse(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
}

let row = 1;

/** A record with a key; `parents` maps a field to the key of what it names. */
export function record(
  resource: ResourceName,
  myId: string,
  more: Payload = {},
  parents: Partial<Record<ResourceName, string>> = {},
): StagedRecord {
  const references = Object.entries(parents).map(
    ([field, value]): RecordReference => ({
      field,
      resource: field as ResourceName,
      key: { field: 'myId', value },
    }),
  );
  const named = Object.fromEntries(references.map(({ field, key }) => [field, { myId: key.value }]));
  row += 1;
  return {
    resource,
    key: { field: 'myId', value: myId },
    payload: { myId, name: `${resource} ${myId}`, ...named, ...more },
    references,
    origin: { file: '/data/register.csv', row },
  };
}

/** A record that nothing identifies. */
export function keyless(resource: ResourceName, payload: Payload): StagedRecord {
  row += 1;
  return { resource, payload, references: [], origin: { file: '/data/register.csv', row } };
}

/** Stages records and plans them: each is created or its operation applied, unless `change` says otherwise. */
export function plannedRun(
  journal: Journal,
  records: readonly StagedRecord[],
  change: (record: StagedRecord) => Partial<Change> = () => ({}),
): Run {
  const run = journal.createRun(runInfo);
  run.stage(records);
  for (const resource of resourceNames) {
    for (const page of run.staged(resource)) {
      run.plan(
        page.map((staged) => ({
          seq: staged.seq,
          change: {
            kind: staged.operation === undefined ? 'create' : 'apply',
            payload: staged.payload,
            ...change(staged),
          },
        })),
      );
    }
  }
  run.enter('planned');
  return run;
}

/** An operation of the catalogue. */
export function operationOf(name: string): Operation {
  const operation = operationNamed(name);
  if (!operation) throw new Error(`The catalogue has no ${name}.`);
  return operation;
}

/**
 * Compares as text, member by member: enough for the records of these tests, which the model keeps as they are sent.
 */
export const coversAsSent: Covers = (_resource, found, payload) =>
  Object.entries(payload).every(([field, value]) => holds(found[field], value));

function holds(found: unknown, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return found === value;
  if (typeof found !== 'object' || found === null) return false;
  return Object.entries(value).every(([field, member]) => holds((found as Payload)[field], member));
}

const noAction: ActionOf = (change) => {
  throw unknownOperation(change);
};

/** `execute` with the options of the tests. */
export function executeRun(run: Run, sender: Sender, options: Partial<ExecuteOptions> = {}) {
  const clock = virtualClock();
  return execute({ run, sender, covers: coversAsSent, actionOf: noAction, clock, random: seeded(2), ...options });
}
