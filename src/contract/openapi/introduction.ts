import type { Json } from './json.js';

const description = `\
All operations that fieldsheet knows: those of the service's document, v3 (current) and v2 (legacy), and a few that only
public clients show. The sections named below are those of the service's document.

**Authentication.** HTTP Basic: the user name is the account's domain, the password its API key.

**Limits.** 120 requests a minute, and a daily quota per API key that starts anew at UTC midnight. Five headers on every
answer say what remains. A request that is answered with 429 was not processed.

**Bodies.** v3 takes and answers JSON. v2 takes and answers JSON or XML, chosen by \`Content-Type\` and \`Accept\`; how it
names the elements of XML is not shown. A \`send\` creates or updates: it looks the record up by the identifiers in the body,
and leaves absent fields as they are.

**Dates and times** are local times of the account, \`yyyy-mm-dd hh:mm\`, where nothing else is said; samples of jobs show
\`dd/mm/yyyy hh:mm:ss\` too. This is not the form of RFC 3339, so no \`format\` claims it.

**Spelling** is the service's own: \`desactivate\` in paths; \`unavail\` and \`unavailability\` for one category; in v2
\`adressStreet\` and its like with one d, \`hasConflit\`, \`fisrtName\`, \`Value\` and \`ContactPhone\` with capitals in some
bodies. The prefix \`/Api/v2\` occurs in several cases. The id of a job is a string, all other ids are integers.

**Extensions.** \`x-one-of\`: query parameters of which exactly one is required. \`x-body-identifiers\`: members of the body
that name what is meant. \`x-result-code\`: how a v2 answer says what became of the request. \`x-documented\`: false where
only public clients show the operation; \`x-documented-body\`: false where only they show its body and its answer.
`;

/** The `info` of the document. The licence is that of the OpenAPI document, not of the service. */
export const introduction: Json = {
  title: 'Field-service management REST API',
  summary: 'The v3 and v2 interface of a field-service management system, derived from the catalogue of fieldsheet.',
  description,
  license: { name: 'MIT', identifier: 'MIT' },
};
