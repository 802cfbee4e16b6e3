// What public clients of the service do: the first page tells how many there are, the others are fetched ten at a time,
// a page that is not answered with 200 adds nothing, and the end is reported as a success.
import { Agent, request } from 'undici';
import { baseUrl, headers } from './service.mjs';

const [path] = process.argv.slice(2);
const threads = 10;
const dispatcher = new Agent({ connections: threads });

async function fetchPage(page) {
  const answer = await request(`${baseUrl}${path}&pageSize=100&page=${page}`, { dispatcher, headers });
  if (answer.statusCode === 200) return answer.body.json();
  await answer.body.dump();
  return { data: [], recordsTotal: 0 };
}

const first = await fetchPage(1);
const ids = first.data.map(({ id }) => id);
const pages = Math.ceil(first.recordsTotal / 100);
let next = 2;

async function work() {
  while (next <= pages) {
    const { data } = await fetchPage(next++);
    ids.push(...data.map(({ id }) => id));
  }
}

await Promise.all(Array.from({ length: threads }, work));
await dispatcher.close();
process.stdout.write(JSON.stringify({ success: true, ids }));
