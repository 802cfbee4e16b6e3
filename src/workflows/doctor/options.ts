import type { Connection } from '../connect.js';
import type { Environment } from '../env-file.js';

export interface DoctorOptions {
  /** The working folder, where `.env` and `fieldsheet.config.ts` are looked for. */
  readonly folder: string;
  readonly environment: Environment;
  /** Folder of the journal. */
  readonly stateFolder: string;
  /** Whether the account is a sandbox: it needs no settings, and its address is its own. */
  readonly sandbox: boolean;
  /** Connects to the account, runs the work and ends the connection. */
  readonly withConnection: <T>(work: (connection: Connection) => Promise<T>) => Promise<T>;
  /** Requests of the day to leave for others; default 0. */
  readonly reserve?: number;
  /** Certificates of authorities to trust instead of the well-known ones, PEM. */
  readonly ca?: string;
  readonly clock: { now(): number };
  /** Who looks: named to others that want the journal at the same moment. */
  readonly holder: { readonly pid: number; readonly command: string };
  /** Version of Node, and the least one that is needed. */
  readonly node: { readonly found: string; readonly needed: string };
  readonly signal?: AbortSignal;
}
