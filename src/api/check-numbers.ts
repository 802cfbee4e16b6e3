import { ConfigurationError } from '../errors.js';
import type { ClientOptions } from './options.js';

/** Throws ConfigurationError for an option outside its numeric range. */
export function checkNumbers(options: ClientOptions & { readonly share: number; readonly reserve: number }): void {
  const {
    share,
    windowMs = 1,
    reserve,
    retries = 0,
    timeouts = {},
    patience = 0,
    startPatience = 0,
    concurrency = 1,
  } = options;
  if (!(share > 0 && share <= 1))
    throw new ConfigurationError(`The share must lie above 0 and at most at 1, not at ${share}.`);
  if (!(windowMs > 0 && windowMs < 2 ** 31))
    throw new ConfigurationError(`The rate window must be a number of milliseconds, not ${windowMs}.`);
  if (!(Number.isInteger(reserve) && reserve >= 0))
    throw new ConfigurationError(`The reserve must be a number of requests, not ${reserve}.`);
  if (!(Number.isInteger(retries) && retries >= 0))
    throw new ConfigurationError(`Retries must be a whole number, not ${retries}.`);
  if (!(Number.isInteger(concurrency) && concurrency > 0))
    throw new ConfigurationError(`The number of requests at a time must be a whole number from 1, not ${concurrency}.`);
  for (const ms of [patience, startPatience])
    if (!(ms >= 0)) throw new ConfigurationError(`The patience must be a number of milliseconds, not ${ms}.`);
  for (const [name, ms] of Object.entries(timeouts)) {
    if (ms !== undefined && !(ms > 0 && ms < 2 ** 31))
      throw new ConfigurationError(`The time-out ${name} must be a number of milliseconds, not ${ms}.`);
  }
}
