/** Section "Job status values": the names of v3; the index in this list is the integer of v2. */
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

/** Section "v3 Job": the names of v3; the index in this list is the integer of v2. */
export const jobPriorities = ['low', 'medium', 'high'] as const;
