import type { CustomFieldDefinitions } from './custom-fields.js';
import type { SandboxFaults } from './faults.js';
import type { LogQuery, LogReport } from './request-log.js';

/** Identifies a job; one of the three is enough. */
export interface JobIdentity {
  readonly id?: string;
  readonly myId?: string;
  readonly num?: number;
}

/** A photo taken by a technician; the service has no operation to add one. */
export interface NewPhoto {
  readonly job: JobIdentity;
  /** Stored unchanged, even if it is hostile. */
  readonly fileName: string;
  readonly comment?: string;
  readonly iteration?: number;
  /** Base64, stored unchanged. Default: a small picture. */
  readonly imageData?: string;
}

/** A file that a caller attached to a record. */
export interface Attachment {
  readonly id: number;
  readonly resource: string;
  /** Id of the record as in answers. */
  readonly record: string | number;
  readonly fileName: string;
  /** Bytes. */
  readonly size: number;
}

/** Controls of a running sandbox, available in process and by the control paths. */
export interface Controls {
  /** Requests and totals since the start or the last reset. */
  log(query?: LogQuery): LogReport;
  /** Replaces all faults; `{}` removes them. @throws ConfigurationError */
  setFaults(faults: SandboxFaults): void;
  /** Adds or changes custom field definitions. @throws ConfigurationError */
  defineCustomFields(definitions: CustomFieldDefinitions): void;
  /** Adds photos to jobs. @throws ConfigurationError if a photo has no name or its job does not exist. */
  addPhotos(photos: readonly NewPhoto[]): void;
  /** The attached files, oldest first. */
  attachments(): readonly Attachment[];
  /** The content of an attached file; undefined if there is no such file. */
  attachedFile(id: number): Uint8Array | undefined;
  /** Drops all records and the log, restores the initial definitions and seeds customers. Limits are not reset. */
  reset(options?: { readonly seed?: number }): void;
  /** Uses up requests of the window and the day, like another integration. */
  spend(requests: number): void;
}
