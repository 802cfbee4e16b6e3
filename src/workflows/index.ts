export { isResourceName, type ResourceName, resourceNames } from '../contract/index.js';
export { nearest } from '../mapping/nearest.js';
export { type Mode, modes } from '../plan/index.js';
export { type CheckOptions, check } from './check.js';
export type { SourceOverrides } from './choose-tables.js';
export { type Connection, type ConnectOptions, connect } from './connect.js';
export type { Listener, WorkflowEvent } from './events.js';
export { type ExportOptions, exportRecords } from './export.js';
export { type ImportOptions, importFiles, type RunContext } from './import.js';
export { type ResumeOptions, resume, runToResume } from './resume.js';
export { listRuns } from './runs.js';
export {
  type Account,
  accountFrom,
  type Config,
  configFile,
  defineConfig,
  type Environment,
  environmentLines,
  readConfig,
  readEnvironment,
} from './settings.js';
