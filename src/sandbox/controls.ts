import type { CustomFieldDefinitions } from './custom-fields.js';
import type { SandboxFaults } from './faults.js';
import type { LogQuery, LogReport } from './log.js';

/** What can be done to a running sandbox, in process or by the control paths. */
export interface Controls {
  /** The requests since the start or the last reset, and the totals. */
  log(query?: LogQuery): LogReport;
  /** Replaces all faults; `{}` ends them. @throws ConfigurationError */
  setFaults(faults: SandboxFaults): void;
  /** Adds or changes definitions of custom fields. @throws ConfigurationError */
  defineCustomFields(definitions: CustomFieldDefinitions): void;
  /** Drops all records and the log, restores the definitions of the start, and seeds so many customers. Limits go on. */
  reset(options?: { readonly seed?: number }): void;
  /** Uses up requests of the window and the day, as another integration would. */
  spend(requests: number): void;
}
