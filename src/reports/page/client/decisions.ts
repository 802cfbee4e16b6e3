import type { DecideFrame, WireDecision } from '../wire.js';

export type Verb = 'adopt' | 'create' | 'skip';

export interface Decision {
  readonly decide: Verb;
  /** Of the adopted record. */
  readonly id?: string;
}

/** What was decided on the page, and has not been saved yet. */
export class Decisions {
  readonly #entries: readonly WireDecision[];
  readonly #made = new Map<number, Decision>();
  /** By resource and id, which entry adopts it. */
  readonly #adopters = new Map<string, WireDecision>();
  #isSaved = true;

  constructor(entries: readonly WireDecision[]) {
    this.#entries = entries;
  }

  of({ number }: WireDecision): Decision | undefined {
    return this.#made.get(number);
  }

  get isSaved(): boolean {
    return this.#isSaved;
  }

  get left(): number {
    return this.#entries.length - this.#made.size;
  }

  /** How many were decided so. */
  count(verb: Verb): number {
    return [...this.#made.values()].filter(({ decide }) => decide === verb).length;
  }

  /** Undefined means later. The other entry that adopts the same record already, if there is one; then nothing is done. */
  decide(entry: WireDecision, decision: Decision | undefined): WireDecision | undefined {
    const wanted = decision?.id === undefined ? undefined : adopted(entry, decision.id);
    const other = wanted === undefined ? undefined : this.#adopters.get(wanted);
    if (other && other !== entry) return other;
    const before = this.#made.get(entry.number);
    if (before?.id !== undefined) this.#adopters.delete(adopted(entry, before.id));
    if (wanted !== undefined) this.#adopters.set(wanted, entry);
    if (decision) this.#made.set(entry.number, decision);
    else this.#made.delete(entry.number);
    this.#isSaved = false;
    return undefined;
  }

  /** Undecided entries with one certain candidate, which no other one has. */
  get certain(): readonly WireDecision[] {
    const open = this.#entries.filter((entry) => !this.of(entry) && certainId(entry) !== undefined);
    const claims = new Map<string, number>();
    for (const entry of open) {
      const name = adopted(entry, certainId(entry) ?? '');
      claims.set(name, (claims.get(name) ?? 0) + 1);
    }
    return open.filter((entry) => {
      const name = adopted(entry, certainId(entry) ?? '');
      return claims.get(name) === 1 && !this.#adopters.has(name);
    });
  }

  /** Adopts the certain candidates of all that are undecided. */
  adoptCertain(): void {
    for (const entry of this.certain) this.decide(entry, { decide: 'adopt', id: certainId(entry) });
  }

  /** The file for `apply`; what is undecided is left out. */
  save({ plan, account }: DecideFrame): string {
    this.#isSaved = true;
    const decisions = this.#entries.flatMap((entry) => {
      const decision = this.of(entry);
      const { number, resource, key } = entry;
      return decision ? [{ number, resource, key, ...decision }] : [];
    });
    return `${JSON.stringify({ plan, account, decisions }, undefined, 2)}\n`;
  }
}

function certainId({ candidates }: WireDecision): string | undefined {
  const certain = candidates.filter(({ isCertain }) => isCertain);
  return certain.length === 1 ? certain[0]?.id : undefined;
}

function adopted({ resource }: WireDecision, id: string): string {
  return `${resource} ${id}`;
}
