import { basename } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Answers } from '../../account/mirror.js';
import { type Need, needOf, type Sought, showsKey } from '../../account/need.js';
import { keysAmong, keysOfIds, keyText, naturalKeysOf } from '../../account/record-keys.js';
import { type Payload, type ResourceName, resourceOf } from '../../contract/index.js';
import type { StagedChange } from '../../journal/index.js';
import type { Origin, RecordKey } from '../../mapping/index.js';
import { plainKey } from '../../mapping/keys.js';
import { damageOf, quotedKey } from '../../mapping/validation/index.js';
import { keyWords, nounOf, type Said, said } from '../../messages/said.js';
import { type Hash64, HashIndex, hashText } from '../../messages/text/hash.js';
import {
  type Candidates,
  type Change,
  conflict,
  keyWithoutZeros,
  planRemembered,
  type RememberedOptions,
} from '../../plan/index.js';
import { issueOf, keyRespeltIssue, rowOf } from '../../rows/row-issues.js';
import type { ChangedKeys } from './changed-keys.js';
import { isMatched, lookUpsEach } from './match-creations.js';
import type { Planning } from './references.js';
import { comparisonIn } from './remembered-cells.js';

/** Compares the staged records of a resource with a natural key, and decides their changes. */
export class KeyedComparison {
  readonly #resource: ResourceName;
  readonly #total: number;
  readonly #planning: Planning;
  readonly #remembered: RememberedOptions;
  readonly #changedKeys: ChangedKeys;
  readonly #keyFields: readonly RecordKey['field'][];
  /** Whether rows use different identifiers, so that two may name the same record. */
  readonly #isMixed: boolean;
  /** Rows by natural key, for resources with several. */
  readonly #rows = new Map<string, { readonly seq: number; readonly origin: Origin }>();
  /** Numbers of rows by the id of the record that they claim. */
  readonly #claims = new Map<string, number>();
  /** Keys of the account that no row has, by their spelling; read when the first record is to be created. */
  #spellings: HashIndex | undefined;
  #isForgottenTold = false;

  constructor(resource: ResourceName, total: number, planning: Planning) {
    const { run, references } = planning;
    this.#resource = resource;
    this.#total = total;
    this.#planning = planning;
    this.#changedKeys = references.changedKeys(resource);
    this.#keyFields = run.changes.keyFields(resource);
    this.#isMixed = this.#changedKeys.haveIds || this.#keyFields.length > 1;
    this.#remembered = { ...planning, meaning: references.meaning, ...comparisonIn(run, resource) };
  }

