// undici sending bodies to one operation, so many at a time, and nothing else: no journal, no pacing, no retry.
import { readFileSync } from 'node:fs';
import { Agent, request } from 'undici';
import { baseUrl, headers } from './service.mjs';

const [file, path, concurrency] = process.argv.slice(2);
const bodies = readFileSync(file, 'utf8').trimEnd().split('\n');
const dispatcher = new Agent({ connections: Number(concurrency) });
const sending = { ...headers, 'content-type': 'application/json' };
let next = 0;
let answered = 0;

async function work() {
  while (next < bodies.length) {
    const body = bodies[next++];
    const answer = await request(baseUrl + path, { method: 'POST', dispatcher, headers: sending, body });
    const record = await answer.body.json();
    if (answer.statusCode !== 200) throw new Error(`${answer.statusCode}: ${JSON.stringify(record)}`);
    answered += 1;
  }
}

await Promise.all(Array.from({ length: Number(concurrency) }, work));
await dispatcher.close();
process.stdout.write(JSON.stringify({ answered }));
