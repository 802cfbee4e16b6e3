import type { FoundCandidate } from '../../../execution/index.js';
import { HashIndex, hashText } from '../../../text/hash-index.js';

/** A creation that may be a record of the account. */
export interface Claim {
  readonly seq: number;
  readonly isByRule: boolean;
}

/** Records of the account that several creations may be. Of those that one creation may be only a hash is kept. */
export class Claims {
  readonly #first = new HashIndex();
  readonly #shared = new Map<string, Claim[]>();

  add({ seq, candidate }: FoundCandidate): void {
    const { id, rule } = candidate;
    const isByRule = rule !== undefined;
    const first = this.#first.add(hashText(id), { row: seq, content: Number(isByRule) });
    if (!first) return;
    const claims = this.#shared.get(id) ?? [{ seq: first.row, isByRule: first.content === 1 }];
    claims.push({ seq, isByRule });
    this.#shared.set(id, claims);
  }

  /** The claims of other creations to the record with this id. */
  *ofOthers({ seq, candidate }: FoundCandidate): Generator<Claim> {
    for (const claim of this.#shared.get(candidate.id) ?? []) if (claim.seq !== seq) yield claim;
  }
}