  async compare(): Promise<void> {
    const { run, mirror, readings } = this.#planning;
    const need = this.#need();
    const answers = await mirror.bringUpToDate(need, readings.compared(need, this.#total));
    for (const page of run.staged(this.#resource, 'records')) {
      const seenOf = await this.#seen(page, answers);
      const changeOf = (staged: StagedChange): Change => {
        const seen = seenOf(staged);
        return typeof seen === 'string' ? conflict(seen) : this.#changeOf(staged, seen, answers);
      };
      run.plan(page.map((staged) => ({ seq: staged.seq, change: changeOf(staged) })));
      // Between turns Ctrl+C is heard, and SQLite's rows can be freed.
      await setImmediate();
    }
  }

  /** Every record with a key, by all its keys; also whether a new key is taken. */
  #need(): Need {
    const { run } = this.#planning;
    const staged = { state: 'staged', resource: this.#resource, only: 'records' } as const;
    const keyed = run.changes.count({ ...staged, has: 'key' });
    const edited = run.changes.count({ ...staged, has: 'edited' });
    const requests = keyed === 0 ? 0 : keyed + this.#changedKeys.size;
    const mayBeNew = keyed - edited;
    // Those that are absent may be there by another name, which takes look-ups of their own.
    const isFirst = isMatched(this.#resource, this.#planning) && !run.changes.isKnownToAccount(this.#resource);
    const requestsEach = 1 + (isFirst && mayBeNew > 0 ? (lookUpsEach * mayBeNew) / requests : 0);
    return {
      resource: this.#resource,
      sought: () => this.#sought(),
      requests: Math.ceil(requests * requestsEach),
      requestsEach,
      mayBeAbsent: requests - edited,
      readsOn: true,
    };
  }

  *#sought(): Generator<Sought[]> {
    const staged = { state: 'staged', resource: this.#resource, only: 'records' } as const;
    // Other values would only be read.
    const members = ['id', ...resourceOf(this.#resource).naturalKeys];
    for (const page of this.#planning.run.changes.pages({ ...staged, members })) {
      yield page.map((staged): Sought => {
        // An earlier row has this record, so nothing needs to be asked.
        const names = this.#twinOf(staged) ? [] : namesOf(this.#resource, staged);
        // Edited cells are compared with the details, never with a list.
        return { names, isDetailed: staged.edited !== undefined };
      });
    }
  }

  /** What the account shows for each row of a page, or why that is not known. */
  async #seen(page: readonly StagedChange[], answers: Answers): Promise<(staged: StagedChange) => Seen | string> {
    const names = new Map(page.map((staged) => [staged, namesOf(this.#resource, staged)]));
    const all = [...names.values()].flat();
    const first = answers.find(all);
    // Details are asked for where an undocumented list does not leave a row unchanged.
    const doubtful = page.flatMap((staged) => {
      const own = names.get(staged) ?? [];
      const shown = own.flatMap((key) => first.get(keyText(key)) ?? []);
      const listed = shown.flatMap(({ id, how }) => (how === 'list' ? id : []));
      return listed.length > 0 && this.#plan(staged, seenBy(staged, own, first)).kind !== 'unchanged' ? listed : [];
    });
    const ids = keysOfIds(new Set(doubtful));
    const details = ids.length > 0 ? await this.#planning.mirror.bringUpToDate(needOf(this.#resource, ids)) : undefined;
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

  /** The change of a staged record. If several rows name one record, the first call wins. */
  #changeOf(staged: StagedChange, { others = [], ...candidates }: Seen, answers: Answers): Change {
    const twin = this.#twinOf(staged);
    if (twin) return twin;
    const { byKey, byId } = candidates;
    if (byKey && byId) return this.#plan(staged, candidates);
    const record = byKey ?? byId;
    const renamer = record && this.#changedKeys.renamer(String(record.id));
    const other = this.#otherAt(renamer, staged);
    if (other) return namesSame(other);
    const owner = byKey ? undefined : byId && this.#ownerOf(byId);
    if (owner && owner.seq !== staged.seq) return namesSame(owner);
    const spelt = record ? undefined : this.#speltOtherwise(staged, answers);
    if (spelt) return spelt;
    const clash = this.#rivalOf(staged, byKey, others) ?? this.#otherRow(staged, record);
    if (clash) return { ...clash, before: record };
    return (record && this.#claim(staged, record)) ?? this.#told(staged, this.#plan(staged, candidates));
  }

  #plan(staged: StagedChange, candidates: Candidates): Change {
    return planRemembered(staged, candidates, this.#remembered);
  }

  /** Another row than this one. */
  #otherAt(seq: number | undefined, staged: StagedChange): StagedChange | undefined {
    return seq === undefined || seq === staged.seq ? undefined : this.#planning.run.changes.at(seq);
  }

  /** The first row that names a record. */
  #ownerOf(record: Payload): StagedChange | undefined {
    const { changes } = this.#planning.run;
    const named = keysAmong(this.#keyFields, record).flatMap((key) => changes.find(this.#resource, key) ?? []);
    return named.toSorted((one, other) => one.seq - other.seq)[0];
  }

  /** The conflict with an earlier row that shares a natural key: the service would take both for one record. */
  #twinOf({ seq, payload, origin }: StagedChange): Change | undefined {
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
    const other = this.#changedKeys.otherRow(staged);
    if (other) return conflict(said('rowHasSame', rowOf(other.row.origin), keyWords(other.key)));
    const next = record && this.#changedKeys.successor(staged, record);
    return next && conflict(said('keyPassedOn', rowOf(next.row.origin), keyWords(next.key)));
  }

  #told(staged: StagedChange, change: Change): Change {
    const { kind, reason } = change;
    if (kind === 'update') this.#tellForgotten(staged);
    if (kind === 'update') this.#tellClosed(staged, change);
    if (reason !== undefined && (kind === 'update' || kind === 'unchanged')) {
      const issue = issueOf(staged, staged.edited ? 'edit-not-sent' : 'list-not-compared', reason);
      this.#planning.onIssue?.(issue);
    }
    return change;
  }

  /** A file with ids came from an account. Without the memory of a workbook, its old values look like edits. */
  #tellForgotten(staged: StagedChange): void {
    if (this.#isForgottenTold || staged.edited || staged.payload.id === undefined) return;
    this.#isForgottenTold = true;
    const what = said('notRemembered', basename(staged.origin.file));
    this.#planning.onIssue?.(issueOf(staged, 'export-not-remembered', what));
  }

  /** That accounts lock the number of a closed job is not documented. */
  #tellClosed(staged: StagedChange, { before, payload: { myId } }: Change): void {
    const { keysMayBeLocked = {} } = resourceOf(this.#resource);
    const isLocked = Object.entries(keysMayBeLocked).some(([field, values]) =>
      values.includes(String(before?.[field])),
    );
    if (!isLocked || typeof myId !== 'string' || String(before?.myId ?? '') === myId) return;
    this.#planning.onIssue?.(issueOf(staged, 'closed-job-key', said('closedJobKey', quotedKey(myId))));
  }

  /** A key of the account that has lost its zeros is a conflict; one that is spelt otherwise is told. */
  #speltOtherwise(staged: StagedChange, answers: Answers): Change | undefined {
    const { key } = staged;
    this.#spellings ??= this.#otherSpellings(answers);
    const found = key && this.#spellings.get(spelling(key));
    if (!found) return undefined;
    const { field, value } = key;
    const other = answers.keyAt(field, found.row);
    if (plainKey(other) === plainKey(value))
      this.#planning.onIssue?.(keyRespeltIssue(staged, said('accountHas', quotedKey(other))));
    else if (!this.#planning.acceptDamage && damageOf(other, value) === 'zeros lost')
      return keyWithoutZeros({ field, from: other, to: value });
    return undefined;
  }

  /** The numbers of their records. */
  #otherSpellings(answers: Answers): HashIndex {
    const others = new HashIndex();
    for (const page of answers.identities()) {
      const keys = page.flatMap((shown) =>
        naturalKeysOf(this.#resource, shown).map((key) => ({ key, row: Number(shown.number) })),
      );
      const columns = keys.map(({ key: { field, value } }) => [field, JSON.stringify(value)] as const);
      for (const at of this.#planning.run.changes.lacking(this.#resource, columns)) {
        const { key, row = 0 } = keys[at] ?? {};
        if (key) others.add(spelling(key), { row, content: 0 });
      }
    }
    return others;
  }

  /** The second row that names a record is a conflict. */
  #claim(staged: StagedChange, { id }: Payload): Change | undefined {
    if (!this.#isMixed) return undefined;
    const claimant = this.#otherAt(this.#claims.get(String(id)), staged);
    if (!claimant) this.#claims.set(String(id), staged.seq);
    return claimant && namesSame(claimant);
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

function namesSame({ origin }: StagedChange): Change {
  return conflict(said('rowNamesSame', rowOf(origin)));
}

function rivalReason(resource: ResourceName, { field, value }: RecordKey, { id, myId }: Payload): Said {
  const about = [nounOf(resource), field, value, String(id)] as const;
  if (field === 'myId') return said('rival', ...about);
  return myId ? said('rivalWithKey', ...about, String(myId)) : said('rivalWithoutKey', ...about);
}

/** Equal for keys that differ as `plainKey` tells, or in leading zeros. */
function spelling({ field, value }: RecordKey): Hash64 {
  return hashText(keyText({ field, value: plainKey(value).replace(/^0+(?=\d)/, '') }));
}
