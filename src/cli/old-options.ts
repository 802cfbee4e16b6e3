/** An option that was called otherwise once. */
interface OldOption {
  readonly name: string;
  /** As it is written now. */
  readonly now: readonly string[];
  /** Commands that had it; all when absent. */
  readonly of?: string;
}

/** Scripts may still give these. */
const oldOptions: readonly OldOption[] = [
  { name: '--all', now: ['--all-pages'], of: 'api' },
  { name: '--of', now: ['--resource'], of: 'decisions' },
  { name: '--strict', now: ['--refuse-unknown'], of: 'sandbox' },
  { name: '--force-vanished', now: ['--allow', 'vanished'] },
];

/** A command line with today's names of its options, and a note for each that has changed. */
export function withPresentNames(args: readonly string[]): { readonly args: string[]; readonly notes: string[] } {
  const [command] = args;
  const known = oldOptions.filter(({ of = command }) => of === command);
  const end = args.includes('--') ? args.indexOf('--') : args.length;
  const notes: string[] = [];
  const present = args.flatMap((word, at): readonly string[] => {
    const [, name = '', value = ''] = /^([^=]*)(=.*)?$/s.exec(word) ?? [];
    const old = at < end ? known.find((option) => option.name === name) : undefined;
    if (!old) return [word];
    notes.push(`warning  ${old.name} is called \`${old.now.join(' ')}\` now; the old name still works.`);
    const [first = '', ...others] = old.now;
    return [`${first}${value}`, ...others];
  });
  return { args: present, notes: [...new Set(notes)] };
}
