// Reads the active and the inactive records of a resource by lists of 100, in the order that we read them, and nothing
// else.

import { listRecords } from '../../dist/workflows/account/list-records.js';
import { connect } from '../../dist/workflows/index.js';

const [resource] = process.argv.slice(2);
const { FIELDSHEET_BASE_URL: baseUrl, FIELDSHEET_DOMAIN: domain, FIELDSHEET_API_KEY: apiKey } = process.env;
const { client } = connect({ account: { baseUrl, domain, apiKey } });
let records = 0;
for await (const page of listRecords(resource, { client })) records += page.records.length;
await client.close();
console.log(JSON.stringify({ records }));
