import type { Dispatcher } from 'undici';
import type { Headers } from '../pacing/index.js';
import { decodeBody } from './decode-body.js';
import { type DispatcherOptions, largestAnswerBytes, openDispatcher } from './dispatcher.js';
import { ProxyFailure } from './proxy-failure.js';
import type { WireAnswer, WireRequest } from './wire.js';

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
