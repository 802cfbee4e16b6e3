import { type Payload, type ResourceName, resourceOf } from '../contract/index.js';
import { customFieldValuesIn } from './compare.js';
import { isNothing } from './undo-values.js';

/** Whether this payload may have created the record. Ignores what the service fills in: defaults, flags, references. */
export function holdsOnly(resource: ResourceName, record: Payload, payload: Payload): boolean {
  const { references, defaults = {}, payload: schema } = resourceOf(resource);
  return Object.keys(schema.shape).every((field) => {
    const value = record[field];
    const isOwn = field in payload || Object.hasOwn(references, field) || typeof value === 'boolean';
    return isOwn || saysNothing(field, value) || (Object.hasOwn(defaults, field) && value === defaults[field]);
  });
}

function saysNothing(field: string, value: unknown): boolean {
  return (
    isNothing(value) ||
    (field === 'customFieldValues' && customFieldValuesIn(value).every((each) => isNothing(each.value)))
  );
}
