import type { IncomingMessage } from 'node:http';
import type { FaultKind } from './faults.js';
import type { AnswerType } from './negotiation.js';
import type { RawBody } from './read-body.js';
import type { Write } from './request-log.js';
import type { Match } from './router.js';

/** A request and the state of serving it. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly path: string;
  readonly search: string;
  readonly body: RawBody;
  /** Type of the answer. */
  readonly type: AnswerType;
  match?: Match;
  fault?: FaultKind;
  writes: readonly Write[];
}
