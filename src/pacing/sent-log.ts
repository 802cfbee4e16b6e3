/** One request as the pacing sees it; times in ms of our clock. */
export interface SentRequest {
  /** Counts from 1 in the order of sending. */
  readonly number: number;
  readonly sent: number;
  /** When its answer came: the service has counted it between `sent` and then. */
  answered?: number;
  /** When it was answered or given up. */
  settled?: number;
  /** Whole seconds from the answer's Date to the end of the window, as its headers say. */
  resetIn?: number;
}

/** What an answer that says `used` proves about our own requests, when nobody else uses the key. */
export interface Evidence {
  /** Requests that somebody else must have sent. */
  readonly foreign: number;
  /** One of ours counts still that was counted before this moment, ms; Infinity when none is known. */
  readonly countedBefore: number;
  /** Ours that count no more, or as many, oldest first. */
  readonly gone: readonly SentRequest[];
  /** Whether none but the answered one need count still, as when a window of fixed length turns. */
  readonly isTurn: boolean;
}

/** Our own requests that the service may count in its present window, in the order of sending. */
export class SentLog {
  #requests: SentRequest[] = [];
  #sent = 0;

  get length(): number {
    return this.#requests.length;
  }

  /** The oldest request that may still count: the first one of the window, as far as we know. */
  get first(): SentRequest | undefined {
    return this.#requests[0];
  }

  /** Notes a request; `keep` is how many of them are worth remembering. */
  add(now: number, keep: number): SentRequest {
    this.#sent += 1;
    const request: SentRequest = { number: this.#sent, sent: now };
    if (keep > 0) this.#requests.push(request);
    if (this.#requests.length > keep) this.#requests.splice(0, this.#requests.length - keep);
    return request;
  }

  /** Takes back a request that the service did not count. */
  remove(request: SentRequest): void {
    this.#requests = this.#requests.filter((other) => other !== request);
  }

  drop(gone: readonly SentRequest[]): void {
    if (gone.length === 0) return;
    const set = new Set(gone);
    this.#requests = this.#requests.filter((request) => !set.has(request));
  }

  /** Forgets all that were answered but this one. */
  dropAnswered(kept: SentRequest): void {
    this.#requests = this.#requests.filter((request) => request === kept || request.answered === undefined);
  }

  clear(): void {
    this.#requests = [];
  }

  /**
   * What it proves that the service, answering this request, had counted `used` requests in its window, which is at
   * most `longest` ms long.
   */
  evidence(request: SentRequest, used: number, longest: number): Evidence {
    const all = this.#requests.filter(({ settled = request.sent }) => settled + longest > request.sent);
    // It was counted, and what had been answered before it left.
    const certain = all.filter(
      (other) => other === request || (other.answered !== undefined && other.answered <= request.sent),
    );
    const possible = all.length;
    // At most so many count no more. The oldest of the others was counted no later than the answer of that rank came,
    // in whatever order they were counted and answered.
    const lost = Math.max(0, possible - used);
    const answers = all.map(({ answered = Number.POSITIVE_INFINITY }) => answered).sort((a, b) => a - b);
    return {
      foreign: Math.max(0, used - possible),
      countedBefore: answers[lost] ?? Number.POSITIVE_INFINITY,
      gone: certain.slice(0, Math.max(0, certain.length - used)),
      isTurn: used <= possible - certain.length + 1,
    };
  }
}
