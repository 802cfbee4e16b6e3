import { catalogue } from '../contract/index.js';
import { isAbsent } from './list-records.js';

/** The service does not list the custom fields that the account defines: the command goes on without them. */
export interface CustomFieldsUntold {
  readonly type: 'custom-fields-untold';
  readonly operation: string;
}

/**
 * Returns what `read` finds of the account's custom fields. Where the service does not list them (it answers 405, for
 * example), tells so and returns undefined. Throws ApiError.
 */
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
