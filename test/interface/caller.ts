import { type Agent, request } from 'node:http';

/** A request as it goes over the wire. */
export interface Ask {
  readonly method: string;
  /** With its query, encoded as a browser would. */
  readonly path: string;
  /** Headers beside those that every request has; one that is given here takes the place of those. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

export interface Reply {
  readonly status: number;
  /** Names and values in turn, spelled and ordered as they were sent. */
  readonly rawHeaders: readonly string[];
  readonly bytes: Buffer;
  readonly text: string;
}

/** base64 of demo:5a7db0c5-0000-4000-8000-00005a7db0c5, the credentials of a sandbox that was told no others. */
const credentials = 'Basic ZGVtbzo1YTdkYjBjNS0wMDAwLTQwMDAtODAwMC0wMDAwNWE3ZGIwYzU=';

/**
 * One request over a connection of its own, unless an agent keeps some. Knows nothing of fieldsheet: only `node:http`
 * and the service's document.
 */
export function call(port: number, { method, path, headers = {}, body }: Ask, agent?: Agent): Promise<Reply> {
  // Node sends no length of its own with the body of a DELETE.
  const given = body === undefined ? {} : { 'Content-Type': 'application/json', 'Content-Length': lengthOf(body) };
  const all = { Authorization: credentials, Accept: 'application/json', ...given, ...headers };
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { host: '127.0.0.1', port, method, path, headers: all, agent: agent ?? false },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('error', reject);
        incoming.on('end', () => {
          const bytes = Buffer.concat(chunks);
          resolve({
            status: incoming.statusCode ?? 0,
            rawHeaders: incoming.rawHeaders,
            bytes,
            text: bytes.toString('utf8'),
          });
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** The value of a header by its exact name; undefined when it is not there under this name. */
export function header({ rawHeaders }: Reply, name: string): string | undefined {
  const at = rawHeaders.findIndex((entry, index) => index % 2 === 0 && entry === name);
  return at === -1 ? undefined : rawHeaders[at + 1];
}

const lengthOf = (body: string | Buffer) => String(Buffer.byteLength(body));
