/** Times are ms of our clock. */
export interface SentRequest {
  readonly number: number;
  readonly sent: number;
  /** When its answer came; the service counted it between `sent` and then. */
  answered?: number;
  /** When it was answered or given up. */
  settled?: number;
  /** Whole seconds from the answer's Date to the window's end, by its headers. */
  resetIn?: number;
}

/** What an answer with `used` counted requests proves about ours, if nobody else uses the key. */
export interface Evidence {
  /** Requests that others must have sent. */
  readonly foreign: number;
  /** At least one of our requests counted before this moment still counts; Infinity if none is known. */
  readonly countedBefore: number;
  /** Our requests that no longer count (or as many as those), oldest first. */
  readonly gone: readonly SentRequest[];
  /** Whether possibly only the answered request still counts, as after the turn of a fixed window. */
  readonly isTurn: boolean;
}

/** Our requests that the service may count in its present window, in the order of sending. */
export class SentLog {
  #requests: SentRequest[] = [];
  #sent = 0;

  get length(): number {
    return this.#requests.length;
  }

  /** It probably started the window. */
  get first(): SentRequest | undefined {
    return this.#requests[0];
  }

  add(now: number, keep: number): SentRequest {
    this.#sent += 1;
    const request: SentRequest = { number: this.#sent, sent: now };
    if (keep > 0) this.#requests.push(request);
    if (this.#requests.length > keep) this.#requests.splice(0, this.#requests.length - keep);
    return request;
  }

  remove(request: SentRequest): void {
    this.#requests = this.#requests.filter((other) => other !== request);
  }

  drop(gone: readonly SentRequest[]): void {
    if (gone.length === 0) return;
    const set = new Set(gone);
    this.#requests = this.#requests.filter((request) => !set.has(request));
  }

  dropAnswered(kept: SentRequest): void {
    this.#requests = this.#requests.filter((request) => request === kept || request.answered === undefined);
  }

  clear(): void {
    this.#requests = [];
  }

  /** `longest`: upper bound of the window, ms. */
  evidence(request: SentRequest, used: number, longest: number): Evidence {
    const all = this.#requests.filter(({ settled = request.sent }) => settled + longest > request.sent);
    // Certainly counted: this request and those answered before it left.
    const certain = all.filter(
      (other) => other === request || (other.answered !== undefined && other.answered <= request.sent),
    );
    const possible = all.length;
    // At most `lost` no longer count, so the oldest other one was counted by the time of answer number `lost`.
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
