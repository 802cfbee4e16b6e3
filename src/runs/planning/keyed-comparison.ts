import { basename } from 'node:path';
import type { Answers, Mirror } from '../../account/mirror.js';
import { type Need, needOf, type Sought, showsKey } from '../../account/need.js';
import { keysAmong, keyText, naturalKeysOf } from '../../account/record-keys.js';
import { type Payload, type ResourceName, resourceOf } from '../../contract/index.js';
import type { Run, StagedChange } from '../../journal/index.js';
import { keyWords, nounOf, type Said, said } from '../../language/said.js';
import type { Origin, RecordKey } from '../../mapping/index.js';
import { plainKey } from '../../mapping/keys.js';
import {
  type Candidates,
  type Change,
  conflict,
  keyWithoutZeros,
  planRemembered,
  type RememberedOptions,
} from '../../plan/index.js';
import { issueOf, keyRespeltIssue, rowOf } from '../../rows/row-issues.js';
import { HashIndex, hashText } from '../../text/hash.js';
import { damageOf, type Issue, quotedKey } from '../../validation/index.js';
import type { ChangedKeys } from './changed-keys.js';
import { lookUpsEach } from './matching/candidate-search.js';
import { isMatched } from './matching/match-creations.js';
import type { Planning } from './planning.js';
import { marksNow, ownWritesIn } from './remembered-cells.js';

/** Compares the staged records of a resource with a natural key. */
export class KeyedComparison {
  readonly #resource: ResourceName;
  readonly #total: number;
  readonly #planning: Planning;
  readonly #planner: RecordPlanner;
  readonly #changedKeys: ChangedKeys;
  readonly #keyFields: readonly RecordKey['field'][];
  readonly #spellings: Spellings;
  #done = 0;

