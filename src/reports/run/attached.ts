import type { ReportedChange, ReportedResult, StoredChange } from '../../execution/index.js';
import type { RunDetails } from '../results.js';
import { sizeText } from '../size.js';
import { count, plural } from '../style.js';

/** A file that is to be attached. */
interface ToAttach {
  /** As the sheet names it. */
  readonly file: string;
  readonly fileName: string;
  /** In bytes. */
  readonly size: number;
}

/** A file that was attached, and what the service gave for it. */
interface Attached {
  readonly file: string;
  readonly fileName: string;
  readonly bytes: number;
  readonly id?: string | number;
  readonly url?: string;
}

/** What a run did, or is to do, with the files of a sheet. */
export interface AttachReport {
  readonly applied: Iterable<ReportedResult>;
  readonly pending: Iterable<StoredChange>;
  /** What is not sent, because another row or an earlier run has done so; with the reason. */
  readonly unchanged: Iterable<ReportedChange>;
}

/** The files of a run: counts and bytes as facts, and as data each file, of each kind as many as are asked for. */
export function attachDetails({ applied, pending, unchanged }: AttachReport, max: number): RunDetails {
  const attached = new FileList(max);
  for (const change of applied) {
    const { file, fileName, bytes, id = null, url = null } = change.result as Attached;
    attached.add(bytes, { ...placed(change), file, fileName, bytes, id, url });
  }
  const toAttach = new FileList(max);
  for (const change of pending) {
    const { file, fileName, size: bytes } = change.payload as unknown as ToAttach;
    toAttach.add(bytes, { ...placed(change), file, fileName, bytes });
  }
  const left = new FileList(max);
  for (const change of unchanged) left.add(0, { ...placed(change), message: change.message });
  return {
    facts: [
      ...(attached.files > 0 ? [['Attached', attached.text] as const] : []),
      ...(toAttach.files > 0 ? [['To attach', toAttach.text] as const] : []),
      ...(left.files > 0
        ? [['Before', `${count(left.files)} attached by an earlier run or another row`] as const]
        : []),
    ],
    members: { attached: attached.data, toAttach: toAttach.data, unchanged: left.data },
  };
}

/** Files of one kind: counted all, listed as many as are asked for. */
class FileList {
  files = 0;
  #bytes = 0;
  readonly #max: number;
  readonly #list: object[] = [];

  constructor(max: number) {
    this.#max = max;
  }

  add(bytes: number, file: object): void {
    this.files += 1;
    this.#bytes += bytes;
    if (this.#list.length < this.#max) this.#list.push(file);
  }

  get text(): string {
    return `${plural(this.files, 'file')}, ${sizeText(this.#bytes)}`;
  }

  get data(): object {
    return { files: this.files, bytes: this.#bytes, list: this.#list, leftOut: this.files - this.#list.length };
  }
}

function placed({ origin, resource, key }: Pick<ReportedChange, 'origin' | 'resource' | 'key'>): object {
  return { sheet: origin.sheet ?? null, row: origin.row, resource, key: key?.value ?? null };
}
