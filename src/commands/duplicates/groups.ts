/** Two records that are alike, by their numbers. */
export interface Link {
  readonly one: number;
  readonly other: number;
  readonly score: number;
  readonly isCertain: boolean;
  readonly reasons: readonly string[];
}

export interface LinkedGroup {
  /** In the order of their numbers. */
  readonly members: readonly number[];
  readonly links: readonly Link[];
  /** Of the strongest link. */
  readonly score: number;
}

/** Groups of records that are linked, directly or through others; those with the strongest link first. */
export function linkedGroups(links: readonly Link[]): LinkedGroup[] {
  const leaders = new Map<number, number>();
  const leaderOf = (at: number): number => {
    let leader = at;
    for (let next = leaders.get(leader); next !== undefined; next = leaders.get(leader)) leader = next;
    return leader;
  };
  for (const { one, other } of links) {
    const [left, right] = [leaderOf(one), leaderOf(other)];
    if (left !== right) leaders.set(Math.max(left, right), Math.min(left, right));
  }
  const groups = new Map<number, Link[]>();
  for (const link of links) {
    const leader = leaderOf(link.one);
    groups.set(leader, [...(groups.get(leader) ?? []), link]);
  }
  return [...groups.values()]
    .map((own): LinkedGroup => {
      const members = [...new Set(own.flatMap(({ one, other }) => [one, other]))].sort((a, b) => a - b);
      return { members, links: own, score: Math.max(...own.map(({ score }) => score)) };
    })
    .sort((a, b) => b.score - a.score || (a.members[0] ?? 0) - (b.members[0] ?? 0));
}
