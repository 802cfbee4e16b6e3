// undici reading a list one page after the other, as a program that was written in an hour does: no second look whether
// anything moved, no file.
import { Agent, request } from 'undici';

const [path] = process.argv.slice(2);
const { FIELDSHEET_BASE_URL, FIELDSHEET_DOMAIN, FIELDSHEET_API_KEY } = process.env;
const credentials = Buffer.from(`${FIELDSHEET_DOMAIN}:${FIELDSHEET_API_KEY}`).toString('base64');
const headers = { authorization: `Basic ${credentials}`, accept: 'application/json' };
const dispatcher = new Agent({ connections: 1 });
let records = 0;
for (let page = 1, total = 1; records < total; page++) {
  const answer = await request(`${FIELDSHEET_BASE_URL}${path}&pageSize=100&page=${page}`, { dispatcher, headers });
  const { data, recordsTotal } = await answer.body.json();
  records += data.length;
  total = recordsTotal;
}
await dispatcher.close();
process.stdout.write(JSON.stringify({ records }));
