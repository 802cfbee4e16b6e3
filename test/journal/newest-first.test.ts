import { describe, expect, it } from 'vitest';
import type { Payload, ResourceName } from '../../src/contract/index.js';
import { RejectedError } from '../../src/errors.js';
import { type Action, type Run, undoCommand } from '../../src/journal/index.js';
import type { RecordReference, StagedRecord } from '../../src/plan/change.js';
import { newFolder } from '../accounts.js';
import { executeRun, openTestJournal, operationOf, plannedRun, record, runInfo } from './support.js';

/** A deletion of a record that names others by their ids. */
function deletion(resource: ResourceName, id: string, names: Partial<Record<ResourceName, string>> = {}): StagedRecord {
  const references = Object.entries(names).map(
    ([field, value]): RecordReference => ({ field, resource: field as ResourceName, key: { field: 'id', value } }),
  );
  return { ...record(resource, `${resource}-${id}`), operation: `${resource}.delete`, payload: { id }, references };
}

const deleting: Action = {
  request: ({ operation = '', payload }) => ({ operation: operationOf(operation), query: payload }),
  accepted: () => ({ outcome: 'applied' }),
  lookUp: async () => ({ answer: 'notLanded' }),
};

/** Carries the changes out one at a time; the requests in their order. Those of `refused` are. */
async function executed(run: Run, order?: 'newestFirst' | 'operationsFirst', refused: readonly string[] = []) {
  if (order) run.keepOption(order, true);
  const requests: string[] = [];
  const call = async (
    operation: { name: string },
    input: { query?: Payload; body?: Payload; beforeLeaving?: () => Promise<void> },
  ) => {
    await input.beforeLeaving?.();
    const request = `${operation.name} ${input.query?.id ?? input.body?.myId}`;
    requests.push(request);
    if (refused.includes(request)) throw new RejectedError('No.', { operation: operation.name, status: 400 });
    return { ...input.body, id: '1' };
  };
  await executeRun(run, { call }, { actionOf: () => deleting, concurrency: 1 });
  return requests;
}

/** The record as it was before is what tells which one a deletion is about. */
const known = ({ operation, payload }: StagedRecord) => (operation ? { before: { id: payload.id } } : {});

describe('newest first', () => {
  const changes = () => [
    record('customer', 'C9'),
    deletion('customer', '1'),
    deletion('customer', '2'),
    deletion('site', '3', { customer: '1' }),
    deletion('site', '4', { customer: '2' }),
    deletion('equipment', '5', { site: '3' }),
  ];

  it('sends records, then operations, each from the last resource to the first and from the last change to the first', async () => {
    const run = plannedRun(await openTestJournal(newFolder()), changes(), known);
    expect(await executed(run, 'newestFirst')).toEqual([
      'customer.send C9',
      'equipment.delete 5',
      ...['site.delete 4', 'site.delete 3', 'customer.delete 2', 'customer.delete 1'],
    ]);
  });

  it('takes nothing away that a change names which has failed, and so on up', async () => {
    const run = plannedRun(await openTestJournal(newFolder()), changes(), known);
    const requests = await executed(run, 'newestFirst', ['equipment.delete 5']);
    expect(requests).toEqual(['customer.send C9', 'equipment.delete 5', 'site.delete 4', 'customer.delete 2']);
    expect([...run.changes.each({ state: 'blocked' })].map(({ key, message }) => `${key?.value}: ${message}`)).toEqual([
      'customer-1: The site site-3, which is blocked itself, names it.',
      'site-3: The equipment equipment-5, which was rejected, names it.',
    ]);
    expect(run.state).toBe('done');
  });

  it('can begin with operations instead; yet what brings back comes before all else, and deletions last', async () => {
    const other = (resource: ResourceName, verb: string, id: string): StagedRecord => ({
      ...deletion(resource, id),
      operation: `${resource}.${verb}`,
    });
    const more = [
      other('customer', 'desactivate', '6'),
      other('site', 'undelete', '7'),
      other('customer', 'undelete', '8'),
    ];
    const run = plannedRun(await openTestJournal(newFolder()), [...changes(), ...more], known);
    expect(await executed(run, 'operationsFirst')).toEqual([
      ...['customer.undelete 8', 'site.undelete 7', 'customer.desactivate 6', 'customer.send C9'],
      ...['equipment.delete 5', 'site.delete 3', 'site.delete 4', 'customer.delete 1', 'customer.delete 2'],
    ]);
  });

  it('deletes what names others before those also where the run goes forwards, and not what a failed one names', async () => {
    const run = plannedRun(await openTestJournal(newFolder()), changes(), known);
    expect(await executed(run, undefined, ['site.delete 3'])).toEqual([
      'customer.send C9',
      ...['equipment.delete 5', 'site.delete 3', 'site.delete 4', 'customer.delete 2'],
    ]);
    expect([...run.changes.each({ state: 'blocked' })].map(({ message }) => message)).toEqual([
      'The site site-3, which was rejected, names it.',
    ]);
  });
});

it('a run of which something was undone is overtaken, whatever it has left', async () => {
  const journal = await openTestJournal(newFolder());
  const old = plannedRun(journal, [record('site', 'S1')]);
  old.enter('running');
  old.enter('interrupted');
  const overtaker = () => journal.runs().find(({ id }) => id === old.id)?.overtakenBy;
  const undo = journal.createRun({ ...runInfo, command: undoCommand, options: { of: old.id } });
  undo.stage([deletion('customer', '1')]);
  undo.plan(
    [...undo.staged('customer')].flat().map(({ seq, payload }) => ({ seq, change: { kind: 'apply', payload } })),
  );
  undo.enter('planned');
  expect(overtaker()).toBeUndefined();
  await executed(undo, 'newestFirst');
  expect(overtaker()).toBe(undo.id);
});