  constructor(resource: ResourceName, total: number, planning: Planning) {
    const { run } = planning;
    const { changes } = run;
    this.#resource = resource;
    this.#total = total;
    this.#planning = planning;
    this.#changedKeys = planning.references.changedKeys(resource);
    this.#keyFields = changes.stagedKeys.keyFields(resource);
    this.#spellings = new Spellings(resource, changes);
    this.#planner = new RecordPlanner(resource, {
      ...planning,
      markNow: marksNow(resource),
      ownWrites: ownWritesIn(run),
      changedKeys: this.#changedKeys,
      meaning: planning.references.meaning,
      isMixed: this.#changedKeys.haveIds || this.#keyFields.length > 1,
      ownerOf: (record) => this.#ownerOf(record),
      changeAt: (seq) => changes.at(seq),
      otherSpelling: (staged) => this.#spellings.otherOf(staged),
    });
  }

  async compare(): Promise<void> {
    const { run, mirror, readings } = this.#planning;
    const need = this.#need();
    const answers = await mirror.bringUpToDate(need, { onShown: ({ settled }) => this.#tell(settled) });
    if (need.requests > 0) readings.add(answers.reading);
    this.#spellings.noteLater(() => answers.keys());
    for (const page of run.staged(this.#resource, 'records')) {
      const isUnchanged = (staged: StagedChange, seen: Seen) => this.#planner.plan(staged, seen).kind === 'unchanged';
      const seen = await seenFor(page, { resource: this.#resource, answers, mirror, isUnchanged });
      run.plan(page.map((staged) => ({ seq: staged.seq, change: this.#changeOf(staged, seen(staged)) })));
    }
    this.#tell(this.#total);
  }

  /** Every record with a key, by all its keys; also whether a new key is taken. */
  #need(): Need {
    const { run } = this.#planning;
    const { stagedKeys } = run.changes;
    const keyed = run.changes.count({ state: 'staged', resource: this.#resource, withKey: true, only: 'records' });
    const requests = keyed === 0 ? 0 : keyed + this.#changedKeys.size;
    const mayBeNew = keyed - stagedKeys.countEdited(this.#resource);
    // Those that are absent may be there by another name, which takes look-ups of their own.
    const isFirst = isMatched(this.#resource, this.#planning) && !run.matches.isKnownToAccount(this.#resource);
    const requestsEach = 1 + (isFirst && mayBeNew > 0 ? (lookUpsEach * mayBeNew) / requests : 0);
    return {
      resource: this.#resource,
      sought: () => this.#sought(),
      requests: Math.ceil(requests * requestsEach),
      requestsEach,
      mayBeAbsent: requests - stagedKeys.countEdited(this.#resource),
      readsOn: true,
    };
  }

  *#sought(): Generator<Sought[]> {
    for (const page of this.#planning.run.staged(this.#resource, 'records')) {
      yield page.map((staged): Sought => {
        // An earlier row has this record, so nothing needs to be asked.
        const names = this.#planner.twinOf(staged) ? [] : namesOf(this.#resource, staged);
        // Edited cells are compared with the details, never with a list.
        return { names, isDetailed: staged.edited !== undefined };
      });
    }
  }

  #changeOf(staged: StagedChange, seen: Seen | string): Change {
    return typeof seen === 'string' ? conflict(seen) : this.#planner.changeOf(staged, seen);
  }

  /** The first row that names a record. */
  #ownerOf(record: Payload): StagedChange | undefined {
    const keys = keysAmong(this.#keyFields, record);
    const [first] = this.#planning.run.changes
      .findAll(this.#resource, keys)
      .toSorted((one, other) => one.seq - other.seq);
    return first;
  }

  #tell(done: number): void {
    this.#done = Math.min(this.#total, this.#done + done);
    this.#planning.onEvent?.({ type: 'compare', resource: this.#resource, done: this.#done, total: this.#total });
  }
}

/** The names by which a row means its record: its key, its other keys, and the id beside them. */
function namesOf(resource: ResourceName, staged: StagedChange): RecordKey[] {
  const { key, payload } = staged;
  if (!key) return [];
  const others = naturalKeysOf(resource, payload).filter(({ field }) => field !== key.field);
  const beside = idBeside(staged);
  return beside ? [key, ...others, beside] : [key, ...others];
}

interface Looking {
  readonly resource: ResourceName;
  readonly answers: Answers;
  readonly mirror: Mirror;
  /** Whether what an undocumented list shows of its record leaves a row unchanged; else its details are asked for. */
  readonly isUnchanged: (staged: StagedChange, seen: Seen) => boolean;
}

/** What the account shows for each row of a page, or why that is not known. */
async function seenFor(
  page: readonly StagedChange[],
  { resource, answers, mirror, isUnchanged }: Looking,
): Promise<(staged: StagedChange) => Seen | string> {
  const names = new Map(page.map((staged) => [staged, namesOf(resource, staged)]));
  const all = [...names.values()].flat();
  const first = answers.find(all);
  const doubtful = page.flatMap((staged) => {
    const own = names.get(staged) ?? [];
    const shown = own.flatMap((key) => first.get(keyText(key)) ?? []);
    const listed = shown.flatMap(({ id, how }) => (how === 'list' ? id : []));
    return listed.length > 0 && !isUnchanged(staged, seenBy(staged, own, first)) ? listed : [];
  });
  const ids = [...new Set(doubtful)].map((value): RecordKey => ({ field: 'id', value }));
  const details = ids.length === 0 ? undefined : await mirror.bringUpToDate(needOf(resource, ids));
  const shown = details ? answers.find(all) : first;
  return (staged) => {
    const own = names.get(staged) ?? [];
    const [unknown] = own.flatMap((key) => {
      const value = first.get(keyText(key))?.id;
      const ofDetails = value === undefined ? undefined : details?.whyUnknown({ field: 'id', value });
      return answers.whyUnknown(key) ?? ofDetails ?? [];
    });
    return unknown ?? seenBy(staged, own, shown);
  };
}

/** Records that the names of a row mean. */
function seenBy(staged: StagedChange, names: readonly RecordKey[], shown: ReturnType<Answers['find']>): Seen {
  const find = (key: RecordKey): Payload | undefined => shown.get(keyText(key))?.record;
  const [key, ...rest] = names;
  const byKey = key && find(key);
  const beside = idBeside(staged);
  const others = rest
    .map(find)
    .filter((record): record is Payload => record !== undefined && String(record.id) !== String(byKey?.id));
  const byId = beside && others.find((record) => showsKey(record, beside));
  return { byKey, byId, others };
}

function idBeside({ key, payload: { id } }: StagedChange): RecordKey | undefined {
  return id === undefined || key?.field === 'id' ? undefined : { field: 'id', value: String(id) };
}

interface Seen extends Candidates {
  readonly others?: readonly Payload[];
}

interface PlannerOptions extends RememberedOptions {
  /** Whether rows use different identifiers, so that two may name the same record. */
  readonly isMixed: boolean;
  readonly ownerOf: (record: Payload) => StagedChange | undefined;
  readonly changeAt: (seq: number) => StagedChange | undefined;
  readonly changedKeys: ChangedKeys;
  /** An account key that differs from the staged one only in spelling. */
  readonly otherSpelling: (staged: StagedChange) => string | undefined;
  readonly onIssue?: ((issue: Issue) => void) | undefined;
}

/** Decides the changes of the staged records of one resource. */
class RecordPlanner {
  readonly #resource: ResourceName;
  readonly #options: PlannerOptions;
  /** Rows by natural key, for resources with several. */
  readonly #rows = new Map<string, { readonly seq: number; readonly origin: Origin }>();
  /** Rows by the id of the record that they claim; only if rows use different identifiers. */
  readonly #claims: HashIndex | undefined;
  #isForgottenTold = false;

  constructor(resource: ResourceName, options: PlannerOptions) {
    this.#resource = resource;
    this.#options = options;
    this.#claims = options.isMixed ? new HashIndex() : undefined;
  }

  /** The change of a staged record. If several rows name one record, the first call wins. */
  changeOf(staged: StagedChange, { others = [], ...candidates }: Seen): Change {
    const twin = this.twinOf(staged);
    if (twin) return twin;
    const { byKey, byId } = candidates;
    if (byKey && byId) return this.plan(staged, candidates);
    const record = byKey ?? byId;
    const renamer = record && this.#options.changedKeys.renamer(String(record.id));
    const other = renamer === undefined || renamer === staged.seq ? undefined : this.#options.changeAt(renamer);
    if (other) return namesSame(other);
    const owner = byKey ? undefined : byId && this.#options.ownerOf(byId);
    if (owner && owner.seq !== staged.seq) return namesSame(owner);
    const spelt = record ? undefined : this.#speltOtherwise(staged);
    if (spelt) return spelt;
    const clash = this.#rivalOf(staged, byKey, others) ?? this.#otherRow(staged, record);
    if (clash) return { ...clash, before: record };
    return (record && this.#claim(staged, record)) ?? this.#told(staged, this.plan(staged, candidates));
  }

  plan(staged: StagedChange, candidates: Candidates): Change {
    return planRemembered(staged, candidates, this.#options);
  }

  /** The conflict with an earlier row that shares a natural key: the service would take both for one record. */
  twinOf({ seq, payload, origin }: StagedChange): Change | undefined {
    if (resourceOf(this.#resource).naturalKeys.length < 2) return undefined;
    for (const key of naturalKeysOf(this.#resource, payload)) {
      const name = keyText(key);
      const first = this.#rows.get(name);
      if (first && first.seq !== seq) return conflict(said('rowHasSame', rowOf(first.origin), keyWords(key)));
      this.#rows.set(name, { seq, origin });
    }
    return undefined;
  }

  /** The conflict of a record that would get another record's natural key: the service would overwrite that record. */
  #rivalOf({ key, payload }: StagedChange, found: Payload | undefined, others: readonly Payload[]): Change | undefined {
    for (const other of naturalKeysOf(this.#resource, payload)) {
      if (other.field === key?.field || (found && showsKey(found, other))) continue;
      const rival = others.find((record) => showsKey(record, other) && String(record.id) !== String(found?.id));
      if (rival) return conflict(rivalReason(this.#resource, other, rival));
    }
    return undefined;
  }

  #otherRow(staged: StagedChange, record: Payload | undefined): Change | undefined {
    const { changedKeys } = this.#options;
    const other = changedKeys.otherRow(staged);
    if (other) return conflict(said('rowHasSame', rowOf(other.row.origin), keyWords(other.key)));
    const next = record && changedKeys.successor(staged, record);
    return next && conflict(said('keyPassedOn', rowOf(next.row.origin), keyWords(next.key)));
  }

  #told(staged: StagedChange, change: Change): Change {
    const { kind, reason } = change;
    if (kind === 'update') this.#tellForgotten(staged);
    if (kind === 'update') this.#tellClosed(staged, change);
    if (reason !== undefined && (kind === 'update' || kind === 'unchanged')) {
      const issue = issueOf(staged, staged.edited ? 'edit-not-sent' : 'list-not-compared', reason);
      this.#options.onIssue?.(issue);
    }
    return change;
  }

  /** A file with ids came from an account. Without the memory of a workbook, its old values look like edits. */
  #tellForgotten(staged: StagedChange): void {
    if (this.#isForgottenTold || staged.edited || staged.payload.id === undefined) return;
    this.#isForgottenTold = true;
    const what = said('notRemembered', basename(staged.origin.file));
    this.#options.onIssue?.(issueOf(staged, 'export-not-remembered', what));
  }

  /** That accounts lock the number of a closed job is not documented. */
  #tellClosed(staged: StagedChange, { before, payload: { myId } }: Change): void {
    const { keysMayBeLocked = {} } = resourceOf(this.#resource);
    const isLocked = Object.entries(keysMayBeLocked).some(([field, values]) =>
      values.includes(String(before?.[field])),
    );
    if (!isLocked || typeof myId !== 'string' || String(before?.myId ?? '') === myId) return;
    this.#options.onIssue?.(issueOf(staged, 'closed-job-key', said('closedJobKey', quotedKey(myId))));
  }

  /** A key of the account that has lost its zeros is a conflict; one that is spelt otherwise is told. */
  #speltOtherwise(staged: StagedChange): Change | undefined {
    const other = this.#options.otherSpelling(staged);
    if (other === undefined || !staged.key) return undefined;
    const { field, value } = staged.key;
    if (plainKey(other) === plainKey(value))
      this.#options.onIssue?.(keyRespeltIssue(staged, said('accountHas', quotedKey(other))));
    else if (!this.#options.acceptDamage && damageOf(other, value) === 'zeros lost')
      return keyWithoutZeros({ field, from: other, to: value });
    return undefined;
  }

  /** The second row that names a record is a conflict; a row that names it by key precedes one with an id beside it. */
  #claim({ seq }: StagedChange, { id }: Payload): Change | undefined {
    const first = this.#claims?.add(hashText(String(id)), { row: seq, content: 0 });
    const claimant = first && first.row !== seq && this.#options.changeAt(first.row);
    return claimant ? namesSame(claimant) : undefined;
  }
}

function namesSame({ origin }: StagedChange): Change {
  return conflict(said('rowNamesSame', rowOf(origin)));
}

function rivalReason(resource: ResourceName, { field, value }: RecordKey, { id, myId }: Payload): Said {
  const about = [nounOf(resource), field, value, String(id)] as const;
  if (field === 'myId') return said('rival', ...about);
  return myId ? said('rivalWithKey', ...about, String(myId)) : said('rivalWithoutKey', ...about);
}

/** Finds account keys that differ from staged ones only as `plainKey` tells, or in leading zeros; 25 bytes per record. */
class Spellings {
  readonly #resource: ResourceName;
  readonly #stagedKeys: Run['changes']['stagedKeys'];
  /** Normalised staged keys, with a hash of their spelling. */
  #own: HashIndex | undefined;
  readonly #others = new Map<string, string>();
  #later: (() => Iterable<RecordKey>) | undefined;

  constructor(resource: ResourceName, { stagedKeys }: Run['changes']) {
    this.#resource = resource;
    this.#stagedKeys = stagedKeys;
  }

  note(keys: Iterable<RecordKey>): void {
    for (const { field, value } of keys) {
      if (field === 'id') continue;
      const name = keyText({ field, value: spelling(value) });
      this.#own ??= this.#indexed();
      const own = this.#own.get(hashText(name));
      if (own && own.content !== hashText(value).low) this.#others.set(name, value);
    }
  }

  /** Adds account keys that are read only if a record is to be created. */
  noteLater(keys: () => Iterable<RecordKey>): void {
    this.#later = keys;
  }

  otherOf({ key }: StagedChange): string | undefined {
    if (!key) return undefined;
    if (this.#later) this.note(this.#later());
    this.#later = undefined;
    const other = this.#others.get(keyText({ ...key, value: spelling(key.value) }));
    return other === key.value ? undefined : other;
  }

  #indexed(): HashIndex {
    const index = new HashIndex();
    for (const field of this.#stagedKeys.keyFields(this.#resource)) {
      for (const value of this.#stagedKeys.values(this.#resource, field)) {
        const name = keyText({ field, value: spelling(value) });
        index.add(hashText(name), { row: 0, content: hashText(value).low });
      }
    }
    return index;
  }
}

function spelling(key: string): string {
  return plainKey(key).replace(/^0+(?=\d)/, '');
}
