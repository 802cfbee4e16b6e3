// Bundled by `measure/built.mjs`. Reads the rows of a file, then the active and the inactive records of a resource by
// lists of 100, in the order that a plan reads them, and nothing else. Arguments: <file> <resource>.
import { connect, openSource } from 'fieldsheet';
import { listRecords } from '../../src/account/list-records.ts';

const [file, resource] = process.argv.slice(2);
const { FIELDSHEET_BASE_URL: baseUrl, FIELDSHEET_DOMAIN: domain, FIELDSHEET_API_KEY: apiKey } = process.env;

let rows = 0;
const source = await openSource(file);
for await (const batch of (await source.table(source.sheets[0].name)).batches) rows += batch.length;
await source.close();

let records = 0;
const { client } = connect({ account: { baseUrl, domain, apiKey } });
for await (const page of listRecords(resource, { client })) records += page.records.length;
await client.close();
process.stdout.write(JSON.stringify({ rows, records }));
