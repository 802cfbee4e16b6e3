import type { Case } from '../exchange.js';
import { activityCases, activityTypeCases } from './activity.js';
import { backOfficeCases } from './back-office.js';
import { customFieldCases } from './custom-field.js';
import { customerCases } from './customer.js';
import { equipmentCases } from './equipment.js';
import { jobCases } from './job.js';
import { legacyActivityCases } from './legacy-activity.js';
import { legacyCustomerCases } from './legacy-customer.js';
import { legacyEquipmentCases } from './legacy-equipment.js';
import { legacyJobCases } from './legacy-job.js';
import { legacyAttachmentCases, legacyCustomFieldCases, legacySharedBlockCases } from './legacy-others.js';
import { siteCases } from './site.js';

/** What the service's document says of every operation, one case each. */
export const cases: readonly Case[] = [
  ...customerCases,
  ...siteCases,
  ...equipmentCases,
  ...jobCases,
  ...customFieldCases,
  ...activityTypeCases,
  ...activityCases,
  ...backOfficeCases,
  ...legacyActivityCases,
  ...legacyAttachmentCases,
  ...legacySharedBlockCases,
  ...legacyCustomerCases,
  ...legacyCustomFieldCases,
  ...legacyEquipmentCases,
  ...legacyJobCases,
];
