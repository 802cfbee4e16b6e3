import type { Client } from '../../api/index.js';
import { type Payload, resourceNames } from '../../contract/index.js';
import type { Run } from '../../execution/index.js';
import { bulkOperation, deletedImage, naming } from '../../plan/index.js';
import type { AccountCopy } from './account-copy.js';

/** Puts the records that the run brings back into the copy, deleted: the account does not show them. */
export async function copyDeleted(
  run: Run,
  { copy, copyClient }: { readonly copy: AccountCopy; readonly copyClient: Client },
): Promise<void> {
  for (const resource of resourceNames) {
    const [undelete, deletion] = [bulkOperation('undelete', resource), bulkOperation('delete', resource)];
    if (!undelete || !deletion) continue;
    for (const page of run.changes.pages({ state: 'pending', resource, operation: undelete.name })) {
      for (const { payload, before } of page) {
        const image = before?.[deletedImage] ?? run.pending.updateOf(resource, payload)?.before;
        if (!image) continue;
        copy.adopt.records(resource, [image as Payload]);
        await copyClient.call(deletion, { query: naming(deletion, 'id', String(payload.id)) });
      }
    }
  }
}
