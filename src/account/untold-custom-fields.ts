import { catalogue, type Payload, type ResourceName } from '../contract/index.js';
import type { AskOptions } from './ask.js';
import { isAbsent, readList } from './list-records.js';

/** The service does not list the account's custom fields; the command goes on without them. */
export interface CustomFieldsUntold {
  readonly type: 'custom-fields-untold';
  readonly operation: string;
}

/** The custom fields defined for a resource; undefined, and reported, if the service does not tell. Throws ApiError. */
export function definedCustomFields(
  owner: ResourceName,
  { onEvent, ...options }: AskOptions & { readonly onEvent?: ((event: CustomFieldsUntold) => void) | undefined },
): Promise<Payload[] | undefined> {
  const read = async () => {
    const defined: Payload[] = [];
    for await (const { records } of readList(catalogue.customField.list, { type: owner }, options))
      defined.push(...records);
    return defined;
  };
  return unlessUntold(read, onEvent);
}

/** The result of `read`; undefined, and reported, if the service does not list custom fields (405, for example). */
export async function unlessUntold<T>(
  read: () => Promise<T>,
  onEvent: ((event: CustomFieldsUntold) => void) | undefined,
): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if (!isAbsent(error)) throw error;
    onEvent?.({ type: 'custom-fields-untold', operation: catalogue.customField.list.name });
    return undefined;
  }
}
