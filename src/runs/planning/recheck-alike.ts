import type { AskOptions } from '../../account/ask.js';
import { RecordFinder } from '../../account/record-finder.js';
import type { Name, Subject, Wanted } from '../../account/wanted.js';
import { accessOf, type Payload, type ResourceName } from '../../contract/index.js';
import { type Run, type StoredChange, type Withdrawn, withIds } from '../../execution/index.js';
import { nounOf, said } from '../../language/said.js';
import { alikeName, alikeNames, joinedPeriod, periodFilter, periodOf, type RecordPeriod } from '../../plan/index.js';
import type { Listener } from '../events.js';
import { isUnsent } from './recheck-creations.js';

interface AlikeOptions extends AskOptions {
  readonly run: Run;
  readonly onEvent?: Listener;
}

/** Pending creations without a natural key that somebody else has created since the plan. */
export async function* arrivedAlike(
  resource: ResourceName,
  { run, onEvent, ...options }: AlikeOptions,
): AsyncGenerator<Withdrawn[]> {
  const wanted = new UnsentCreations(resource, run);
  let done = 0;
  for await (const { records, settled, total } of new RecordFinder(resource, wanted, options).pages()) {
    yield wanted.among([...records, ...settled.flatMap(({ found = [] }) => found.map(({ record }) => record))]);
    yield settled.flatMap(({ subject, unknown }) => (unknown === undefined ? [] : wanted.held(subject, unknown)));
    done += records.length + settled.length;
    onEvent?.({ type: 'compare', resource, done, total: Math.max(done, total, wanted.requests) });
  }
}

interface CreationSubject extends Subject {
  readonly seq: number;
}

class UnsentCreations implements Wanted<CreationSubject> {
  readonly #resource: ResourceName;
  readonly #run: Run;
  readonly #seqs = new Map<string, number>();
  #period: RecordPeriod | undefined;

  constructor(resource: ResourceName, run: Run) {
    this.#resource = resource;
    this.#run = run;
    for (const page of run.pending.pages(resource, 'create')) {
      for (const change of page.filter(isUnsent)) {
        const payload = withIds(change, run.changes);
        const name = alikeName(resource, payload);
        if (name === undefined) continue;
        this.#seqs.set(name, change.seq);
        const period = periodOf(resource, payload);
        this.#period = joinedPeriod([this.#period, period].filter((each) => each !== undefined));
      }
    }
  }

  get requests(): number {
    return this.#period ? this.#seqs.size : 0;
  }

  get filter(): Payload | undefined {
    return this.#period && periodFilter(this.#resource, this.#period);
  }

  *subjects(): Generator<CreationSubject[]> {
    const { changes } = this.#run;
    const { narrowed } = accessOf(this.#resource);
    yield [...this.#seqs.values()].flatMap((seq): CreationSubject | [] => {
      const change = changes.at(seq);
      const payload = change && withIds(change, changes);
      const period = payload && periodOf(this.#resource, payload);
      if (!period) return [];
      const name: Name = { filter: { ...narrowed?.(payload), ...periodFilter(this.#resource, period) } };
      return { seq, names: [name] };
    });
  }

  among(records: readonly Payload[]): Withdrawn[] {
    const found = new Map<number, Withdrawn>();
    for (const record of records) {
      for (const name of alikeNames(this.#resource, record)) {
        const change = this.#changeNamed(name);
        if (change && this.#isFree(change, record)) found.set(change.seq, created(change));
      }
    }
    return [...found.values()];
  }

  /** The creation, if nothing has withdrawn it yet. */
  held({ seq }: CreationSubject, message: string): Withdrawn[] {
    const change = this.#run.changes.at(seq);
    return change?.state === 'pending' ? [{ change, to: 'conflict', message }] : [];
  }

  #isFree({ seq }: StoredChange, { id }: Payload): boolean {
    return !this.#run.changes.isTaken(this.#resource, { id: String(id), except: seq });
  }

  /** Checks the state, because a record on two pages may have withdrawn it already. */
  #changeNamed(name: string): StoredChange | undefined {
    const seq = this.#seqs.get(name);
    const change = seq === undefined ? undefined : this.#run.changes.at(seq);
    return change?.state === 'pending' ? change : undefined;
  }
}

function created(change: StoredChange): Withdrawn {
  return { change, to: 'conflict', message: said('createdTwice', nounOf(change.resource)) };
}
