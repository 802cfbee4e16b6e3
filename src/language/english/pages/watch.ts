import { count, plural } from '../../../text/words.js';

/** Alike for one record and for several. */
const outcomes = {
  created: 'created',
  updated: 'updated',
  applied: 'applied',
  unchanged: 'unchanged',
  rejected: 'rejected',
  blocked: 'blocked',
  conflict: 'conflict',
  inDoubt: 'in doubt',
  open: 'pending',
};

/** What the page of a run that is watched says, in English. */
export const englishWatch = {
  title: (percent: string, state: string, id: string) => `${percent} ${state}: run ${id}`,
  heading: (id: string, state: string) => `Run ${id} is ${state}`,
  states: {
    staging: 'staging',
    planned: 'planned',
    running: 'running',
    done: 'done',
    paused: 'paused',
    stopped: 'stopped',
    interrupted: 'interrupted',
  } as Readonly<Record<string, string>>,
  origin: (moment: string, account: string, begun: string, renewed: number | undefined) =>
    `As of ${moment}, account ${account}, begun ${begun}${renewed === undefined ? '' : `; this page renews itself every ${count(renewed)} seconds`}`,
  progress: 'Progress',
  through: 'Through',
  of: 'Of',
  lastOnes: 'The last that did not arrive',
  outcome: 'Outcome',
  from: 'From',
  why: 'Why',
  /** What became of a record, and of several. */
  outcomes,
  severalOutcomes: outcomes,
  soFar: (done: number, total: number, bad: string | undefined) =>
    `${count(done)} of ${plural(total, 'record')} ${total === 1 ? 'is' : 'are'} through${bad === undefined ? '' : `, ${bad}`}.`,
  /** Why it ended. */
  ends: {
    asked: 'It was asked to end.',
    lookedUp: 'What was in doubt was looked up, and nothing was sent.',
    died: 'Its process ended before the run did.',
    quota: 'The quota of the day is used up.',
    service: 'The service was away for too long.',
    errors: 'As many records as are allowed were rejected or are in doubt.',
    repeated: 'Many records in a row were rejected for one reason.',
    failed: 'An error ended it; `fieldsheet runs show` says which.',
  },
  over: (state: string, reason: string, through: string) => `It is ${state}. ${reason} ${through}`,
  facts: { requests: 'Requests', quota: 'Quota', left: 'Left', waits: 'Waits', silent: 'Silent' },
  requests: (sent: number, perMinute: number | undefined, retried: number, throttled: number) =>
    `${count(sent)} sent${perMinute === undefined ? '' : `, ${count(perMinute)} a minute`}${retried + throttled > 0 ? `; ${count(retried)} retried, ${count(throttled)} throttled` : ''}`,
  quota: (remaining: number, limit: number | undefined) =>
    `${count(remaining)}${limit === undefined ? '' : ` of ${count(limit)}`} requests left today`,
  left: (duration: string, moment: string) => `${duration}, until ${moment}`,
  waitsForService: (reason: string, moment: string) =>
    `the service is away (${reason}); it is tried again until ${moment}`,
  waitsForDay: (moment: string) => `the quota of the day is used up, until ${moment}`,
  waitsForWindow: (moment: string) => `the window of this API key is used up, until ${moment}`,
  silent: (duration: string) => `for ${duration}: its process may hang, or be stopped`,
  place: (file: string, sheet: string, row: number) => `${file}${sheet === '' ? '' : `, ${sheet}`} row ${row}`,
};

export type WatchTexts = typeof englishWatch;
