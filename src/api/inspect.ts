import { lookup } from 'node:dns/promises';
import { connect as connectTcp, isIP, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { connect as connectTls, type PeerCertificate, type TLSSocket } from 'node:tls';
import { AbortedError } from '../errors.js';
import { type Clock, systemClock } from '../pacing/index.js';
import { parseBaseUrl } from './base-url.js';

export interface NetworkProblem {
  readonly step: 'DNS' | 'TCP' | 'TLS';
  /** Code of the network or of OpenSSL, such as ENOTFOUND, ECONNREFUSED or CERT_HAS_EXPIRED. */
  readonly code: string;
}

export interface TlsFacts {
  /** As OpenSSL names it: TLSv1.3. */
  readonly protocol: string;
  readonly subject: string;
  readonly issuer: string;
  readonly validTo: Date;
}

/** How far a connection to the base address gets. */
export interface Inspection {
  readonly origin: string;
  readonly isLoopback: boolean;
  /** Resolved addresses of the host name; the host itself if it is an IP address. */
  readonly addresses: readonly string[];
  readonly connectMs?: number;
  /** Absent for plain HTTP or without a completed handshake. */
  readonly tls?: TlsFacts;
  readonly problem?: NetworkProblem;
}

export interface InspectOptions {
  /** Per step, ms; default 5000. */
  readonly timeoutMs?: number;
  /** CAs to trust instead of the well-known ones, PEM. */
  readonly ca?: string;
  readonly clock?: Pick<Clock, 'now'>;
  readonly signal?: AbortSignal;
}

interface Target extends InspectOptions {
  readonly host: string;
  readonly port: number;
}

/**
 * Connects directly up to the TLS handshake, also with an untrusted certificate: no request and no key is sent. Section
 * "Limits": TLS 1.2 or later. Returns network failures as `problem`. Throws ConfigurationError, AbortedError.
 */
export async function inspectAddress(baseUrl: string, options: InspectOptions = {}): Promise<Inspection> {
  const { origin, isLoopback } = parseBaseUrl(baseUrl);
  const { protocol, hostname, port } = new URL(origin);
  const isEncrypted = protocol === 'https:';
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const target = { ...options, host, port: port === '' ? (isEncrypted ? 443 : 80) : Number(port) };
  const found = { origin, isLoopback };
  let addresses: string[] = [];
  let connectMs: number | undefined;
  try {
    addresses = await resolveName(target);
    connectMs = await timeToConnect(target);
    return { ...found, addresses, connectMs, ...(isEncrypted && (await handshake(target))) };
  } catch (error) {
    if (!(error instanceof StepFailure)) throw error;
    return { ...found, addresses, connectMs, problem: error.problem };
  }
}

const defaultTimeoutMs = 5000;

class StepFailure extends Error {
  readonly problem: NetworkProblem;

  constructor(step: NetworkProblem['step'], cause: { readonly code?: string; readonly message: string }) {
    super(cause.message);
    this.problem = { step, code: cause.code ?? cause.message };
  }
}

async function resolveName({ host, timeoutMs = defaultTimeoutMs, signal }: Target): Promise<string[]> {
  // The system's resolver cannot be cancelled; on a time-out we just stop waiting for it.
  const late = delay(timeoutMs, undefined, { ref: false, signal }).then(() => {
    throw Object.assign(new Error('timed out'), { code: 'ETIMEDOUT' });
  });
  try {
    const found = await Promise.race([lookup(host, { all: true }), late]);
    return found.map(({ address }) => address);
  } catch (error) {
    if (signal?.aborted) throw aborted();
    throw new StepFailure('DNS', error as NodeJS.ErrnoException);
  }
}

async function timeToConnect(target: Target): Promise<number> {
  const { host, port, clock = systemClock } = target;
  const started = clock.now();
  await opened(connectTcp({ host, port }), { step: 'TCP', event: 'connect', target });
  return clock.now() - started;
}

async function handshake(target: Target): Promise<{ tls: TlsFacts; problem?: NetworkProblem }> {
  const { host, port, ca } = target;
  const socket = connectTls({
    host,
    port,
    // SNI takes only host names.
    servername: isIP(host) === 0 ? host : undefined,
    minVersion: 'TLSv1.2',
    ca,
    // Safe: we only read the certificate and send nothing.
    rejectUnauthorized: false,
  });
  return opened(socket, { step: 'TLS', event: 'secureConnect', target, read: () => tlsFacts(socket) });
}

function tlsFacts(socket: TLSSocket): { tls: TlsFacts; problem?: NetworkProblem } {
  const certificate = socket.getPeerCertificate();
  const tls = {
    protocol: socket.getProtocol() ?? 'unknown',
    subject: nameOf(certificate.subject),
    issuer: nameOf(certificate.issuer),
    validTo: new Date(certificate.valid_to),
  };
  if (socket.authorized) return { tls };
  // Typed as Error, but it is the error's code.
  return { tls, problem: { step: 'TLS', code: String(socket.authorizationError) } };
}

function nameOf(party: PeerCertificate['subject'] | undefined): string {
  return String(party?.CN ?? party?.O ?? 'unnamed');
}

interface Opening<T> {
  readonly step: NetworkProblem['step'];
  readonly event: 'connect' | 'secureConnect';
  readonly target: Target;
  readonly read?: () => T;
}

/** Returns what `read` finds once the socket is open, then closes it. Throws StepFailure, AbortedError. */
function opened<T>(socket: Socket, { step, event, target, read }: Opening<T>): Promise<T> {
  const { timeoutMs = defaultTimeoutMs, signal } = target;
  return new Promise<T>((resolve, reject) => {
    const end = (settle: () => void) => {
      signal?.removeEventListener('abort', abort);
      settle();
      socket.destroy();
    };
    const abort = () => end(() => reject(aborted()));
    const fail = (error: NodeJS.ErrnoException) => end(() => reject(new StepFailure(step, error)));
    socket.on('error', fail);
    socket.once('close', () => fail({ name: '', code: 'ECONNRESET', message: 'closed' }));
    socket.setTimeout(timeoutMs, () => fail({ name: '', code: 'ETIMEDOUT', message: 'timed out' }));
    socket.once(event, () => end(() => resolve(read?.() as T)));
    if (signal?.aborted) abort();
    else signal?.addEventListener('abort', abort, { once: true });
  });
}

function aborted(): AbortedError {
  return new AbortedError('The inspection was aborted.');
}
