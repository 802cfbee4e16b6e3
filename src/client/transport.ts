import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, inflateRaw } from 'node:zlib';
import type { Dispatcher } from 'undici';
import type { ProxyOptions, Timeouts } from './options.js';
import { type Headers, headerOf } from './pacing/limit-headers.js';

/** Time-outs allow for lines down to this speed, bytes per ms (32 kB/s); a slower line times out. */
const slowestLine = 32;

export interface TransportOptions extends DispatcherOptions {
  readonly origin: string;
}

interface TransportFailureDetails {
  readonly hasLeft: boolean;
  readonly isAborted?: boolean;
  readonly code?: string | undefined;
  readonly proxy?: ProxyFailure | undefined;
}

/** No complete answer came. */
export class TransportFailure extends Error {
  /** Whether the request may have reached the service. */
  readonly hasLeft: boolean;
  readonly isAborted: boolean;
  /** Code of the network or of undici, such as ECONNREFUSED. */
  readonly code: string | undefined;
  /** Set if the proxy failed, not the service behind it. */
  readonly proxy: ProxyFailure | undefined;

  constructor(message: string, details: TransportFailureDetails) {
    super(message);
    this.name = 'TransportFailure';
    this.hasLeft = details.hasLeft;
    this.isAborted = details.isAborted ?? false;
    this.code = details.code;
    this.proxy = details.proxy;
  }
}

/** Sends single requests over kept connections. Never retries and never follows redirects. */
export class Transport {
  readonly #options: TransportOptions;
  #dispatcher: Promise<Dispatcher> | undefined;
  #isClosed = false;
  /** A proxy that refused our password is not asked again, because it may lock the user out. */
  #refusal: TransportFailure | undefined;

  constructor(options: TransportOptions) {
    this.#options = options;
  }

