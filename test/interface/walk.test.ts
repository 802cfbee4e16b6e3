import { expect, it, onTestFinished } from 'vitest';
import { createClient } from '../../src/api/index.js';
import { allOperations } from '../../src/contract/index.js';
import { openApiDocument } from '../../src/contract/openapi.js';
import { call } from './caller.js';
import { cases } from './cases/all.js';
import { opened } from './play.js';
import { gapsIn } from './walk.js';

it('every operation has a client method, a route in any case, an OpenAPI entry, and a case with every failure', async () => {
  const { port, baseUrl, domain, apiKey } = await opened();
  const client = createClient({ baseUrl, domain, apiKey });
  onTestFinished(() => client.close());
  const ask = async (method: string, path: string) => {
    const body = method === 'GET' ? {} : { body: '{}' };
    return (await call(port, { method, path, ...body })).status;
  };
  expect(await gapsIn(allOperations(), { client, paths: openApiDocument().paths, cases, ask })).toEqual([]);
});
