import { createHash } from 'node:crypto';

/** By which `apply` knows the file of a plan, and tells whether it was edited. */
export interface PlanSeal {
  /** Id of the plan. */
  readonly plan: string;
  /** `domain@host`. */
  readonly account: string;
  /** Folder of the journal that holds the plan. */
  readonly journal?: string;
  /** SHA-256 of the plan in the journal, as in a sign-off. */
  readonly planHash: string;
  /** SHA-256 of the document before this member. */
  readonly documentHash: string;
}

/** What stands between the sealed part of a document and its seal. */
export const beforeSeal = ',"seal":';

/** Adds the seal and the end to the pieces of a document, which lack the last brace. Without a seal, only the end. */
export function* sealed(pieces: Iterable<string>, seal: Omit<PlanSeal, 'documentHash'> | undefined): Generator<string> {
  const hash = createHash('sha256');
  for (const piece of pieces) {
    hash.update(piece);
    yield piece;
  }
  if (!seal) return yield '}\n';
  const whole: PlanSeal = { ...seal, documentHash: hash.digest('hex') };
  yield `${beforeSeal}${JSON.stringify(whole)}}\n`;
}
