import { isDateTime } from '../contract/index.js';

/** `yyyy-mm-dd hh:mm`, seconds allowed: section "v2 job search filters" writes them. */
export function isTime(text: string): boolean {
  return isDateTime(text.replace(/^(.{16}):[0-5]\d$/, '$1'));
}
