import type { PageTexts } from '../../english/pages/pages.js';
import { spanishCheckPage } from './check.js';
import { spanishClient } from './client.js';
import { spanishDecide } from './decide.js';
import { spanishFacts } from './facts.js';
import { spanishParts } from './parts.js';
import { spanishPlanPage } from './plan.js';
import { spanishSheets } from './sheets.js';
import { spanishSignOff } from './signoff.js';

export const spanishPages: PageTexts = {
  ...{ parts: spanishParts, client: spanishClient, facts: spanishFacts, check: spanishCheckPage },
  ...{
    plan: spanishPlanPage,
    decide: spanishDecide,
    signOff: spanishSignOff,

    sheets: spanishSheets,
  },
};
