import type { PageTexts } from '../../english/pages/pages.js';
import { germanCheckPage } from './check.js';
import { germanClient } from './client.js';
import { germanDecide } from './decide.js';
import { germanFacts } from './facts.js';
import { germanParts } from './parts.js';
import { germanPlanPage } from './plan.js';
import { germanSheets } from './sheets.js';
import { germanSignOff } from './signoff.js';

export const germanPages: PageTexts = {
  ...{ parts: germanParts, client: germanClient, facts: germanFacts, check: germanCheckPage },
  ...{ plan: germanPlanPage, decide: germanDecide, signOff: germanSignOff, sheets: germanSheets },
};
