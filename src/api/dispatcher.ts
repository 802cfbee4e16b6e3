import type { Dispatcher } from 'undici';
import type { ProxyOptions, Timeouts } from './options.js';
import { namedPool } from './proxy-failure.js';

/** No answer is larger than this, not even with photos in Base64. */
export const largestAnswerBytes = 256 * 1024 * 1024;
/** Keep-alive of idle connections, ms. Longer than the pace of a narrow rate window, so that connections are reused. */
const keepAliveMs = 4000;
/** Time for a proxy to answer CONNECT, ms; it has to reach the service first. */
const proxyAnswerMs = 5000;

export interface DispatcherOptions {
  readonly timeouts: Required<Timeouts>;
  /** Absent: connect directly. */
  readonly proxy?: ProxyOptions | undefined;
  readonly ca?: string | undefined;
}

/** Opens the connection pool to the service, direct or through a proxy. */
export async function openDispatcher({ timeouts, proxy, ca }: DispatcherOptions): Promise<Dispatcher> {
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