  /** Sends one request and returns its complete answer, whatever its status. Throws TransportFailure. */
  async send(request: WireRequest): Promise<WireAnswer> {
    if (this.#isClosed) throw new TransportFailure('The client is closed.', { hasLeft: false, isAborted: true });
    if (this.#refusal) throw this.#refusal;
    this.#dispatcher ??= openDispatcher(this.#options);
    const dispatcher = await this.#dispatcher;
    const { origin, timeouts } = this.#options;
    const { method, path, headers, body = null, signal } = request;
    // undici starts the headers time-out while the request's body is still being sent.
    const forBody = body === null ? 0 : Buffer.byteLength(body) / slowestLine;
    let cleanUp = () => {};
    try {
      return await new Promise<WireAnswer>((resolve, reject) => {
        const exchange = new Exchange(resolve, reject);
        const onAbort = () => exchange.giveUp('The request was aborted.', true);
        const begun = performance.now();
        const onTimeout = () => {
          const allowed = timeouts.total + forBody + exchange.received / slowestLine;
          const left = allowed - (performance.now() - begun);
          if (left > 1) timer = setTimeout(onTimeout, left);
          else exchange.giveUp(`No whole answer came within ${Math.round(allowed / 10) / 100} s.`);
        };
        let timer = setTimeout(onTimeout, timeouts.total + forBody);
        cleanUp = () => {
          clearTimeout(timer);
          signal?.removeEventListener('abort', onAbort);
        };
        if (signal?.aborted) return onAbort();
        signal?.addEventListener('abort', onAbort, { once: true });
        const limits = { headersTimeout: timeouts.headers + forBody, bodyTimeout: timeouts.body };
        dispatcher.dispatch({ origin, method, path, headers, body, ...limits }, exchange);
      });
    } catch (error) {
      if (error instanceof TransportFailure && error.proxy?.status === 407) this.#refusal = error;
      throw error;
    } finally {
      cleanUp();
    }
  }

  /** Requests in flight fail. */
  async close(): Promise<void> {
    this.#isClosed = true;
    const dispatcher = await this.#dispatcher;
    await dispatcher?.destroy();
  }
}

class Exchange implements Dispatcher.DispatchHandler {
  readonly #resolve: (answer: WireAnswer) => void;
  readonly #reject: (failure: TransportFailure) => void;
  #controller: Dispatcher.DispatchController | undefined;
  #failure: TransportFailure | undefined;
  #status = 0;
  #headers: Headers = {};
  #chunks: Buffer[] = [];
  received = 0;

  constructor(resolve: (answer: WireAnswer) => void, reject: (failure: TransportFailure) => void) {
    this.#resolve = resolve;
    this.#reject = reject;
  }

  /** Ends the exchange at once, even before it has a connection. */
  giveUp(message: string, isAborted = false): void {
    this.#failure = new TransportFailure(message, { hasLeft: this.#controller !== undefined, isAborted });
    this.#reject(this.#failure);
    this.#controller?.abort(this.#failure);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    if (this.#failure) controller.abort(this.#failure);
    else this.#controller = controller;
  }

  onResponseStart(_controller: Dispatcher.DispatchController, status: number, headers: Headers): void {
    this.#status = status;
    this.#headers = headers;
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.received += chunk.length;
    this.#chunks.push(chunk);
  }

  onResponseEnd(): void {
    const [status, headers] = [this.#status, this.#headers];
    decodeBody(Buffer.concat(this.#chunks), headers, largestAnswerBytes).then(
      (body) => this.#resolve({ status, headers, ...body }),
      (error: Error) => this.#reject(new TransportFailure(error.message, { hasLeft: true })),
    );
  }

  onResponseError(_controller: Dispatcher.DispatchController | undefined, error: Error & { code?: string }): void {
    const proxy = error instanceof ProxyFailure ? error : undefined;
    const details = { hasLeft: this.#controller !== undefined, code: error.code, proxy };
    this.#reject(new TransportFailure(error.message || error.name, details));
  }
}

/** The proxy failed, not the service behind it. */
class ProxyFailure extends Error {
  /** Code of the network or of undici, such as ECONNREFUSED; `UND_ERR_HEADERS_TIMEOUT` if the proxy does not answer. */
  readonly code: string | undefined;
  readonly status: number | undefined;

  constructor(message: string, details: { readonly code?: string | undefined; readonly status?: number }) {
    super(message);
    this.name = 'ProxyFailure';
    this.code = details.code;
    this.status = details.status;
  }
}

/** Makes a pool throw ProxyFailure, to tell proxy failures from failures of the service. */
function namedPool(pool: Dispatcher, { host }: URL): Dispatcher {
  const connect = pool.connect.bind(pool);
  const tunnel = async (options: Dispatcher.ConnectOptions): Promise<Dispatcher.ConnectData> => {
    const opened = await connect(options).catch((error: NodeJS.ErrnoException) => {
      const { code, message } = error;
      throw new ProxyFailure(
        code === 'UND_ERR_HEADERS_TIMEOUT'
          ? `The proxy ${host} takes connections and does not answer`
          : `The proxy ${host} cannot be reached: ${message}`,
        { code },
      );
    });
    const { statusCode: status, socket } = opened;
    if (status === 200) return opened;
    socket.on('error', () => undefined).destroy();
    throw new ProxyFailure(
      status === 407
        ? `The proxy ${host} does not accept its user name and password, or wants some (407)`
        : `The proxy ${host} does not connect to the service (${status})`,
      { status },
    );
  };
  return Object.assign(pool, { connect: tunnel });
}

/** No answer is larger than this, not even with photos in Base64. */
const largestAnswerBytes = 256 * 1024 * 1024;

/** Keep-alive of idle connections, ms. Longer than the pace of a narrow rate window, so that connections are reused. */
const keepAliveMs = 4000;

/** Time for a proxy to answer CONNECT, ms; it has to reach the service first. */
const proxyAnswerMs = 5000;

interface DispatcherOptions {
  readonly timeouts: Required<Timeouts>;
  /** Absent: connect directly. */
  readonly proxy?: ProxyOptions | undefined;
  readonly ca?: string | undefined;
}

/** Opens the connection pool to the service, direct or through a proxy. */
async function openDispatcher({ timeouts, proxy, ca }: DispatcherOptions): Promise<Dispatcher> {
  const { Agent, EnvHttpProxyAgent, Pool } = await import('undici');
  // Section "Limits". Set explicitly because NODE_OPTIONS can lower Node's minimum.
  const tls = { minVersion: 'TLSv1.2', timeout: timeouts.connect, ca } as const;
  const common = { connect: tls, maxResponseSize: largestAnswerBytes, keepAliveTimeout: keepAliveMs };
  if (!proxy) return new Agent(common);
  return new EnvHttpProxyAgent({
    ...common,
    requestTls: tls,
    proxyTls: tls,
    clientFactory: (origin, options) =>
      namedPool(new Pool(origin, { ...options, headersTimeout: Math.min(proxyAnswerMs, timeouts.headers) }), origin),
    // An empty string stops undici from reading the environment.
    httpProxy: proxy.http ?? '',
    httpsProxy: proxy.https ?? '',
    noProxy: proxy.noProxy ?? '',
  });
}

export interface WireRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

export interface WireAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Why the body cannot be read, as the end of a sentence; `text` is then empty. */
  readonly problem?: string;
}

/** Encodings that `decodeBody` supports. */
export const readableEncodings = 'gzip, deflate, br';

/** `problem`: why the body cannot be read, as the end of a sentence. */
interface BodyText {
  readonly text: string;
  readonly problem?: string;
}

/** Decodes a body by its Content-Encoding and by the charset of its Content-Type; default UTF-8. */
async function decodeBody(body: Buffer, headers: Headers, mostBytes: number): Promise<BodyText> {
  const encodings = (headerOf(headers, 'content-encoding') ?? '').toLowerCase().split(',');
  let bytes = body;
  for (const encoding of encodings.map((each) => each.trim()).reverse()) {
    if (encoding === '' || encoding === 'identity' || bytes.length === 0) continue;
    const unpack = unpackers[encoding];
    if (!unpack) return { text: '', problem: `is packed as ${plainLabel(encoding)}, which cannot be unpacked` };
    try {
      bytes = await unpack(bytes, { maxOutputLength: mostBytes });
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      return { text: '', problem: `cannot be unpacked (${encoding}, ${code})` };
    }
  }
  return inCharset(bytes, /charset\s*=\s*"?([^\s;"]+)/i.exec(headerOf(headers, 'content-type') ?? '')?.[1]);
}

type Unpack = (bytes: Buffer, options: { readonly maxOutputLength: number }) => Promise<Buffer>;

const unzip: Unpack = promisify(gunzip);
const inflateZlib: Unpack = promisify(inflate);
const inflateBare: Unpack = promisify(inflateRaw);

const unpackers: Readonly<Record<string, Unpack>> = {
  gzip: unzip,
  'x-gzip': unzip,
  br: promisify(brotliDecompress),
  // Some servers omit the zlib header.
  deflate: (bytes, options) => ((bytes[0] ?? 0) % 16 === 8 ? inflateZlib : inflateBare)(bytes, options),
};

function inCharset(bytes: Buffer, charset = 'utf-8'): BodyText {
  if (/^utf-?8$/i.test(charset)) return { text: bytes.toString('utf8') };
  try {
    return { text: new TextDecoder(charset).decode(bytes) };
  } catch {
    return { text: '', problem: `has the charset ${plainLabel(charset)}, which cannot be read` };
  }
}

function plainLabel(label: string): string {
  return label.replace(/[^\w.+-]/g, '').slice(0, 40);
}
