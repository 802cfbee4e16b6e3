import type { RecordsByKey } from '../../account/find-by-keys.js';
import { isResourceName, type Payload, type ResourceName, resourceNames } from '../../contract/index.js';
import type { ChangeRefusal, Journal, PlannedChange, Run, StoredChange } from '../../execution/index.js';
import type { Change } from '../../plan/index.js';
import { type RowCounts, throwIfAborted } from '../../rows/reading.js';
import { readingAccount } from '../../runs/planning/expectation.js';
import { type FindNamedOptions, findNamed, keysStaged, recordNamedBy } from '../../runs/planning/find-named.js';
import { type Issue, type IssueCode, issueAt } from '../../validation/index.js';
import { disagreement } from '../row-identifiers.js';
import { attachedContentOf, contentMember, type PlannedFile, type StagedFile } from './action.js';
import { attachOperation } from './columns.js';
import { hashFile } from './file.js';
import type { FileProblem } from './found-file.js';

export interface AttachPlanOptions extends FindNamedOptions {
  readonly run: Run;
  readonly journal: Journal;
  readonly account: string;
  readonly again: boolean;
  readonly rows: RowCounts;
  /** The records that the keys name, if they have been looked up. */
  readonly records?: RecordsByKey;
  readonly onIssue: (issue: Issue) => void;
}

/** Looks up the records first, so that no file is read in vain; then reads each file once, for its hash. */
export async function planAttachments(options: AttachPlanOptions): Promise<void> {
  const { run, client } = options;
  const present = Object.keys(run.changes.counts().byResource).filter(isResourceName);
  for (const resource of present) {
    const find = () => findNamed(resource, keysStaged(run.staged(resource)), { ...options, mayBeAbsent: true });
    const records = options.records ?? (await readingAccount(run, client, find));
    await new FilePlan(options, records).plan(resource);
  }
  run.setRows(options.rows);
  run.enter('planned');
}

interface Earlier {
  readonly applied: ReadonlyMap<string, string>;
  readonly inDoubt: ReadonlyMap<string, string>;
}

class FilePlan {
  readonly #options: AttachPlanOptions;
  readonly #records: RecordsByKey;
  readonly #hashes = new Map<string, { readonly sha256: string } | FileProblem>();
  readonly #rows = new Map<string, number>();
  readonly #inDoubt: ReadonlyMap<string, string>;

  constructor(options: AttachPlanOptions, records: RecordsByKey) {
    this.#options = options;
    this.#records = records;
    this.#inDoubt = options.again ? new Map() : inDoubtBefore(options);
  }

  async plan(resource: ResourceName): Promise<void> {
    const { run, journal, account, again } = this.#options;
    for (const page of run.staged(resource)) {
      const files: { readonly staged: StoredChange; readonly file: PlannedFile }[] = [];
      const refused: ChangeRefusal[] = [];
      for (const staged of page) {
        throwIfAborted(this.#options.signal);
        const file = await this.#identify(staged);
        if ('code' in file) refused.push({ seq: staged.seq, reason: this.#refuse(staged, file) });
        else files.push({ staged, file });
      }
      const values = files.map(({ file }) => file.content);
      const query = { account, operation: attachOperation.name, member: contentMember, values };
      const earlier = { applied: again ? new Map() : journal.appliedBefore(query), inDoubt: this.#inDoubt };
      const planned = files.map(({ staged, file }): PlannedChange => {
        return { seq: staged.seq, change: this.#changeOf(staged, file, earlier) };
      });
      run.transaction(() => {
        run.refuse(refused);
        run.plan(planned);
      });
    }
  }

  async #identify(staged: StoredChange): Promise<PlannedFile | FileProblem> {
    const { resource, key } = staged;
    const target = recordNamedBy(staged, this.#records);
    if (!target)
      return { code: 'record-unknown', message: `There is no ${resource} with ${key?.field} ${key?.value}.` };
    if (target.unknown !== undefined) return { code: 'look-up-unanswered', message: target.unknown };
    const { also, ...file } = staged.payload as unknown as StagedFile;
    const disagrees = disagreement(resource, { key, also }, target.identifiers);
    if (disagrees !== undefined) return { code: 'record-unclear', message: disagrees };
    const { id } = target;
    const place = `${file.path}\0${file.entry ?? ''}`;
    const hashed = this.#hashes.get(place) ?? (await hashFile(file));
    this.#hashes.set(place, hashed);
    if ('code' in hashed) return hashed;
    const { sha256 } = hashed;
    return { ...file, sha256, target: { id }, content: attachedContentOf(staged, id, sha256) };
  }

  #changeOf({ origin, resource, key }: StoredChange, file: PlannedFile, { applied, inDoubt }: Earlier): Change {
    const { content } = file;
    const payload = file as unknown as Payload;
    const twin = this.#rows.get(content);
    if (twin !== undefined) {
      const message = `Row ${twin} attaches the same content to the same ${resource}, ${key?.field} ${key?.value}.`;
      this.#report(origin, { code: 'named-twice', message });
      return { kind: 'unchanged', payload, reason: message };
    }
    this.#rows.set(content, origin.row);
    const run = applied.get(content);
    if (run !== undefined) return { kind: 'unchanged', payload, reason: `Run ${run} has attached it already.` };
    const doubtful = inDoubt.get(content);
    if (doubtful === undefined) return { kind: 'apply', payload };
    const reason = `Whether run ${doubtful} has attached it is in doubt. Look at the record in the service; --again sends the file once more.`;
    return { kind: 'blocked', payload, reason };
  }

  #refuse({ origin }: StoredChange, problem: FileProblem): string {
    const { rows } = this.#options;
    rows.mapped -= 1;
    rows.rejected += 1;
    return this.#report(origin, problem);
  }

  #report(origin: StoredChange['origin'], { code, message }: { code: IssueCode; message: string }): string {
    const issue = issueAt(code, origin, message);
    this.#options.onIssue(issue);
    return issue.message;
  }
}

/** Contents that earlier runs of the account may have attached, with the newest such run. */
function inDoubtBefore({ journal, account, run }: AttachPlanOptions): Map<string, string> {
  const found = new Map<string, string>();
  const earlier = journal.runs().filter(({ id, account: other, command, counts: { total } }) => {
    return id !== run.id && other === account && command === run.info.command && total.inDoubt + total.open > 0;
  });
  for (const { id } of earlier.reverse()) {
    const { changes } = journal.run(id);
    for (const state of ['inDoubt', 'sending'] as const) {
      for (const resource of resourceNames) {
        for (const page of changes.pages({ state, resource, only: 'operations' })) {
          for (const { payload } of page) found.set((payload as unknown as PlannedFile).content, id);
        }
      }
    }
  }
  return found;
}
