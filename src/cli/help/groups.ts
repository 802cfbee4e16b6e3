/** What commands are for, in the order of the help. */
export const groups = {
  look: 'before anything is sent',
  move: 'records, into the account and out of it',
  repair: 'what a run has left or done',
  prepare: 'a mapping, or a workbook to fill in',
  more: '',
} as const;

export type GroupName = keyof typeof groups;

export const groupNames = Object.keys(groups) as GroupName[];

/** `Look`: how a group is called in help and documents. */
export function groupTitle(group: GroupName): string {
  return group.charAt(0).toUpperCase() + group.slice(1);
}

interface Grouped {
  readonly group: GroupName;
}

/** Commands by group, in the order of the groups; within one as they are given. */
export function byGroup<T extends Grouped>(commands: readonly T[]): { group: GroupName; commands: T[] }[] {
  return groupNames.map((group) => ({ group, commands: commands.filter((command) => command.group === group) }));
}
