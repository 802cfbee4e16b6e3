export { type Clock, nextMidnight, systemClock } from './clock.js';
export { type Headers, headerOf, readRetryAfter } from './limit-headers.js';
export type { OutageFacts, OutageSign, Passage } from './outage.js';
export { backoff, type Delays, OutageGate } from './outage.js';
export { Pacer, type PaceUsage, type Permit } from './pacer.js';
export { assertNotAborted } from './waiting-errors.js';
