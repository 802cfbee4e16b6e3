import type { Operation } from '../../contract/index.js';
import type { Run } from '../../execution/index.js';
import type { Change } from '../../plan/index.js';
import { type BulkVerb, bulkVerbs, isUnique, naming } from '../../plan/index.js';
import { type PlannedRecord, stagePlanned } from '../../runs/stage-planned.js';
import { type Claim, type Hit, Hits } from './hits.js';
import { matchesOf, type Search } from './matches.js';
import { keyOfTarget } from './rows.js';

export interface BulkPlanOptions extends Search {
  readonly run: Run;
  readonly verb: BulkVerb;
  readonly operation: Operation;
}

/** Names records by id, so that exactly the previewed ones are changed. An undelete gets one change per row. */
export async function planBulk(options: BulkPlanOptions): Promise<Hits> {
  const { run, verb, resource, targets } = options;
  const hits = new Hits(resource, targets);
  const isBlind = verb === 'undelete';
  for await (const matches of matchesOf(options)) {
    const claims = hits.take(matches);
    if (isBlind) continue;
    const records = claims.map((claim) => recordOf(claim, options));
    stagePlanned(run, resource, records);
  }
  for (const some of inPages(hits)) {
    const asked = isBlind ? some.filter(isPossible) : [];
    const records = asked.map((hit) => blindRecord(hit, options));
    stagePlanned(run, resource, records);
    const failed = some.filter((hit) => (isBlind ? !isPossible(hit) : hit.records === 0));
    run.stageRefused(failed.map((hit) => refused(hit, options)));
  }
  run.enter('planned');
  return hits;
}

const pageSize = 1000;

function* inPages(hits: Iterable<Hit>): Generator<Hit[]> {
  let page: Hit[] = [];
  for (const hit of hits) {
    if (page.push(hit) < pageSize) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}

function recordOf({ record, id, target: { origin } }: Claim, options: BulkPlanOptions): PlannedRecord {
  const { verb, resource, operation } = options;
  const key = { field: 'id', value: id } as const;
  const change: Change = bulkVerbs[verb].isDone(record)
    ? { kind: 'unchanged', payload: {}, before: record }
    : { kind: 'apply', payload: naming(operation, 'id', id), before: record };
  return { resource, operation: operation.name, references: [], origin, key, change };
}

/** Whether the row contradicts no living record. */
function isPossible({ records, refusal }: Hit): boolean {
  return records > 0 || refusal === undefined;
}

/** Stores the living records of a name: after a lost answer, they tell whether any came back. */
function blindRecord({ target, records, ids }: Hit, { operation, resource }: BulkPlanOptions): PlannedRecord {
  const { by, value, origin } = target;
  const key = keyOfTarget(target);
  const change: Change =
    isUnique(by, resource) && records > 0
      ? { kind: 'unchanged', payload: {}, reason: 'It is not deleted.' }
      : { kind: 'apply', payload: naming(operation, by, value), before: { living: ids } };
  return { resource, operation: operation.name, references: [], origin, key, change };
}

function refused(hit: Hit, { resource, operation, targets }: BulkPlanOptions) {
  const { target, refusal } = hit;
  const key = keyOfTarget(target);
  return {
    record: {
      resource,
      operation: operation.name,
      payload: {},
      references: [],
      origin: target.origin,
      key,
    },
    reason: refusal ?? `Nothing in the account has the ${targets.called(target.by)} "${target.value}".`,
  };
}
