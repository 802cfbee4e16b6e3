import type { Payload, ResourceName } from '../contract/index.js';

/** A record of the account that a record to be created may be. */
export interface Candidate {
  readonly id: string;
  /** 0 to 100. */
  readonly score: number;
  /** Whether it agrees by a rule that takes no two records for one, such as name, street and postal code together. */
  readonly isCertain: boolean;
  /** What agrees, in words: `same e-mail`, `same name and postal code`. */
  readonly reasons: readonly string[];
  /** As the account showed it when the plan was made. */
  readonly record: Payload;
  /** Position of the match rule of the mapping that found it; absent if it is only alike. */
  readonly rule?: number;
}

/**
 * How a record without its key in the account was matched with others there. `adopted`: it is one of them, and gets the
 * key. `possible`: it may be one of them. `ambiguous`: a rule of the mapping names several, one that another row names
 * too, or one with another key. The last two are conflicts until a person decides.
 */
export interface Matching {
  readonly kind: 'adopted' | 'possible' | 'ambiguous';
  /** The most alike first. */
  readonly candidates: readonly Candidate[];
  readonly decision?: Decision;
}

/** Match rules of a mapping by resource: each a list of fields that together name a record, in the order of trying. */
export type MatchRules = Readonly<Partial<Record<ResourceName, readonly (readonly string[])[]>>>;

export const decisionVerbs = ['adopt', 'create', 'skip', 'later'] as const;

export type DecisionVerb = (typeof decisionVerbs)[number];

/** What a person decided about a possible duplicate or an ambiguity. `later`: nothing yet. */
export interface Decision {
  readonly decide: DecisionVerb;
  /** The id of the record to adopt. */
  readonly id?: string;
}

/** A decision about a change of a plan, as a person gives it. */
export interface PlanDecision extends Decision {
  /** `PlanChange.number`. */
  readonly number: number;
}

/** How many records of a plan wait for a decision. */
export type UndecidedCounts = Readonly<Record<Exclude<Matching['kind'], 'adopted'>, number>>;

/** Whether a person has still to decide about a conflict. */
export function isUndecided({ matching }: { readonly matching?: Matching | undefined }): boolean {
  if (!matching || matching.kind === 'adopted') return false;
  return (matching.decision?.decide ?? 'later') === 'later';
}
