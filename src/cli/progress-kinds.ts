import type { Listener } from '../commands/index.js';

/** What `--progress` takes. */
export const progressKinds = ['bar', 'lines', 'json', 'none'] as const;

export type ProgressKind = (typeof progressKinds)[number];

/** Shows progress on stderr. */
export interface Progress {
  readonly listen: Listener;
  stop(): void;
}
