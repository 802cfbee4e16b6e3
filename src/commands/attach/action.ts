import type { Identifiers } from '../../account/record-keys.js';
import type { Action, Run, Settled, StoredChange } from '../../journal/index.js';
import type { AttachDetails, FileList, ListedFile } from '../../reports/results.js';
import { attachOperation } from './columns.js';
import { type FoundFile, readUnchanged } from './file.js';

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

interface AttachmentResult {
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
    const fileData = await readUnchanged(found);
    const body = { fileName, fileData, [change.resource]: target };
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

type Listed = Pick<StoredChange, 'origin' | 'resource' | 'key' | 'message' | 'result'>;

export interface AttachReport {
  readonly applied: Iterable<Listed>;
  readonly pending: Iterable<StoredChange>;
  /** Files not sent because another row or an earlier run sent them; with the reason. */
  readonly unchanged: Iterable<Listed>;
}

/** The attachments of a run: done, pending, and unnecessary ones. */
export function attachedFiles(run: Run, max: number): AttachDetails {
  const [applied, unchanged] = [run.changes.each({ state: 'applied' }), run.changes.each({ state: 'unchanged' })];
  const pending = run.changes.each({ state: 'pending', only: 'operations' });
  const details = attachDetails({ applied, pending, unchanged }, max);
  return { ...details, listed: run.info.options.listed };
}

/** All files are counted, at most `max` of each kind listed. */
export function attachDetails({ applied, pending, unchanged }: AttachReport, max: number): AttachDetails {
  return {
    attached: fileList(applied, max, ({ result }) => {
      const { file, fileName, bytes, id = null, url = null } = result as AttachmentResult;
      return { file, fileName, bytes, id, url };
    }),
    toAttach: fileList(pending, max, ({ payload }) => {
      const { file, fileName, size: bytes } = payload as unknown as PlannedFile;
      return { file, fileName, bytes };
    }),
    unchanged: fileList(unchanged, max, ({ message = '' }) => ({ message })),
  };
}

function fileList<Change extends Listed>(
  changes: Iterable<Change>,
  max: number,
  about: (change: Change) => Omit<ListedFile, 'sheet' | 'row' | 'resource' | 'key'>,
): FileList {
  let [files, bytes] = [0, 0];
  const list: ListedFile[] = [];
  for (const change of changes) {
    const file = about(change);
    files += 1;
    bytes += file.bytes ?? 0;
    const { origin, resource, key } = change;
    if (list.length >= max) continue;
    list.push({ sheet: origin.sheet ?? null, row: origin.row, resource, key: key?.value ?? null, ...file });
  }
  return { files, bytes, list, leftOut: files - list.length };
}
