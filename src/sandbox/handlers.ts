import { allOperations, isResourceName, type Operation } from '../contract/index.js';
import { listCustomFields, sendCustomFields } from './custom-fields.js';
import type { Handler } from './handler.js';
import { searchLegacy } from './legacy.js';
import { changeState, isLifecycle } from './lifecycle.js';
import { listRecords } from './list.js';
import { recordDetails, sendRecord } from './records.js';

/** Who answers an operation: by what it does, whatever the resource. */
export function handlerOf(operation: Operation): Handler | undefined {
  if (operation.version === 'v2') return operation.verb === 'search' ? searchLegacy : undefined;
  if (!isResourceName(operation.resource)) return operation.verb === 'send' ? sendCustomFields : listCustomFields;
  if (isLifecycle(operation)) return changeState;
  switch (operation.verb) {
    case 'send':
      return sendRecord;
    case 'details':
      return recordDetails;
    case 'list':
      return listRecords;
    default:
      return undefined;
  }
}

/** The operations that the sandbox answers; others, and undocumented ones where they are turned off, are 404. */
export function routedOperations(undocumented: boolean): Operation[] {
  return allOperations().filter(
    (operation) => handlerOf(operation) !== undefined && (undocumented || operation.documented),
  );
}
