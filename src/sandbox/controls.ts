import type { CustomFieldDefinitions } from './custom-fields.js';
import type { SandboxFaults } from './faults.js';
import type { LogQuery, LogReport } from './log.js';

/** What names a job; one of the three is enough. */
export interface JobIdentity {
  readonly id?: string;
  readonly myId?: string;
  readonly num?: number;
}

/** A photo as a technician would have taken it: nothing of the interface can add one. */
export interface NewPhoto {
  readonly job: JobIdentity;
  /** Kept as it is, however hostile. */
  readonly fileName: string;
  readonly comment?: string;
  readonly iteration?: number;
  /** Base64, kept as it is; default a small picture. */
  readonly imageData?: string;
}

/** A file that a caller has attached to a record. */
export interface Attachment {
  readonly id: number;
  /** Name of the resource, and the id of the record as the service writes it. */
  readonly resource: string;
  readonly record: string | number;
  readonly fileName: string;
  /** Bytes. */
  readonly size: number;
}

/** What can be done to a running sandbox, in process or by the control paths. */
export interface Controls {
  /** The requests since the start or the last reset, and the totals. */
  log(query?: LogQuery): LogReport;
  /** Replaces all faults; `{}` ends them. @throws ConfigurationError */
  setFaults(faults: SandboxFaults): void;
  /** Adds or changes definitions of custom fields. @throws ConfigurationError */
  defineCustomFields(definitions: CustomFieldDefinitions): void;
  /** Adds photos to jobs. @throws ConfigurationError when a photo has no name, or names no job. */
  addPhotos(photos: readonly NewPhoto[]): void;
  /** The files that were attached, the oldest first. */
  attachments(): readonly Attachment[];
  /** The content of an attached file; undefined when there is none of that id. */
  attachedFile(id: number): Uint8Array | undefined;
  /**
   * Drops all records and the log, restores the definitions of the start, and seeds so many customers. Limits go on.
   */
  reset(options?: { readonly seed?: number }): void;
  /** Uses up requests of the window and the day, as another integration would. */
  spend(requests: number): void;
}
