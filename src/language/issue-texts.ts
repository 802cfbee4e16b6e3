/** What an issue of a kind is called, and what to do about it. */
export interface IssueTexts {
  readonly title: string;
  readonly advice: string;
}
