import type { Dispatcher } from 'undici';

/** The proxy failed, not the service behind it. */
export class ProxyFailure extends Error {
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
export function namedPool(pool: Dispatcher, { host }: URL): Dispatcher {
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
