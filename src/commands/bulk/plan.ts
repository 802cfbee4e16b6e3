import type { Operation } from '../../contract/index.js';
import type { Run } from '../../execution/index.js';
import type { RecordKey } from '../../mapping/index.js';
import type { Change } from '../../plan/index.js';
import { type BulkVerb, bulkVerbs, isUnique, naming } from '../../plan/index.js';
import { type Claim, type Hit, Hits } from './hits.js';
import { matchesOf, type Search } from './matches.js';
import { keyOfTarget } from './rows.js';
import type { Target } from './targets.js';

export interface BulkPlanOptions extends Search {
  readonly run: Run;
  readonly verb: BulkVerb;
  readonly operation: Operation;
}

interface Draft {
  readonly target: Target;
  readonly key: RecordKey | undefined;
  readonly change: Change;
}

/** Names records by id, so that exactly the previewed ones are changed. An undelete gets one change per row. */
export async function planBulk(options: BulkPlanOptions): Promise<Hits> {
  const { run, verb, resource, targets } = options;
  const hits = new Hits(resource, targets);
  const isBlind = verb === 'undelete';
  for await (const matches of matchesOf(options)) {
    const claims = hits.take(matches);
    if (!isBlind)
      stage(
        options,
        claims.map((claim) => draftOf(claim, options)),
      );
  }
  for (const some of inPages(hits)) {
    const asked = isBlind ? some.filter(isPossible) : [];
    stage(
      options,
      asked.map((hit) => blindDraft(hit, options)),
    );
    const failed = some.filter((hit) => (isBlind ? !isPossible(hit) : hit.records === 0));
    run.stageRefused(failed.map((hit) => refused(hit, options)));
  }
  // Until now the planned change was stored as the payload.
  for (const page of run.staged(resource))
    run.plan(page.map(({ seq, payload }) => ({ seq, change: asChange(payload) })));
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

/** Drafts go to the journal at once, to keep memory flat. */
function stage({ run, resource, operation }: BulkPlanOptions, drafts: readonly Draft[]): void {
  if (drafts.length === 0) return;
  run.stage(
    drafts.map(({ target, key, change }) => ({
      resource,
      operation: operation.name,
      payload: { ...change },
      references: [],
      origin: target.origin,
      key,
    })),
  );
}

function asChange(payload: object): Change {
  return payload as Change;
}

function draftOf({ record, id, target }: Claim, { verb, operation }: BulkPlanOptions): Draft {
  const key = { field: 'id', value: id } as const;
  if (bulkVerbs[verb].isDone(record))
    return { target, key, change: { kind: 'unchanged', payload: {}, before: record } };
  return { target, key, change: { kind: 'apply', payload: naming(operation, 'id', id), before: record } };
}

/** Whether the row contradicts no living record. */
function isPossible({ records, disagreement }: Hit): boolean {
  return records > 0 || disagreement === undefined;
}

/** Stores the living records of a name: after a lost answer, they tell whether any came back. */
function blindDraft({ target, records, ids }: Hit, { operation, resource }: BulkPlanOptions): Draft {
  const { by, value } = target;
  const key = keyOfTarget(target);
  if (isUnique(by, resource) && records > 0) {
    return { target, key, change: { kind: 'unchanged', payload: {}, reason: 'It is not deleted.' } };
  }
  return { target, key, change: { kind: 'apply', payload: naming(operation, by, value), before: { living: ids } } };
}

function refused(hit: Hit, { resource, operation }: BulkPlanOptions) {
  const { target, disagreement } = hit;
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
    reason: disagreement ?? `Nothing in the account has the ${target.by} "${target.value}".`,
  };
}
