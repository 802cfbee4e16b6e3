/** Whether an office program keeps this file beside a document that is open; a pattern such as `*.xlsx` names it too. */
export function isLockFile(name: string): boolean {
  return /^~\$|^\.~lock\..*#$/.test(name);
}

/** Whether systems or office programs add a file to folders and archives by themselves, by its name or its path in one. */
export function isOfSystem(path: string): boolean {
  return /(?:^|\/)(?:__MACOSX\/|\.|~\$|Thumbs\.db$|desktop\.ini$)/i.test(path);
}
