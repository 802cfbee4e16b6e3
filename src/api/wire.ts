import type { Headers } from '../pacing/index.js';

/** A request as it is sent. */
export interface WireRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** An answer as it came, whatever its status. */
export interface WireAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Why the body cannot be read, as the end of a sentence; the text is empty then. */
  readonly problem?: string;
}
