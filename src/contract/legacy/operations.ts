import { legacyActivityOperations } from './activity.js';
import { legacyActivityTypeOperations } from './activity-type.js';
import { legacyAttachmentOperations } from './attachment.js';
import { legacyCustomerOperations } from './customer.js';
import { legacyEquipmentOperations } from './equipment.js';
import { legacyCustomFieldOperations, legacyJobOperations } from './job.js';
import { legacySharedBlockOperations } from './shared-block.js';

/** Section "v2 endpoints": all v2 operations by resource and verb. */
export const legacyOperations = {
  activity: legacyActivityOperations,
  activityType: legacyActivityTypeOperations,
  attachment: legacyAttachmentOperations,
  sharedBlock: legacySharedBlockOperations,
  customer: legacyCustomerOperations,
  customField: legacyCustomFieldOperations,
  equipment: legacyEquipmentOperations,
  job: legacyJobOperations,
} as const;
