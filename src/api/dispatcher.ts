import type { Dispatcher } from 'undici';
import type { ProxyOptions, Timeouts } from './options.js';
import { named } from './proxy-failure.js';

/** More than this no answer holds; photos come in Base64. */
export const largestAnswerBytes = 256 * 1024 * 1024;
/** How long an idle connection is kept, ms: longer than the pace of a narrow window. */
const keepAliveMs = 4000;
/** How long a proxy may take to answer, ms: it has to reach the service first. */
const proxyAnswerMs = 5000;

export interface DispatcherOptions {
  readonly timeouts: Required<Timeouts>;
  /** Absent: direct. */
  readonly proxy?: ProxyOptions | undefined;
  readonly ca?: string | undefined;
}

/** What keeps the connections to the service, direct or by a proxy. */
export async function openDispatcher({ timeouts, proxy, ca }: DispatcherOptions): Promise<Dispatcher> {
  const { Agent, EnvHttpProxyAgent, Pool } = await import('undici');
  // Stated because NODE_OPTIONS can lower Node's own minimum; section "Limits".
  const tls = { minVersion: 'TLSv1.2', timeout: timeouts.connect, ca } as const;
  const common = { connect: tls, maxResponseSize: largestAnswerBytes, keepAliveTimeout: keepAliveMs };
  if (!proxy) return new Agent(common);
  return new EnvHttpProxyAgent({
    ...common,
    requestTls: tls,
    proxyTls: tls,
    clientFactory: (origin, options) =>
      named(new Pool(origin, { ...options, headersTimeout: Math.min(proxyAnswerMs, timeouts.headers) }), origin),
    // An empty text keeps undici from reading the environment by itself.
    httpProxy: proxy.http ?? '',
    httpsProxy: proxy.https ?? '',
    noProxy: proxy.noProxy ?? '',
  });
}
