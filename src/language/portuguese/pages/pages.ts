import type { PageTexts } from '../../english/pages/pages.js';
import { portugueseCheckPage } from './check.js';
import { portugueseClient } from './client.js';
import { portugueseDecide } from './decide.js';
import { portugueseFacts } from './facts.js';
import { portugueseParts } from './parts.js';
import { portuguesePlanPage } from './plan.js';
import { portugueseSheets } from './sheets.js';
import { portugueseSignOff } from './signoff.js';

export const portuguesePages: PageTexts = {
  ...{ parts: portugueseParts, client: portugueseClient, facts: portugueseFacts, check: portugueseCheckPage },
  ...{
    plan: portuguesePlanPage,
    decide: portugueseDecide,
    signOff: portugueseSignOff,

    sheets: portugueseSheets,
  },
};
