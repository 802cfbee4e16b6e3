import type { PageTexts } from '../../english/pages/pages.js';
import { dutchCheckPage } from './check.js';
import { dutchClient } from './client.js';
import { dutchDecide } from './decide.js';
import { dutchFacts } from './facts.js';
import { dutchParts } from './parts.js';
import { dutchPlanPage } from './plan.js';
import { dutchSheets } from './sheets.js';
import { dutchSignOff } from './signoff.js';

export const dutchPages: PageTexts = {
  ...{ parts: dutchParts, client: dutchClient, facts: dutchFacts, check: dutchCheckPage },
  ...{ plan: dutchPlanPage, decide: dutchDecide, signOff: dutchSignOff, sheets: dutchSheets },
};
