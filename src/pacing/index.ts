export { type Clock, systemClock } from './clock.js';
export { type Headers, headerOf, readRetryAfter } from './limit-headers.js';
export { backoff, type Delays, OutageGate } from './outage.js';
export type { OutageFacts, OutageSign, Passage } from './outage-options.js';
export { Pacer, type PaceUsage, type Permit } from './pacer.js';
export { nextMidnight } from './server-clock.js';
export { assertNotAborted } from './waiting-errors.js';
