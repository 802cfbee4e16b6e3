import { type Payload, type ResourceName, resourceOf } from '../contract/index.js';
import { customFieldsOf } from './compare.js';
import { isNothing } from './undo-values.js';

/**
 * Whether a record holds nothing that a caller can write beside what the payload says: only then it can have been made
 * of that payload. What the service itself fills in does not count: defaults, flags, and the records that it names.
 */
export function holdsOnly(resource: ResourceName, record: Payload, payload: Payload): boolean {
  const { references, defaults = {}, payload: schema } = resourceOf(resource);
  return Object.keys(schema.shape).every((field) => {
    const value = record[field];
    const isOwn = field in payload || Object.hasOwn(references, field) || typeof value === 'boolean';
    return isOwn || saysNothing(field, value) || (Object.hasOwn(defaults, field) && value === defaults[field]);
  });
}

/** Nothing, or custom fields without a value. */
function saysNothing(field: string, value: unknown): boolean {
  return (
    isNothing(value) || (field === 'customFieldValues' && customFieldsOf(value).every((each) => isNothing(each.value)))
  );
}
