import type { Identifiers } from '../../account/record-keys.js';
import type { Action, Settled, StoredChange } from '../../journal/index.js';
import { attachOperation } from './columns.js';
import { readUnchanged } from './file.js';
import type { FoundFile } from './found-file.js';

interface NamedFile extends FoundFile {
  readonly file: string;
  readonly fileName: string;
}

export interface StagedFile extends NamedFile {
  readonly also: Identifiers;
}

/** Payload of a planned change; never the content itself. */
export interface PlannedFile extends NamedFile {
  readonly sha256: string;
  readonly target: { readonly id: string | number };
  readonly content: string;
}

/** Payload member that finds earlier attachments of the same content. */
export const contentMember = 'content' satisfies keyof PlannedFile;

/** Identifies a content and the record it is attached to. */
export function attachedContentOf({ resource }: StoredChange, id: string | number, sha256: string): string {
  return `${resource} ${id} ${sha256}`;
}

export interface AttachmentResult {
  readonly file: string;
  readonly fileName: string;
  readonly bytes: number;
  readonly id?: string | number;
  readonly url?: string;
}

interface AttachmentAnswer {
  readonly data?: { readonly id?: string | number | null; readonly url?: string | null } | null;
}

const inDoubt =
  'The service does not list attachments, so whether this one arrived cannot be looked up, and it is not sent again. Look at the record there; where the file is missing, send its row with --again.';

/** Reads and sends a file. The file is read only when it is sent. */
export const attachAction: Action = {
  async request(change) {
    const { fileName, target, ...found } = change.payload as unknown as PlannedFile;
    const content = await readUnchanged(found);
    const body = { fileName, fileData: content.toString('base64'), [change.resource]: target };
    return { operation: attachOperation, body };
  },
  /** The client throws on an answer of 0. */
  accepted(change, answer): Settled {
    const { file, fileName, size: bytes } = change.payload as unknown as PlannedFile;
    const { id, url } = (answer as AttachmentAnswer).data ?? {};
    const result: AttachmentResult = { file, fileName, bytes, id: id ?? undefined, url: url ?? undefined };
    return { outcome: 'applied', result, answerId: id == null ? undefined : String(id) };
  },
  lookUp: async () => ({ answer: 'unknown', note: inDoubt }),
  byHand:
    'What is in doubt cannot be looked up, because the service does not list attachments. Look at the records in the service; where a file is missing, give the command again with --again and the rows of the missing files.',
};
