/** The lines that a change takes away (`-`) and puts in (`+`), as few as possible, in the order of the text. */
export function lineDiff(before: string, after: string): string[] {
  const [old, now] = [before.split('\n'), after.split('\n')];
  const width = now.length + 1;
  /** Length of the longest text common to the lines from here on. */
  const common = new Array<number>((old.length + 1) * width).fill(0);
  const at = (from: number, to: number) => common[from * width + to] ?? 0;
  for (let from = old.length - 1; from >= 0; from -= 1) {
    for (let to = now.length - 1; to >= 0; to -= 1) {
      const isSame = old[from] === now[to];
      common[from * width + to] = isSame ? at(from + 1, to + 1) + 1 : Math.max(at(from + 1, to), at(from, to + 1));
    }
  }
  const lines: string[] = [];
  let [from, to] = [0, 0];
  while (from < old.length || to < now.length) {
    if (from < old.length && to < now.length && old[from] === now[to]) {
      from += 1;
      to += 1;
    } else if (from < old.length && (to === now.length || at(from + 1, to) >= at(from, to + 1))) {
      lines.push(`-${old[from]}`);
      from += 1;
    } else {
      lines.push(`+${now[to]}`);
      to += 1;
    }
  }
  return lines;
}
