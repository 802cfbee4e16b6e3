import type { Sandbox } from '../../src/sandbox/index.js';

/** A record as the service answers it, looked into as a stranger to the contract would. */
export type Found = Readonly<Record<string, unknown>> & { readonly id: string | number; readonly myId: string };

type Account = Pick<Sandbox, 'baseUrl' | 'domain' | 'apiKey'>;

/** One GET with plain fetch: nothing of the client under test is used to look at what it did. */
async function get(account: Account, path: string): Promise<{ status: number; body: unknown }> {
  const authorization = `Basic ${Buffer.from(`${account.domain}:${account.apiKey}`).toString('base64')}`;
  const answer = await fetch(`${account.baseUrl}${path}`, { headers: { authorization, accept: 'application/json' } });
  return { status: answer.status, body: await answer.json() };
}

/** All records of a resource, active and inactive; section "v3 pagination envelope". */
export async function everyRecord(account: Account, resource: string): Promise<Found[]> {
  const found: Found[] = [];
  const filters = resource === 'job' ? [''] : ['&active=true', '&active=false'];
  for (const filter of filters) {
    for (let page = 1, total = 1; (page - 1) * 100 < total; page++) {
      const { status, body } = await get(account, `/api/v3/${resource}/list?pageSize=100&page=${page}${filter}`);
      if (status !== 200) throw new Error(`The list of ${resource} answered ${status}.`);
      const { data, recordsTotal } = body as { data: Found[]; recordsTotal: number };
      found.push(...data);
      total = recordsTotal;
    }
  }
  return found;
}
