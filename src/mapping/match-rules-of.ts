import { isObject, type ResourceName, resourceNames, resourceOf } from '../contract/index.js';
import { MappingError } from '../errors.js';
import { isConditional, mappingsOf } from './check-fields.js';
import { type Mapping, matchMember, rulesIn } from './define.js';

/** The match rules of a mapping by resource. Throws MappingError if two tables match the same resource differently. */
export function matchRulesOf(mapping: Mapping): Partial<Record<ResourceName, readonly (readonly string[])[]>> {
  const tables = 'sheets' in mapping ? Object.values(mapping.sheets) : [mapping];
  const found: Partial<Record<ResourceName, readonly (readonly string[])[]>> = {};
  for (const resource of resourceNames) {
    const records = tables.flatMap(({ records }) => mappingsOf(records[resource])).filter(isObject);
    const fields = records.map((record) => (isConditional(record) ? record.fields : record));
    const given = fields.filter((each) => matchMember in each).map((each) => rulesIn(resource, each));
    if (new Set(given.map((rules) => JSON.stringify(rules))).size > 1) throw differing(resource);
    const [rules = []] = given;
    if (rules.length > 0) found[resource] = rules;
  }
  return found;
}

function differing(resource: ResourceName): MappingError {
  return new MappingError(`The mapping gives two lists of match rules for ${resourceOf(resource).plural}.`, {
    advice: 'Give one list, or the same list in each place: the rules are tried for all records of a resource.',
  });
}
