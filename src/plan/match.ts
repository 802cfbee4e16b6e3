import { likenessWords, nounOf, type Said, said, type Words } from '../messages/said.js';
import type { Change, StagedRecord } from './change.js';
import { isNothing } from './compare.js';
import type { Candidate, Decision, Matching } from './matching.js';
import type { DuplicateWay } from './settings.js';

/** Records that one rule finds for a creation; more help nobody who has to decide, and would fill the journal. */
export const mostByRule = 20;

export interface MatchOptions {
  readonly duplicates: DuplicateWay;
  /** The fields of the match rules of the mapping, in the order of the rules. */
  readonly rules: readonly (readonly string[])[];
  /** The row that names the same record of the account besides, in words; undefined if there is none. */
  readonly otherRow: (candidate: Candidate) => Words | undefined;
  /** The change that makes the record of the account agree with the row. */
  readonly update: (record: Candidate['record']) => Change;
}

/**
 * What becomes of a creation with candidates: the first rule of the mapping that finds any counts; without one, records
 * that are alike. The creation itself if nothing speaks against it.
 */
export function matched(staged: StagedRecord, candidates: readonly Candidate[], options: MatchOptions): Change {
  const rules = candidates.flatMap(({ rule }) => rule ?? []);
  return rules.length > 0
    ? byRule(staged, { candidates, rule: Math.min(...rules) }, options)
    : byLikeness(staged, candidates, options);
}

/** A person decided to leave the record alone. */
const skipReason = said('notToSend');

/** What becomes of a creation that was skipped in an earlier plan. */
export function skippedBefore(staged: StagedRecord): Change {
  return held(staged, { kind: 'possible', candidates: [], decision: { decide: 'skip' } }, skipReason);
}

function byRule(
  staged: StagedRecord,
  { candidates, rule }: { candidates: readonly Candidate[]; rule: number },
  options: MatchOptions,
): Change {
  const hits = candidates.filter((candidate) => candidate.rule === rule);
  const [hit, ...others] = hits;
  if (!hit) throw new Error('A rule without a hit was to be judged.');
  const fields = options.rules[rule] ?? [];
  const ambiguous = (reason: Said) => held(staged, { kind: 'ambiguous', candidates: hits }, reason);
  const noun = nounOf(staged.resource);
  if (others.length > 0)
    return ambiguous(said('severalBy', hits.length, hits.length >= mostByRule, noun, fields, namesOf(hits)));
  if (hasOtherKey(hit, staged)) return ambiguous(said('hasOwnKey', noun, fields, nameOf(hit), keyOf(hit, staged)));
  const otherRow = options.otherRow(hit);
  if (otherRow) return ambiguous(said('otherRowNames', otherRow, noun, fields, nameOf(hit)));
  return adopt(hit, { candidates: [hit] }, options);
}

function byLikeness(staged: StagedRecord, candidates: readonly Candidate[], options: MatchOptions): Change {
  const { duplicates } = options;
  const creation: Change = { kind: 'create', payload: staged.payload };
  if (candidates.length === 0 || duplicates === 'create') return creation;
  const sorted = candidates.toSorted((one, other) => other.score - one.score);
  const certain = sorted.filter(({ isCertain }) => isCertain);
  const [only] = certain;
  const isSure = only && certain.length === 1 && !hasOtherKey(only, staged) && !options.otherRow(only);
  if (duplicates === 'adopt-certain' && isSure) return adopt(only, { candidates: [only] }, options);
  return held(staged, { kind: 'possible', candidates: sorted }, possibleReason(staged, sorted));
}

/** The record of the account is the one of the row: it is updated by its id, and gets the key. */
export function adopt(
  { record }: Candidate,
  matching: Omit<Matching, 'kind'>,
  { update }: Pick<MatchOptions, 'update'>,
): Change {
  const change = update(record);
  // With creations only, or a value that looks damaged, there is nothing to decide but the conflict itself.
  return change.kind === 'conflict' ? change : { ...change, matching: { ...matching, kind: 'adopted' } };
}

function held({ payload }: StagedRecord, matching: Matching, reason: Said): Change {
  return { kind: 'conflict', payload, reason, matching };
}

/** What becomes of a held record by a person's decision; undefined if it stays as it is. */
export function decided(
  staged: StagedRecord & { readonly matching?: Matching },
  decision: Decision,
  options: Pick<MatchOptions, 'update'>,
): Change | undefined {
  const { matching, payload } = staged;
  if (!matching || decision.decide === 'later') return undefined;
  if (decision.decide === 'create') return { kind: 'create', payload, matching: { ...matching, decision } };
  if (decision.decide === 'skip') return held(staged, { ...matching, decision }, skipReason);
  const adopted = matching.candidates.find(({ id }) => id === decision.id);
  return adopted && adopt(adopted, { candidates: matching.candidates, decision }, options);
}

/** A row without a key takes no key away. */
function hasOtherKey({ record }: Candidate, { key }: StagedRecord): boolean {
  const own = key && record[key.field];
  return !isNothing(own) && String(own) !== key?.value;
}

function keyOf({ record }: Candidate, { key }: StagedRecord): string {
  const field = key?.field ?? 'myId';
  return `${field} ${String(record[field])}`;
}

const mostNamed = 3;

function possibleReason({ resource }: StagedRecord, candidates: readonly Candidate[]): Said {
  const [best] = candidates;
  const [record, why] = [best ? nameOf(best) : '', (best?.reasons ?? []).map(likenessWords)];
  return said('possible', nounOf(resource), record, why, candidates.length - 1);
}

function namesOf(candidates: readonly Candidate[]): Said {
  return said('someOf', candidates.slice(0, mostNamed).map(nameOf), candidates.length - mostNamed);
}

function nameOf({ id, record: { name, myId } }: Candidate): string {
  const ids = isNothing(myId) ? `id ${id}` : `id ${id}, myId ${String(myId)}`;
  return isNothing(name) ? ids : `"${String(name)}" (${ids})`;
}
