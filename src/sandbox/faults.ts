import { ConfigurationError } from '../errors.js';
import type { Random } from './random.js';

/** Faults of a request; "after" means that the write was done. */
export const faultKinds = [
  /** 403: the key may not do this. */
  'error403',
  /** A write is answered 403 with the page of a web firewall, nothing written; reads pass. */
  'firewall',
  /** 500, nothing written. */
  'error500',
  /** 500, although the write was done. */
  'error500After',
  /** 503, nothing written. */
  'error503',
  /** 429 as if another integration had used up the window. */
  'burst429',
  /** The connection is reset, nothing written. */
  'resetBefore',
  /** The write is done, then the connection is reset. */
  'resetAfter',
  /** No answer ever comes, nothing written. */
  'timeout',
  /** The write is done, and no answer ever comes. */
  'timeoutAfter',
  /** The write is done; the answer ends before its Content-Length. */
  'truncated',
  /** The write is done; the answer is whole by its Content-Length, but its JSON is cut in the middle. */
  'cutJson',
] as const;

export type FaultKind = (typeof faultKinds)[number];

/** The rate (0 to 1) of each fault, and a script that comes first. */
export type SandboxFaults = { readonly [K in FaultKind]?: number } & {
  /** The faults of the next requests, one entry each; `none` for no fault. */
  readonly script?: readonly (FaultKind | 'none')[];
};

/** Draws the fault of each request: from the script until its end, then by the rates. */
export class Faults {
  readonly #random: Random;
  #rates: [FaultKind, number][] = [];
  #script: (FaultKind | 'none')[] = [];

  constructor(random: Random, faults: SandboxFaults = {}) {
    this.#random = random;
    this.set(faults);
  }

  /**
   * Replaces all rates and the script.
   * @throws ConfigurationError for an unknown name, a rate that is not from 0 to 1, or a sum of rates above 1.
   */
  set(faults: SandboxFaults): void {
    const { script = [], ...rates } = faults;
    checkNames(Object.keys(rates));
    if (!Array.isArray(script)) throw new ConfigurationError('The fault script is not a list.', { advice: known });
    checkNames(script.filter((kind) => kind !== 'none'));
    const entries = faultKinds.map((kind): [FaultKind, number] => [kind, checkedRate(kind, rates[kind] ?? 0)]);
    if (entries.reduce((sum, [, rate]) => sum + rate, 0) > 1 + 1e-9) {
      throw new ConfigurationError('The rates of the faults add up to more than 1.', {
        advice: 'Each rate is the share of all requests that meet with the fault; lower some of them.',
      });
    }
    this.#rates = entries.filter(([, rate]) => rate > 0);
    this.#script = [...script];
  }

  draw(): FaultKind | undefined {
    const scripted = this.#script.shift();
    if (scripted !== undefined) return scripted === 'none' ? undefined : scripted;
    if (this.#rates.length === 0) return undefined;
    let point = this.#random();
    for (const [kind, rate] of this.#rates) {
      if (point < rate) return kind;
      point -= rate;
    }
    return undefined;
  }
}

const known = `Faults: ${faultKinds.join(', ')}; in a script also none.`;

function checkNames(names: readonly string[]): void {
  const wrong = names.find((name) => !(faultKinds as readonly string[]).includes(name));
  if (wrong !== undefined) throw new ConfigurationError(`There is no fault called ${wrong}.`, { advice: known });
}

function checkedRate(kind: FaultKind, rate: unknown): number {
  if (typeof rate === 'number' && rate >= 0 && rate <= 1) return rate;
  throw new ConfigurationError(`The rate of the fault ${kind} is ${String(rate)}.`, {
    advice: 'A rate is a number from 0 to 1, for example 0.05 for one request in twenty.',
  });
}
