import { isDateTime } from '../contract/index.js';

/** Whether a text is `yyyy-mm-dd hh:mm`, with or without seconds; section "v2 job search filters" has seconds. */
export function isTime(text: string): boolean {
  return isDateTime(text.replace(/^(.{16}):[0-5]\d$/, '$1'));
}
