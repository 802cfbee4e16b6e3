/** Texts by numbers: each once, so that data which repeat themselves stay small. */
export class Texts {
  readonly list: string[] = [];
  readonly #numbers = new Map<string, number>();

  /** The number of a text; -1 for one that is not there. */
  number(text: string | undefined): number {
    if (text === undefined) return -1;
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    const number = this.list.push(text) - 1;
    this.#numbers.set(text, number);
    return number;
  }
}
