// undici sending bodies to one operation, so many at a time, and nothing else: no journal, no pacing, no retry.
import { readFileSync } from 'node:fs';
import { Agent, request } from 'undici';

const [file, path, concurrency] = process.argv.slice(2);
const { FIELDSHEET_BASE_URL, FIELDSHEET_DOMAIN, FIELDSHEET_API_KEY } = process.env;
const bodies = readFileSync(file, 'utf8').trimEnd().split('\n');
const dispatcher = new Agent({ connections: Number(concurrency) });
const credentials = Buffer.from(`${FIELDSHEET_DOMAIN}:${FIELDSHEET_API_KEY}`).toString('base64');
const headers = {
  authorization: `Basic ${credentials}`,
  'content-type': 'application/json',
  accept: 'application/json',
};
let next = 0;
let answered = 0;

async function work() {
  while (next < bodies.length) {
    const body = bodies[next++];
    const answer = await request(FIELDSHEET_BASE_URL + path, { method: 'POST', dispatcher, headers, body });
    const record = await answer.body.json();
    if (answer.statusCode !== 200) throw new Error(`${answer.statusCode}: ${JSON.stringify(record)}`);
    answered += 1;
  }
}

await Promise.all(Array.from({ length: Number(concurrency) }, work));
await dispatcher.close();
process.stdout.write(JSON.stringify({ answered }));
