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

/** An answer of the service that is no success: section "Errors". Never leaves the sandbox as an exception. */
export class Refusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }

  /** Section "v3 error body". */
  body(): { error: string; message: string } {
    return { error: titles[this.status] ?? 'Error', message: this.message };
  }
}
