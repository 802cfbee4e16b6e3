import type { Forecast } from '../../plan/index.js';

/** A line on stderr of a command with `--progress json`. */
export type ProgressLine = StepLine | PlannedLine | StartedLine | WaitingLine | MessageLine;

interface Line {
  /** The command that prints it. */
  readonly command: string;
  readonly at: string;
}

/** How far a step is: at its beginning and its end, and at most once a second between them. */
export interface StepLine extends Line {
  readonly type: 'progress';
  readonly step: 'read' | 'compare' | 'fetch' | 'send' | 'rehearse' | 'write';
  /** A resource (`customer`), or what an export fetches (`customers`); absent for rows and files. */
  readonly resource?: string;
  /** Rows, records or files. */
  readonly done: number;
  /** Absent if it is not known before the end. */
  readonly total?: number;
  /** Requests a minute, measured over the last minute. */
  readonly rate?: number;
  /** Seconds until all of the run is sent, at this rate. */
  readonly left?: number;
  /** Requests of the day that are left, if the service says so. */
  readonly quotaRemaining?: number;
}

/** What is to be done, before it begins. */
export interface PlannedLine extends Line {
  readonly type: 'planned';
  readonly run: string;
  /** `domain@host`. */
  readonly account: string;
  /** Number of records by kind of change; of a run that goes on, those that are left. */
  readonly changes: Readonly<Record<string, number>>;
  readonly forecast: Forecast;
}

/** A run begins to send, or goes on. */
export interface StartedLine extends Line {
  readonly type: 'started';
  readonly run: string;
  /** `domain@host`. */
  readonly account: string;
}

/** Nothing is sent for a while: a limit is used up, or the service is away. */
export interface WaitingLine extends Line {
  readonly type: 'waiting';
  readonly for: 'window' | 'day' | 'service';
  /** When it goes on; for a service that is away, when it is given up. */
  readonly until: string;
  readonly reason?: string;
}

/** What else is said on the way: the words that a person reads, errors included. */
export interface MessageLine extends Line {
  readonly type: 'message';
  readonly message: string;
}
