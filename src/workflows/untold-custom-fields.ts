import { isAbsent } from '../account/list-records.js';
import { catalogue } from '../contract/index.js';
import type { Listener } from './events.js';

/**
 * What `read` finds of the custom fields that the account defines; undefined, and told, where the service does not list
 * them, as one that answers 405. Throws ApiError.
 */
export async function unlessUntold<T>(read: () => Promise<T>, onEvent: Listener | undefined): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if (!isAbsent(error)) throw error;
    onEvent?.({ type: 'custom-fields-untold', operation: catalogue.customField.list.name });
    return undefined;
  }
}
