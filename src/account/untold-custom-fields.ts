import { catalogue } from '../contract/index.js';
import { isAbsent } from './list-records.js';

/** The service does not list the account's custom fields; the command goes on without them. */
export interface CustomFieldsUntold {
  readonly type: 'custom-fields-untold';
  readonly operation: string;
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
