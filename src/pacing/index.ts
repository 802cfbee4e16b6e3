export { backoff, type Delays } from './backoff.js';
export { type Clock, systemClock } from './clock.js';
export { type Headers, headerOf } from './limit-headers.js';
export { OutageGate } from './outage.js';
export type { OutageFacts, OutageSign, Passage } from './outage-options.js';
export { Pacer, type PaceUsage, type Permit } from './pacer.js';
export { readRetryAfter } from './retry-after.js';
export { nextMidnight } from './server-clock.js';
export { assertNotAborted } from './waiting-errors.js';
