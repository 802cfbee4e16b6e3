import type { Run, StoredChange } from '../../journal/index.js';
import type { AttachDetails, FileList, ListedFile } from '../../reports/results.js';
import type { AttachmentResult, PlannedFile } from './action.js';

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
    command: 'attach',
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
