/** Section "Job status values": the v3 names; their place in this list is the v2 integer. */
export const jobStatuses = [
  'created',
  'scheduled',
  'synchronized',
  'started',
  'paused',
  'completed',
  'validated',
  'cancelled',
] as const;

/** Section "v3 Job": the names; their place in this list is the v2 integer. */
export const jobPriorities = ['low', 'medium', 'high'] as const;
