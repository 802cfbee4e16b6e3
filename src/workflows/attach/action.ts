import type { Identifiers } from '../../account/identifiers.js';
import type { Action, Settled, StoredChange } from '../../execution/index.js';
import { attachOperation } from './columns.js';
import { type FoundFile, readUnchanged } from './file.js';

/** A file that a row names. */
interface NamedFile extends FoundFile {
  /** As the sheet names it. */
  readonly file: string;
  /** Name that the service shows. */
  readonly fileName: string;
}

/** What a staged change says about the file of its row. */
export interface StagedFile extends NamedFile {
  /** What else the row says about its record. */
  readonly also: Identifiers;
}

/** What a planned change says: never the content itself. */
export interface PlannedFile extends NamedFile {
  /** In hex. */
  readonly sha256: string;
  /** Id of the record that the file belongs to; its resource is that of the change. */
  readonly target: { readonly id: string | number };
  /** Tells the same content for the same record from every other: see `attachedContentOf`. */
  readonly content: string;
}

/** Member of the payload by which earlier runs are asked whether they have attached the same. */
export const contentMember = 'content' satisfies keyof PlannedFile;

/** One text for a content and the record that it belongs to. */
export function attachedContentOf({ resource }: StoredChange, id: string | number, sha256: string): string {
  return `${resource} ${id} ${sha256}`;
}

/** What the service gave for an attachment. */
export interface AttachmentResult {
  /** As the sheet names it. */
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

/** Sends a file, which is read when it is sent and not before. */
export const attachAction: Action = {
  async request(change) {
    const { fileName, target, ...found } = change.payload as unknown as PlannedFile;
    const content = await readUnchanged(found);
    const body = { fileName, fileData: content.toString('base64'), [change.resource]: target };
    return { operation: attachOperation, body };
  },
  /** The client has seen that the answer says 1: with 0 it throws. */
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
