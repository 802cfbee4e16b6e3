/**
 * The places where the service's document can be read in two ways, and which reading the sandbox follows. A caller that
 * is right under every reading is right against the service.
 */
export interface Readings {
  /** A given `customFieldValues` list is merged into the stored one, or takes its place. */
  readonly customFieldValues: 'merged' | 'replaced';
  /** Another list of objects, such as the parts of a job: takes the place of the stored one, or is merged into it. */
  readonly objectLists: 'replaced' | 'merged';
  /** An empty string clears the field, or is taken for an absent one. */
  readonly emptyText: 'clears' | 'ignored';
  /** `send` with the id or natural key of a deleted record: another record, the same one brought back, or 400. */
  readonly deletedRecord: 'createsNew' | 'revives' | 'refused';
  /**
   * How the planned and actual times of an answer are written: `dd/mm/yyyy hh:mm:ss` as in the sample, or `yyyy-mm-dd
   * hh:mm`.
   */
  readonly dateTimes: 'dayFirst' | 'iso';
  /** How an answer shows a field that holds nothing: as an empty string or list, not at all, or as null. */
  readonly unsetFields: 'empty' | 'omitted' | 'null';
  /** Which of several records of one name `details` answers. */
  readonly detailsByName: 'oldest' | 'newest';
  /** A list without the parameter `active`: always active records only, or only when it has no filter at all. */
  readonly listWithoutActive: 'activeOnly' | 'allWhenFiltered';
  /** Which activities `startDate` and `endDate` find: those that overlap the period, or those that lie within it. */
  readonly activityPeriod: 'overlapping' | 'within';
  /**
   * Which jobs the v2 operation validates: completed ones, or those of any status. One that is validated already counts
   * 0.
   */
  readonly validateFrom: 'completed' | 'any';
  /**
   * How v2 says that it did nothing: by 200 and a code of 0, or by the status that v3 answers too. The body is the
   * same.
   */
  readonly v2Failures: 'inBody' | 'byStatus';
  /** What `send` answers when a reference leads nowhere: 404 or 400. */
  readonly missingReference: 'notFound' | 'badRequest';
  /**
   * Whether a new job has to name its customer, as one line of its table says, or may name a site alone, from which the
   * customer follows, as the next line says.
   */
  readonly jobNeedsCustomer: 'no' | 'yes';
  /** A value for a custom field that is not defined: 400, or a text field of that label is defined. */
  readonly unknownCustomFields: 'reject' | 'create';
}

export const defaultReadings: Readings = {
  customFieldValues: 'merged',
  objectLists: 'replaced',
  emptyText: 'clears',
  deletedRecord: 'createsNew',
  dateTimes: 'dayFirst',
  unsetFields: 'empty',
  detailsByName: 'oldest',
  listWithoutActive: 'activeOnly',
  activityPeriod: 'overlapping',
  validateFrom: 'completed',
  v2Failures: 'inBody',
  missingReference: 'notFound',
  jobNeedsCustomer: 'no',
  unknownCustomFields: 'reject',
};
