import type { PageTexts } from '../../english/pages/pages.js';
import { frenchCheckPage } from './check.js';
import { frenchClient } from './client.js';
import { frenchDecide } from './decide.js';
import { frenchFacts } from './facts.js';
import { frenchParts } from './parts.js';
import { frenchPlanPage } from './plan.js';
import { frenchSheets } from './sheets.js';
import { frenchSignOff } from './signoff.js';

/** What pages and their facts say, in French. */
export const frenchPages: PageTexts = {
  ...{ parts: frenchParts, client: frenchClient, facts: frenchFacts, check: frenchCheckPage },
  ...{ plan: frenchPlanPage, decide: frenchDecide, signOff: frenchSignOff, sheets: frenchSheets },
};
