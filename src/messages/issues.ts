import { englishIssueTexts } from './english/issues.js';

/** What an issue of a kind is called, and what to do about it. */
export interface IssueTexts {
  readonly title: string;
  readonly advice: string;
}

/** The texts of all issues in a language, by the code of the issue: `key-missing.title`, `key-missing.advice`. */
export type FlatIssues = Readonly<Record<keyof typeof englishIssueTexts, string>>;

type CodeOf<Key> = Key extends `${infer Code}.title` ? Code : never;

/** What names a kind of issue: `key-missing`. */
export type IssueCode = CodeOf<keyof FlatIssues>;

/** Title and advice of each issue in a language. A language that lacks one does not compile. */
export function issuesOf(texts: FlatIssues): Readonly<Record<IssueCode, IssueTexts>> {
  const titles = Object.keys(texts).filter((key) => key.endsWith('.title')) as `${IssueCode}.title`[];
  const entries = titles.map((key) => {
    const code = key.slice(0, -'.title'.length) as IssueCode;
    return [code, { title: texts[key], advice: texts[`${code}.advice`] }];
  });
  return Object.fromEntries(entries) as Record<IssueCode, IssueTexts>;
}

export const englishIssues = issuesOf(englishIssueTexts);
