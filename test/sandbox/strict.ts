import { type Readings, type Sandbox, type SandboxOptions, startSandbox as start } from '../../src/sandbox/index.js';

export * from '../../src/sandbox/index.js';

/** Readings as JSON for all sandboxes of a run of the tests: `FIELDSHEET_READINGS='{"memberCase":"pascal"}'`. */
const { FIELDSHEET_READINGS = '{}' } = process.env;

/**
 * Starts a sandbox as the tests want it: strict, so that nothing that we send and the document does not name goes
 * unnoticed. A test of the lenient reading says `strict: false`.
 */
export function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const readings = { ...(JSON.parse(FIELDSHEET_READINGS) as Partial<Readings>), ...options.readings };
  return start({ strict: true, ...options, readings });
}

/** Every value of every reading. */
export const everyReading: { readonly [R in keyof Readings]: readonly Readings[R][] } = {
  customFieldValues: ['merged', 'replaced'],
  objectLists: ['replaced', 'merged'],
  emptyText: ['clears', 'ignored'],
  emptyKey: ['asText', 'ignored', 'refused'],
  deletedRecord: ['createsNew', 'revives', 'refused'],
  dateTimes: ['dayFirst', 'iso'],
  unsetFields: ['empty', 'omitted', 'null', 'mixed'],
  memberCase: ['documented', 'pascal', 'lower', 'upper'],
  detailsByName: ['oldest', 'newest'],
  listWithoutActive: ['activeOnly', 'allWhenFiltered'],
  missingReference: ['notFound', 'badRequest'],
  jobNeedsCustomer: ['no', 'yes'],
  listFilters: ['followed', 'ignored'],
  closedJobKey: ['free', 'locked'],
  activityPeriod: ['overlapping', 'within'],
  validateFrom: ['completed', 'any'],
  v2Failures: ['inBody', 'byStatus'],
  unknownCustomFields: ['reject', 'create'],
  mandatoryCustomFields: ['required', 'ignored'],
  inactiveTechnicians: ['refused', 'accepted'],
};
