import {
  type Inspection,
  inspectAddress,
  type NetworkProblem,
  parseBaseUrl,
  type TlsFacts,
  tlsAdvice,
} from '../../api/index.js';
import { ConfigurationError } from '../../errors.js';
import type { Finding } from '../../reports/doctor.js';
import { readAccount } from '../settings/account-settings.js';
import type { Environment } from '../settings/env-file.js';
import { failedFinding } from './finding.js';
import type { DoctorOptions } from './options.js';

const dayMs = 86_400_000;
/** Warns of a certificate that expires sooner than this. */
const fewDays = 30;

/** Checks the address, then, if that is fine, the TLS connection. */
export async function examineAddress(options: DoctorOptions): Promise<Finding[]> {
  if (options.sandbox) return [{ subject: 'address', status: 'ok', found: 'a sandbox of this folder' }, plainHttp];
  const { folder, environment, clock } = options;
  const { account, environment: variables } = await readAccount(folder, { environment });
  const { baseUrl } = account;
  try {
    const { origin, isLoopback } = parseBaseUrl(baseUrl);
    const proxy = isLoopback ? undefined : proxyVariable(variables);
    if (proxy !== undefined) return behindProxy(origin, proxy);
    const inspection = await inspectAddress(baseUrl, options);
    const address = addressFinding(inspection);
    return address.status === 'failed' ? [address] : [address, tlsFinding(inspection, clock.now())];
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    return [failedFinding('address', error, 'configuration')];
  }
}

const plainHttp: Finding = {
  subject: 'TLS',
  status: 'ok',
  found: 'plain HTTP on loopback: nothing leaves this machine',
};

/** The variable that sets the proxy for HTTPS, in the order in which connections read them. */
function proxyVariable(environment: Environment): string | undefined {
  const names = ['https_proxy', 'HTTPS_PROXY', 'http_proxy', 'HTTP_PROXY'];
  return names.find((name) => environment[name]?.trim());
}

/** Nothing behind a proxy is checked: a direct connection may be forbidden, and would prove nothing. */
function behindProxy(origin: string, proxy: string): Finding[] {
  return [
    {
      subject: 'address',
      status: 'ok',
      found: `${origin}, by the proxy that ${proxy} names`,
      facts: { origin, proxy },
    },
    {
      subject: 'TLS',
      status: 'skipped',
      found: 'not looked at: a proxy stands between; each request checks the certificate behind it',
    },
  ];
}

function addressFinding({ origin, addresses, connectMs, problem }: Inspection): Finding {
  const subject = 'address';
  const facts = { origin, addresses, connectMs: connectMs === undefined ? undefined : Math.ceil(connectMs) };
  if (problem && problem.step !== 'TLS') {
    const found = `${origin} ${problem.step === 'DNS' ? 'has no address' : 'cannot be reached'} (${problem.code})`;
    return { subject, status: 'failed', found, advice: adviceOf(problem), facts };
  }
  const more = addresses.length > 1 ? ` and ${addresses.length - 1} more` : '';
  const found = `${origin}, ${addresses[0]}${more}, connected in ${Math.ceil(connectMs ?? 0)} ms`;
  return { subject, status: 'ok', found, facts };
}

function adviceOf({ step, code }: NetworkProblem): string {
  if (step === 'DNS') return 'Check the host name in FIELDSHEET_BASE_URL, and the network.';
  if (code === 'ECONNREFUSED') return 'Check the port in FIELDSHEET_BASE_URL; nothing listens there.';
  return 'Check the network and its firewall; where a proxy is needed, set HTTPS_PROXY.';
}

/** Section "Limits": HTTPS, TLS 1.2 or later. `now` in ms since 1970. */
function tlsFinding({ origin, tls, problem }: Inspection, now: number): Finding {
  const subject = 'TLS';
  if (!tls && !problem) return plainHttp;
  if (!tls) {
    const found = `no safe connection to ${origin} (${problem?.code})`;
    return { subject, status: 'failed', found, advice: tlsAdvice(problem?.code ?? '') };
  }
  const { protocol, subject: name, issuer, validTo } = tls;
  const daysLeft = Math.floor((validTo.getTime() - now) / dayMs);
  const facts = { protocol, certificate: name, issuer, validTo: validTo.toISOString(), daysLeft };
  if (problem) {
    const found = `the certificate cannot be trusted (${problem.code}): ${certificateText(tls)}`;
    return { subject, status: 'failed', found, advice: tlsAdvice(problem.code), facts };
  }
  const isEnding = daysLeft < fewDays;
  return {
    subject,
    status: isEnding ? 'warning' : 'ok',
    found: `${protocol}; ${certificateText(tls)}, ${daysLeft} days left`,
    advice: isEnding ? 'Whoever runs the service has to renew the certificate before that day.' : undefined,
    facts,
  };
}

function certificateText({ subject, issuer, validTo }: TlsFacts): string {
  return `certificate of ${subject} by ${issuer}, valid until ${validTo.toISOString().slice(0, 10)}`;
}
