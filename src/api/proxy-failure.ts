import type { Dispatcher } from 'undici';

/** The proxy failed, and not what lies behind it. */
export class ProxyFailure extends Error {
  /** Of the network or of undici, such as ECONNREFUSED; `UND_ERR_HEADERS_TIMEOUT` of a proxy that does not answer. */
  readonly code: string | undefined;
  /** What it answered, where it did. */
  readonly status: number | undefined;

  constructor(message: string, details: { readonly code?: string | undefined; readonly status?: number }) {
    super(message);
    this.name = 'ProxyFailure';
    this.code = details.code;
    this.status = details.status;
  }
}

/** A pool of connections to a proxy, whose failures are told from those of the service: they are ProxyFailures. */
export function named(pool: Dispatcher, { host }: URL): Dispatcher {
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
