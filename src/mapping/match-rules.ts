import { type customFieldPrefix, type Payload, type ResourceName, resourceOf } from '../contract/index.js';

type MatchField<Field extends string> = Field | `${typeof customFieldPrefix}${string}`;

/** A field, or several that name a record together. */
export type MatchRuleOf<Field extends string> = MatchField<Field> | readonly MatchField<Field>[];

/** Where a record's mapping keeps its match rules, beside its fields. */
export const matchMember = 'match';

/** The match rules of a record's mapping as lists of fields; those by a key alone are left out: keys are tried anyway. */
export function rulesIn(resource: ResourceName, fields: object): readonly (readonly string[])[] {
  const given = (fields as Payload)[matchMember];
  const rules = Array.isArray(given) ? given : [];
  const keys: readonly string[] = [...resourceOf(resource).naturalKeys, 'id'];
  return rules
    .map((rule): readonly string[] => (Array.isArray(rule) ? rule : [rule]))
    .filter((rule) => !(rule.length === 1 && keys.includes(rule[0] ?? '')));
}
