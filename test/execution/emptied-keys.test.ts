import { expect, it } from 'vitest';
import type { Payload } from '../../src/contract/index.js';
import { NotFoundError, RejectedError } from '../../src/errors.js';
import { EmptiedKeys } from '../../src/execution/emptied-keys.js';
import { inEnglish, said } from '../../src/language/said.js';

const update = (seq: number, payload: Payload) => ({ seq, resource: 'customer', kind: 'update', payload }) as const;
const refusal = new RejectedError('myId: must not be empty.', { operation: 'customer.send', status: 400 });

it('what is refused with an empty key goes again without it, and from its success on no other asks', () => {
  const keys = new EmptiedKeys();
  const [one, other, third] = [1, 2, 3].map((seq) => update(seq, { id: seq, myId: '', name: 'Old' }));
  if (!one || !other || !third) throw new Error();
  expect(keys.sent(one, one.payload)).toEqual({ id: 1, myId: '', name: 'Old' });
  expect(keys.sent(other, other.payload)).toEqual({ id: 2, myId: '', name: 'Old' });
  expect(keys.meaningOf(one, refusal)).toBe('again');
  expect(keys.sent(one, one.payload)).toEqual({ id: 1, name: 'Old' });
  expect(keys.accepted(one, { id: 1, myId: 'C-1', name: 'Old' })).toEqual(said('keepsKeys', ['myId']));
  expect(keys.sent(third, third.payload)).toEqual({ id: 3, name: 'Old' });
  // Its request was under way with the key.
  expect(keys.meaningOf(other, refusal)).toBe('again');
  expect(keys.sent(other, other.payload)).toEqual({ id: 2, name: 'Old' });
});

it('a record that is refused without its key too, or was not found, is rejected for that', () => {
  const keys = new EmptiedKeys();
  const change = update(1, { id: 1, myId: '', contactEmail: 'none' });
  keys.sent(change, change.payload);
  expect(keys.meaningOf(change, refusal)).toBe('again');
  keys.sent(change, change.payload);
  expect(keys.meaningOf(change, refusal)).toBeUndefined();
  // The key is not proven to be refused: the next one is asked with it.
  const next = update(2, { id: 2, myId: '', name: 'Old' });
  expect(keys.sent(next, next.payload)).toBe(next.payload);
  expect(keys.meaningOf(next, new NotFoundError('gone', { operation: 'customer.send', status: 404 }))).toBeUndefined();
});

it('a key that is all there is to put back is not sent again once the service has refused one', () => {
  const keys = new EmptiedKeys();
  const [one, other] = [update(1, { id: 1, myId: '' }), update(2, { id: 2, myId: '' })];
  keys.sent(one, one.payload);
  expect(inEnglish(keys.meaningOf(one, refusal) ?? '')).toMatch(
    /^It keeps its myId: .* The service: myId: must not be empty\.$/,
  );
  expect(() => keys.sent(other, other.payload)).toThrow('It keeps its myId');
});

it('creations, and updates that empty no key, go as they are', () => {
  const keys = new EmptiedKeys();
  const plain = update(1, { id: 1, name: '', myId: 'C-1' });
  expect(keys.sent(plain, plain.payload)).toBe(plain.payload);
  expect(keys.meaningOf(plain, refusal)).toBeUndefined();
  expect(keys.accepted(plain, { id: 1, myId: 'C-1' })).toBeUndefined();
  expect(keys.meaningOf({ ...plain, kind: 'create', payload: { myId: '' } }, refusal)).toBeUndefined();
});
