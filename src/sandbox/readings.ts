/**
 * The ambiguities of the service's document, and how the sandbox interprets them. A caller that works under all
 * readings works with the service.
 */
export interface Readings {
  /** A sent `customFieldValues` list is merged into the stored one or replaces it. */
  readonly customFieldValues: 'merged' | 'replaced';
  /** Any other list of objects, such as the parts of a job, replaces the stored one or is merged into it. */
  readonly objectLists: 'replaced' | 'merged';
  /** An empty string clears the field or counts as absent. */
  readonly emptyText: 'clears' | 'ignored';
  /** An empty natural key of an existing record: as any other empty string, ignored, or answered 400. */
  readonly emptyKey: 'asText' | 'ignored' | 'refused';
  /** `send` with the id or natural key of a deleted record creates another one, restores it, or is answered 400. */
  readonly deletedRecord: 'createsNew' | 'revives' | 'refused';
  /** Planned and actual times in answers: `dd/mm/yyyy hh:mm:ss` as in the sample, or `yyyy-mm-dd hh:mm`. */
  readonly dateTimes: 'dayFirst' | 'iso';
  /**
   * Names of members in JSON answers: as documented, or in another case at all depths, as public clients show. The
   * document does not mention it.
   */
  readonly memberCase: 'documented' | 'pascal' | 'lower' | 'upper';
  /**
   * Fields without a value in answers: empty string or list, omitted, or null. Mixed, as public clients show: `myId`,
   * `name` and `publicLink` of a record are empty, everything else is null; the document does not mention it.
   */
  readonly unsetFields: 'empty' | 'omitted' | 'null' | 'mixed';
  /** The record that `details` answers if several have the name. */
  readonly detailsByName: 'oldest' | 'newest';
  /** A list without `active` has active records only, or does so only if it has no other filter. */
  readonly listWithoutActive: 'activeOnly' | 'allWhenFiltered';
  /** Whether lists follow their filters but `active` and `changedSince`, or ignore them, which is not documented. */
  readonly listFilters: 'followed' | 'ignored';
  /** Whether a completed or validated job refuses another `myId`, as its closed report does; not documented. */
  readonly closedJobKey: 'free' | 'locked';
  /** The activities that `startDate` and `endDate` find overlap the period or lie within it. */
  readonly activityPeriod: 'overlapping' | 'within';
  /** Statuses from which v2 validates a job. A validated job is not validated again. */
  readonly validateFrom: 'completed' | 'any';
  /** A v2 failure has the status 200 or that of v3. The body, with a code of 0, is the same. */
  readonly v2Failures: 'inBody' | 'byStatus';
  /** The status of `send` if a referenced record does not exist: 404 or 400. */
  readonly missingReference: 'notFound' | 'badRequest';
  /** Whether a new job must name its customer, or a site is enough. Section "v3 Job" says both. */
  readonly jobNeedsCustomer: 'no' | 'yes';
  /** A value for an undefined custom field is answered with 400, or defines a text field. */
  readonly unknownCustomFields: 'reject' | 'create';
  /** Whether a record is answered with 400 if it lacks a mandatory custom field when it is created, or loses one. */
  readonly mandatoryCustomFields: 'required' | 'ignored';
  /** Whether a job that assigns an inactive user is answered with 400. */
  readonly inactiveTechnicians: 'refused' | 'accepted';
}

export const defaultReadings: Readings = {
  customFieldValues: 'merged',
  objectLists: 'replaced',
  emptyText: 'clears',
  emptyKey: 'asText',
  deletedRecord: 'createsNew',
  dateTimes: 'dayFirst',
  memberCase: 'documented',
  unsetFields: 'empty',
  detailsByName: 'oldest',
  listWithoutActive: 'activeOnly',
  listFilters: 'followed',
  closedJobKey: 'free',
  activityPeriod: 'overlapping',
  validateFrom: 'completed',
  v2Failures: 'inBody',
  missingReference: 'notFound',
  jobNeedsCustomer: 'no',
  unknownCustomFields: 'reject',
  mandatoryCustomFields: 'required',
  inactiveTechnicians: 'refused',
};
