/** The name of a resource in plain words: `activityType` is an activity type. */
export function inWords(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** The same with its article: an activity type, a customer. */
export function withArticle(name: string): string {
  return `${/^[aeiou]/i.test(name) ? 'an' : 'a'} ${inWords(name)}`;
}
