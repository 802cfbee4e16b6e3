export type { Adoption } from './adopt.js';
export type { Attachment, Controls, JobIdentity, NewPhoto } from './controls.js';
export type { CustomFieldDefinition, CustomFieldDefinitions, CustomFieldOwner } from './custom-fields.js';
export { type FaultKind, faultKinds, type SandboxFaults } from './faults.js';
export { type WindowKind, windowKinds } from './limits.js';
export type { SandboxOptions } from './options.js';
export { defaultReadings, type Readings } from './readings.js';
export type { LogEntry, LogQuery, LogReport, LogTotals, Write, WriteEffect } from './request-log.js';
export { type Sandbox, startSandbox } from './server.js';
