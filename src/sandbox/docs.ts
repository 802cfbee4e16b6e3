import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { credentialsScheme, openApiDocument } from '../contract/openapi.js';
import { refuseStrangers } from './control-paths.js';
import { Refusal } from './refusal.js';

/** The files of Swagger UI that the page uses, with their types; the build copies them next to this file. */
export const docsAssets: Readonly<Record<string, string>> = {
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'swagger-ui.css': 'text/css; charset=utf-8',
  'favicon-32x32.png': 'image/png',
};

/** The folder is next to the compiled file or, if run from the sources, in node_modules. */
const assetFolders = ['./docs/', '../../node_modules/swagger-ui-dist/'].map((path) => new URL(path, import.meta.url));

const documentPath = '/openapi.json';
const pagePath = '/docs';
const startScript = 'start.js';

/** The page may load from this server only. */
const headers = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-cache',
};

interface Account {
  readonly domain: string;
  readonly apiKey: string;
}

interface Content {
  readonly type: string;
  readonly body: string | Buffer;
}

/** Whether a request is for the OpenAPI document or its page; a browser that asks for `/` gets the page, too. */
export function isForDocs({ method, headers: { accept = '' } }: IncomingMessage, path: string): boolean {
  const isBrowserAtRoot = path === '/' && method === 'GET' && accept.includes('text/html');
  return path === documentPath || path === pagePath || path.startsWith(`${pagePath}/`) || isBrowserAtRoot;
}

/** Answers such a request. It needs no credentials and is neither counted nor logged. */
export async function answerDocs(
  request: IncomingMessage,
  response: ServerResponse,
  { path, account }: { path: string; account: Account },
): Promise<void> {
  try {
    if (path === '/') {
      response.writeHead(302, { ...headers, Location: pagePath }).end();
      return;
    }
    const { type, body } = await contentOf(path, { serverUrl: ownAddress(request), account });
    response.writeHead(200, { ...headers, 'Content-Type': type, 'Content-Length': Buffer.byteLength(body) }).end(body);
  } catch (error) {
    const refusal = error instanceof Refusal ? error : new Refusal(500, `The sandbox failed: ${String(error)}`);
    const type = 'application/json; charset=utf-8';
    response.writeHead(refusal.status, { ...headers, 'Content-Type': type }).end(JSON.stringify(refusal.body()));
  }
}

async function contentOf(path: string, shown: { serverUrl: string; account: Account }): Promise<Content> {
  if (path === documentPath) {
    const document = openApiDocument({ serverUrl: shown.serverUrl });
    return { type: 'application/json; charset=utf-8', body: `${JSON.stringify(document, null, 2)}\n` };
  }
  const name = path.slice(pagePath.length + 1);
  if (name === '') return { type: 'text/html; charset=utf-8', body: page(shown.account) };
  if (name === startScript) return { type: 'text/javascript; charset=utf-8', body: start(shown.account) };
  // Only listed names lead to files, so no path leads out of the folder.
  const type = Object.hasOwn(docsAssets, name) ? docsAssets[name] : undefined;
  if (!type) throw new Refusal(404, `There is nothing at ${path}; the page is ${pagePath}.`);
  return { type, body: await readAsset(name) };
}

async function readAsset(name: string): Promise<Buffer> {
  for (const folder of assetFolders) {
    const content = await readFile(new URL(name, folder)).catch(() => undefined);
    if (content) return content;
  }
  throw new Refusal(404, `${name} is missing in this installation; ${documentPath} is there.`);
}

/** The address of this sandbox by the host name of the request: for a browser 127.0.0.1 and localhost are two servers. */
function ownAddress(request: IncomingMessage): string {
  refuseStrangers(request);
  const { method, headers } = request;
  if (method !== 'GET' && method !== 'HEAD') throw new Refusal(405, `The page takes GET, not ${method}.`);
  return `http://${(headers.host ?? '').toLowerCase()}`;
}

/** The credentials of a sandbox are not secret: it prints them at the start. */
function page({ domain, apiKey }: Account): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>fieldsheet sandbox</title>
    <link rel="icon" type="image/png" href="${pagePath}/favicon-32x32.png">
    <link rel="stylesheet" href="${pagePath}/swagger-ui.css">
  </head>
  <body>
    <div class="swagger-ui">
      <div class="wrapper renderedMarkdown">
        <p>This is a sandbox: what you try out here changes its records and uses its limits, nothing else. Its credentials
        are filled in: domain <code>${escaped(domain)}</code>, API key <code>${escaped(apiKey)}</code>.</p>
      </div>
    </div>
    <div id="swagger-ui"></div>
    <noscript>This page needs JavaScript; the document itself is <a href="${documentPath}">${documentPath}</a>.</noscript>
    <script src="${pagePath}/swagger-ui-bundle.js"></script>
    <script src="${pagePath}/${startScript}"></script>
  </body>
</html>
`;
}

/** A separate script, because the security policy forbids inline scripts. */
function start({ domain, apiKey }: Account): string {
  const settings = {
    url: documentPath,
    dom_id: '#swagger-ui',
    deepLinking: true,
    docExpansion: 'none',
    validatorUrl: null,
  };
  const credentials = [credentialsScheme, domain, apiKey].map((text) => JSON.stringify(text)).join(', ');
  return `const ui = SwaggerUIBundle({
  ...${JSON.stringify(settings)},
  onComplete: () => ui.preauthorizeBasic(${credentials}),
});
`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
