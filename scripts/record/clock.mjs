// Loaded before the program: the clock begins at the moment that the call is recorded at, and chance follows a seed.
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const shift = Number(process.env.RECORD_CLOCK_SHIFT);
let state = Number(process.env.RECORD_SEED);

const RealDate = Date;
class RecordedDate extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + shift);
    else super(...given);
  }
  static now() {
    return RealDate.now() + shift;
  }
}
globalThis.Date = RecordedDate;
Object.defineProperty(performance, 'timeOrigin', { value: performance.timeOrigin + shift });

function random() {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
}

Math.random = random;
crypto.randomUUID = () => {
  const digits = Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16)).join('');
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
};
syncBuiltinESMExports();
