import { isDeepStrictEqual } from 'node:util';
import { isResourceName, operationNamed, type Payload, resourceNames } from '../../src/contract/index.js';
import type { RunSummary } from '../../src/execution/index.js';
import type { Write } from '../../src/sandbox/index.js';
import { type Account, recordsLike } from './torture-account.js';
import { differences } from './torture-compare.js';
import type { ExpectedRecord } from './torture-records.js';

/** How a record is called in a violation. */
export function nameOf({ resource, cells }: ExpectedRecord): string {
  return `${resource} ${JSON.stringify(Object.values(cells)[0])}`;
}

/** Every valid record is there exactly once, with its fields, and all others are as they were. */
export function judgeAccount(
  records: readonly ExpectedRecord[],
  { before, after }: { readonly before: Account; readonly after: Account },
): string[] {
  const violations: string[] = [];
  for (const resource of resourceNames) {
    const own = records.filter((record) => record.resource === resource);
    const created = own.filter(({ change }) => change === 'created').length;
    const wanted = before[resource].length + created;
    if (after[resource].length !== wanted) {
      violations.push(`${wanted} ${resource} records are valid, and ${after[resource].length} are there.`);
    }
    const ours = new Set<unknown>();
    for (const expected of own) {
      const same = recordsLike(expected, after[resource]);
      if (same.length !== 1) violations.push(`${nameOf(expected)} is there ${same.length} times.`);
      for (const record of same) {
        ours.add(record.id);
        const was = before[resource].find(({ id }) => id === record.id);
        violations.push(...differences(expected, record, was).map((text) => `${nameOf(expected)}: ${text}`));
      }
    }
    violations.push(...judgeOthers(resource, { before: before[resource], after: after[resource], ours }));
  }
  return violations;
}

function judgeOthers(
  resource: string,
  { before, after, ours }: { before: readonly Payload[]; after: readonly Payload[]; ours: ReadonlySet<unknown> },
): string[] {
  const others = before.filter(({ id }) => !ours.has(id));
  const isKept = (record: Payload) => after.some((other) => isDeepStrictEqual(other, record));
  return others
    .filter((record) => !isKept(record))
    .map(({ id }) => `${resource} ${id}, which nobody named, has changed.`);
}

/** The sandbox's own log: nothing was created twice, and nothing but the valid records was written. */
export function judgeLog(
  records: readonly ExpectedRecord[],
  { writes, after }: { readonly writes: readonly Write[]; readonly after: Account },
): string[] {
  const violations: string[] = [];
  const known = new Set<string>();
  for (const expected of records) {
    const [record] = recordsLike(expected, after[expected.resource]);
    const name = `${expected.resource} ${record?.id}`;
    known.add(name);
    const effects = writes.filter((write) => written(write) === name).map(({ effect }) => effect);
    // An update may be repeated after an answer that was lost: it changes nothing the second time. A create may not.
    const isRight =
      expected.change === 'updated'
        ? effects.length > 0 && effects.every((effect) => effect === 'updated')
        : effects.join(', ') === expected.change;
    if (!isRight) {
      const wanted = expected.change || 'left alone';
      violations.push(`${nameOf(expected)} was to be ${wanted}, and was: ${effects.join(', ')}.`);
    }
  }
  const strange = writes.filter((write) => !known.has(written(write)));
  return [
    ...violations,
    ...strange.map((write) => `${write.operation} ${write.effect} ${write.id}, which is not a valid record.`),
  ];
}

function written({ operation, id }: Write): string {
  // A job of which only custom fields change is written by the operation for these.
  const resource = operation === 'customField.send' ? 'job' : (operationNamed(operation)?.resource ?? '');
  return `${isResourceName(resource) ? resource : operation} ${id}`;
}

/** The journal has one run, and counts what was to happen. */
export function judgeRuns(
  runs: readonly RunSummary[],
  {
    records,
    rejected,
    blocked,
  }: { readonly records: readonly ExpectedRecord[]; readonly rejected: number; readonly blocked: number },
): string[] {
  const count = (change: string) => records.filter((record) => record.change === change).length;
  const counts = {
    ...{ created: count('created'), updated: count('updated'), applied: 0, unchanged: count('') },
    ...{ rejected, blocked, conflict: 0, inDoubt: 0, open: 0 },
  };
  const is = runs.map(({ state, counts: { total } }) => ({ state, counts: total }));
  const should = [{ state: 'done', counts }];
  if (isDeepStrictEqual(is, should)) return [];
  return [`The journal says ${JSON.stringify(is)}, and should say ${JSON.stringify(should)}.`];
}
