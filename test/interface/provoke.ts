import type { SandboxOptions } from '../../src/sandbox/index.js';
import type { Ask } from './caller.js';

/** How a failure is brought about that does not depend on the operation. */
export interface Provocation {
  readonly status: number;
  readonly how: string;
  readonly options?: SandboxOptions;
  /** Requests that somebody else has used up before. */
  readonly spent?: number;
  /** What each request meets with. */
  readonly fault?: string;
  /** The request that fails. */
  readonly alter?: (ask: Ask) => Ask;
  /** Headers that the answer must carry, with their values. */
  readonly headers?: Readonly<Record<string, string>>;
}

const accepting = (type: string) => (ask: Ask) => ({ ...ask, headers: { ...ask.headers, Accept: type } });
const withCredentials = (text: string) => (ask: Ask) => ({
  ...ask,
  headers: { ...ask.headers, Authorization: `Basic ${Buffer.from(text).toString('base64')}` },
});

/** Section "v3 status codes", but for 400 and 404. */
export const provocations: readonly Provocation[] = [
  { status: 401, how: 'a wrong key', alter: withCredentials('demo:5a7db0c5-0000-4000-8000-000000000000') },
  { status: 401, how: 'a wrong domain', alter: withCredentials('omed:5a7db0c5-0000-4000-8000-00005a7db0c5') },
  { status: 401, how: 'no credentials', alter: (ask) => ({ ...ask, headers: { ...ask.headers, Authorization: '' } }) },
  { status: 403, how: 'a key without the right', fault: 'error403' },
  {
    status: 405,
    how: 'another method',
    alter: (ask) => ({ ...ask, method: ask.method === 'PUT' ? 'POST' : 'PUT' }),
  },
  { status: 406, how: 'a format that nobody writes', alter: accepting('image/png') },
  {
    status: 429,
    how: 'a window that is used up',
    options: { rate: 3, quota: 100 },
    spent: 3,
    headers: { 'X-RateLimit-Limit': '3', 'X-RateLimit-Remaining': '0', 'X-Quota-Remaining': '97' },
  },
  {
    status: 429,
    how: 'a day that is used up',
    options: { rate: 100, quota: 3 },
    spent: 3,
    headers: { 'X-RateLimit-Remaining': '97', 'X-Quota-Limit': '3', 'X-Quota-Remaining': '0' },
  },
  { status: 500, how: 'a server problem', fault: 'error500' },
  { status: 503, how: 'maintenance', fault: 'error503' },
];

/** The statuses that are brought about for every operation alike. */
export const provokedStatuses: readonly number[] = provocations.map(({ status }) => status);
