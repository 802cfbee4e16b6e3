import type { ReportTexts } from '../../messages/report-texts.js';
import { cutText } from '../../messages/text/words.js';

const longestValue = 2000;

/** Characters that a page cannot show, and bidirectional controls. */
const unfit = /(?![\t\n])\p{Control}|\p{Surrogate}|\p{Noncharacter_Code_Point}|[\u202a-\u202e\u2066-\u2069]/gu;

/** The text with unfit characters replaced by \uFFFD and line ends normalized. */
export function readable(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(unfit, '\ufffd');
}

/** A text cut to the maximum length of a value. */
export function cutValue(text: string, { pages: { parts } }: ReportTexts): string {
  return cutText(text, longestValue, parts.cut);
}

/** The same, readable. */
export function readableValue(text: string, texts: ReportTexts): string {
  return readable(cutValue(text, texts));
}

/** A heading cut for a page: some hold a whole letter. */
export function shownHeading(heading: string, { pages: { parts } }: ReportTexts): string {
  return cutText(heading, 100, parts.cut);
}
