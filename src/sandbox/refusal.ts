const titles: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

/** A failure to be answered; section "Errors". It never leaves the sandbox as an exception. */
export class Refusal extends Error {
  readonly status: number;
  /** Additional headers of the answer. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.status = status;
    this.headers = headers;
  }

  /** Section "v3 error body". */
  body(): { error: string; message: string } {
    return { error: titles[this.status] ?? 'Error', message: this.message };
  }
}
