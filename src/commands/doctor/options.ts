import type { Connection } from '../settings/connect.js';
import type { Environment } from '../settings/env-file.js';

export interface DoctorOptions {
  /** The working folder, with `.env` and `fieldsheet.config.ts`. */
  readonly folder: string;
  readonly environment: Environment;
  readonly stateFolder: string;
  /** Whether the account is a sandbox, which needs no settings. */
  readonly sandbox: boolean;
  /** Connects to the account, runs the work and closes the connection. */
  readonly withConnection: <T>(work: (connection: Connection) => Promise<T>) => Promise<T>;
  /** Requests of the day to leave for others; default 0. */
  readonly reserve?: number;
  readonly clock: { now(): number };
  /** Shown to other processes that want the journal at the same moment. */
  readonly holder: { readonly pid: number; readonly command: string };
  readonly node: { readonly found: string; readonly needed: string };
  readonly signal?: AbortSignal;
}
