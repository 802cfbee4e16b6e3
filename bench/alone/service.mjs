// How the programs that talk to the service on their own find it.
const { FIELDSHEET_BASE_URL: baseUrl = '', FIELDSHEET_DOMAIN, FIELDSHEET_API_KEY } = process.env;
const credentials = Buffer.from(`${FIELDSHEET_DOMAIN}:${FIELDSHEET_API_KEY}`).toString('base64');
const headers = { authorization: `Basic ${credentials}`, accept: 'application/json' };

export { baseUrl, headers };
