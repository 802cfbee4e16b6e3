import type { IncomingMessage } from 'node:http';
import type { RawBody } from './body.js';
import type { FaultKind } from './faults.js';
import type { Write } from './log.js';
import type { AnswerType } from './negotiation.js';
import type { Match } from './router.js';

/** One request, and what becomes known of it on its way. */
export interface Visit {
  readonly request: IncomingMessage;
  readonly path: string;
  readonly search: string;
  readonly body: RawBody;
  /** How the answer is written. */
  readonly type: AnswerType;
  match?: Match;
  fault?: FaultKind;
  writes: readonly Write[];
}
