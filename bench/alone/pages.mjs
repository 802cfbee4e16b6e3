// undici reading a list one page after the other, as a program that was written in an hour does: no second look whether
// anything moved, no file. It minds the limit: a page that is refused is asked for again when the window has ended.
import { setTimeout as delay } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { baseUrl, headers } from './service.mjs';

const [path] = process.argv.slice(2);
const dispatcher = new Agent({ connections: 1 });
const ids = new Set();
for (let page = 1, total = 1; ids.size < total; page++) {
  const { data, recordsTotal } = await fetchPage(page);
  for (const { id } of data) ids.add(id);
  total = recordsTotal;
}
await dispatcher.close();
process.stdout.write(JSON.stringify({ records: ids.size }));

async function fetchPage(page) {
  for (;;) {
    const answer = await request(`${baseUrl}${path}&pageSize=100&page=${page}`, { dispatcher, headers });
    if (answer.statusCode !== 429) return answer.body.json();
    await answer.body.dump();
    await delay(Math.max(0, Number(answer.headers['x-ratelimit-reset']) * 1000 - Date.now()));
  }
}
