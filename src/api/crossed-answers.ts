import { belongingOf, type Question } from '../contract/index.js';
import { ForeignAnswerError, NotFoundError, RejectedError, UncertainError } from '../errors.js';
import type { Attempt } from './attempt.js';

/** A request whose answer has not come, or shows nothing that tells whose it is. */
interface Flight extends Question {
  /** Whether another request got what answers this one. */
  isCrossed: boolean;
  readonly landed: Promise<void>;
  readonly land: () => void;
}

/**
 * Refuses answers that belong to other requests. A look-up that gets one is asked again. An answer that shows nothing,
 * such as a 404, an empty list or a rejection, counts only if no request that was under way with it got what it asks for.
 */
export class CrossedAnswers {
  readonly #flights = new Set<Flight>();

  begin({ operation, query, body }: Question): Flight {
    let land = () => {};
    const landed = new Promise<void>((resolve) => {
      land = resolve;
    });
    const flight = { operation, query, body, isCrossed: false, landed, land };
    this.#flights.add(flight);
    return flight;
  }

  /** Also for a request without an answer, so that nobody waits for it. */
  end(flight: Flight): void {
    flight.land();
    this.#flights.delete(flight);
  }

  async judged(flight: Flight, attempt: Attempt): Promise<Attempt> {
    if (attempt.kind === 'refused') return attempt;
    const shown = attempt.kind === 'answer' ? attempt.answer : attempt.shown;
    const isRead = flight.operation.effect === 'read';
    const belonging =
      attempt.kind === 'answer' ? belongingOf(flight, shown) : isContradictory(attempt) ? 'other' : 'open';
    if (belonging === 'own') return attempt;
    for (const other of this.#flights)
      if (shown !== undefined && other !== flight && belongingOf(other, shown) === 'own') other.isCrossed = true;
    if (belonging === 'other') return isRead ? foreign(flight) : attempt;
    if (!saysNothing(attempt, isRead)) return attempt;
    flight.land();
    await Promise.all([...this.#flights].map(({ landed }) => landed));
    return flight.isCrossed ? foreign(flight) : attempt;
  }
}

/** A record beside a status that says there is none, or that nothing was done. */
function isContradictory({ shown, error }: Extract<Attempt, { kind: 'failed' }>): boolean {
  return shown !== undefined && error instanceof UncertainError && (error.status === 404 || error.status === 400);
}

function saysNothing(attempt: Exclude<Attempt, { kind: 'refused' }>, isRead: boolean): boolean {
  if (attempt.kind === 'failed')
    return attempt.error instanceof RejectedError || attempt.error instanceof NotFoundError;
  const { answer } = attempt;
  const items = Array.isArray(answer) ? answer : (answer as { readonly data?: unknown } | null)?.data;
  return isRead && Array.isArray(items) && items.length === 0;
}

function foreign({ operation: { name, effect, oneOf }, query = {} }: Flight): Attempt {
  const isRead = effect === 'read';
  const about = oneOf?.flatMap((field) => (query[field] === undefined ? [] : ` for ${field} ${query[field]}`)) ?? [];
  const error = new ForeignAnswerError(
    `${name}${about.join('')} was answered with what belongs to another request${isRead ? ', twice' : ''}.`,
    {
      operation: name,
      advice:
        'Something between here and the service mixes up answers. Try again; if it stays so, ask who runs the proxy.',
    },
  );
  return { kind: 'failed', error, isAnswer: true, mayRepeat: false, isForeign: true };
}
