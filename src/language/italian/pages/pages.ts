import type { PageTexts } from '../../english/pages/pages.js';
import { italianCheckPage } from './check.js';
import { italianClient } from './client.js';
import { italianDecide } from './decide.js';
import { italianFacts } from './facts.js';
import { italianParts } from './parts.js';
import { italianPlanPage } from './plan.js';
import { italianSheets } from './sheets.js';
import { italianSignOff } from './signoff.js';

/** What pages and their facts say, in Italian. */
export const italianPages: PageTexts = {
  ...{ parts: italianParts, client: italianClient, facts: italianFacts, check: italianCheckPage },
  ...{
    plan: italianPlanPage,
    decide: italianDecide,
    signOff: italianSignOff,

    sheets: italianSheets,
  },
};
