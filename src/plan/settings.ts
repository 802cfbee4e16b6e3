/**
 * The settings of an import, each declared here alone: the command line and its help, the library, what a run keeps of
 * them and what `retry` takes from it derive from this. Named as on the command line: programs say `acceptDamage`.
 */
export const importSettings = {
  mode: {
    choices: ['upsert', 'create-only', 'update-only'],
    requiresArg: true,
    describe: 'Create and update records, or only the one or the other',
    default: 'upsert',
    group: 'Run:',
    isKept: true,
  },
  strict: {
    type: 'boolean',
    describe: 'Send or fetch nothing when a row has an error',
    default: false,
    group: 'Run:',
  },
  missing: {
    choices: ['report', 'deactivate'],
    requiresArg: true,
    describe:
      'Records of earlier extracts of the mapping, or of the exported workbook, that no file has: report or deactivate them',
    default: 'report',
    group: 'Run:',
  },
  'missing-list': {
    type: 'string',
    requiresArg: true,
    describe:
      'File for the list of the records that are missing, .xlsx; written where there are any; `bulk delete` takes it',
    group: 'Report:',
  },
  'accept-damage': {
    type: 'boolean',
    describe: 'Send values that look damaged by a spreadsheet program all the same',
    default: false,
    group: 'Run:',
    isKept: true,
  },
  duplicates: {
    choices: ['hold', 'create', 'adopt-certain', 'stop'],
    requiresArg: true,
    describe: 'Possible duplicates of records of the account: hold them, create them, adopt the certain ones, or stop',
    default: 'hold',
    group: 'Run:',
    isKept: true,
  },
  fresh: {
    type: 'boolean',
    describe: 'Read the account anew: without the local copy',
    default: false,
    group: 'Run:',
  },
} as const satisfies Record<string, Setting>;

interface Setting {
  readonly type?: 'boolean' | 'string';
  readonly choices?: readonly string[];
  /** All but switches. */
  readonly requiresArg?: true;
  readonly describe: string;
  readonly default?: string | boolean;
  /** The heading of the help under which it stands. */
  readonly group: string;
  /** Whether a run keeps it, and a retry does the same. */
  readonly isKept?: true;
}

type Settings = typeof importSettings;

/** The settings as a program gives them; without one, its default counts. */
export type ImportSettings = Partial<ValuesOf<Settings>>;

/** What an import may do to the account. */
export type Mode = ValuesOf<Settings>['mode'];

export const modes: readonly Mode[] = importSettings.mode.choices;

/** What becomes of records of which no given file has a row. */
export type MissingWay = ValuesOf<Settings>['missing'];
/** What becomes of possible duplicates that nobody decides. */
export type DuplicateWay = ValuesOf<Settings>['duplicates'];

type Kept = { [Name in keyof Settings]: Settings[Name] extends { isKept: true } ? Name : never }[keyof Settings];

/** What a run keeps of its settings. */
export type KeptSettings = Partial<ValuesOf<Pick<Settings, Kept>>>;

/** Of all options of an import, or of all that a run keeps, the settings that a retry takes over; a switch only when on. */
export function keptSettings(options: ImportSettings): KeptSettings {
  const names = Object.entries<Setting>(importSettings).flatMap(([name, { isKept }]) =>
    isKept ? inCamelCase(name) : [],
  );
  const given = Object.entries(options).filter(([name, value]) => names.includes(name) && value);
  return Object.fromEntries(given);
}

/** `acceptDamage` for `accept-damage`. */
export function inCamelCase(name: string): string {
  return name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** The values of options that are declared as on the command line; one without a default may be absent. */
export type ValuesOf<O> = {
  readonly [Name in keyof O as O[Name] extends { readonly default: unknown } ? CamelCase<Name> : never]: ValueOf<
    O[Name]
  >;
} & {
  readonly [Name in keyof O as O[Name] extends { readonly default: unknown } ? never : CamelCase<Name>]?: ValueOf<
    O[Name]
  >;
};

type CamelCase<Name> = Name extends `${infer First}-${infer Rest}` ? `${First}${Capitalize<CamelCase<Rest>>}` : Name;

type ValueOf<O> = O extends { readonly read: (...given: never) => infer Value }
  ? Awaited<Value>
  : O extends { readonly choices: readonly (infer Choice)[] }
    ? Choice
    : O extends { readonly type: 'boolean' }
      ? boolean
      : O extends { readonly type: 'number' }
        ? number
        : string;
