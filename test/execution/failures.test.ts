import { describe, expect, it } from 'vitest';
import {
  AbortedError,
  CredentialsError,
  FirewallError,
  NotFoundError,
  OutageError,
  ProtocolError,
  QuotaError,
  RejectedError,
  UncertainError,
  UnreachableError,
  UnreadableError,
} from '../../src/errors.js';
import { classify, type Failure } from '../../src/execution/failures.js';

const at = (status: number) => ({ operation: 'customer.send', status });

/** Section "v3 status codes" of the service's document, and the traps of the interface in the design. */
const cases: [string, unknown, Failure['type']][] = [
  ['400', new RejectedError('x', at(400)), 'rejected'],
  ['401', new CredentialsError('x', at(401)), 'refused'],
  ['403', new CredentialsError('x', at(403)), 'refused'],
  ['the page of a web firewall', new FirewallError('x', { ...at(403), page: '403' }), 'rejected'],
  ['404', new NotFoundError('x', at(404)), 'rejected'],
  ['405', new ProtocolError('x', at(405)), 'refused'],
  ['406', new ProtocolError('x', at(406)), 'refused'],
  ['429 for the day', new QuotaError('x', { ...at(429), resetsAt: new Date(0) }), 'paused'],
  ['an outage that outlasts the patience', new OutageError('x', { ...at(503), since: 0 }), 'paused'],
  ['500', new UncertainError('x', at(500)), 'uncertain'],
  ['503', new UncertainError('x', at(503)), 'uncertain'],
  ['an answer that cannot be read', new ProtocolError('x', at(200)), 'uncertain'],
  ['a reset or a time-out', new UncertainError('x', { operation: 'customer.send' }), 'uncertain'],
  ['no connection', new UnreachableError('x', { operation: 'customer.send' }), 'refused'],
  ['answers that cannot be read, again and again', new UnreadableError('x', at(200)), 'unknown'],
  ['an abort', new AbortedError('x'), 'aborted'],
  ['a fault of fieldsheet', new TypeError('x'), 'unknown'],
  ['something thrown that is no error', 'x', 'unknown'],
];

describe('classify', () => {
  for (const [title, error, type] of cases) {
    it(`takes ${title} for ${type}`, () => {
      expect(classify(error).type).toBe(type);
    });
  }

  it('knows from its cause whether an aborted request was under way', () => {
    const cause = new UncertainError('x', { operation: 'customer.send' });
    expect(classify(new AbortedError('x', { cause }))).toMatchObject({ mayHaveLanded: true });
    expect(classify(new AbortedError('x', { cause: new Error('y') }))).toMatchObject({ mayHaveLanded: false });
  });
});
