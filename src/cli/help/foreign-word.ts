/** A word of other tools, and what it is called here. */
export interface ForeignWord {
  /** The most usual one first. */
  readonly words: readonly string[];
  /** Who calls it so. */
  readonly from: string;
  /** Command lines, without the name of the program; none where a mapping says it. */
  readonly here: readonly string[];
  readonly why: string;
  /** A document, with a heading. */
  readonly see?: string;
}
