import { englishCheckPage } from './check.js';
import { englishClient } from './client.js';
import { englishDecide } from './decide.js';
import { englishFacts } from './facts.js';
import { englishParts } from './parts.js';
import { englishPlanPage } from './plan.js';
import { englishSheets } from './sheets.js';
import { englishSignOff } from './signoff.js';

/** What pages and their facts say, in English; other languages have the same members. */
export const englishPages = {
  ...{ parts: englishParts, client: englishClient, facts: englishFacts, check: englishCheckPage },
  ...{
    plan: englishPlanPage,
    decide: englishDecide,
    signOff: englishSignOff,

    sheets: englishSheets,
  },
};

export type PageTexts = typeof englishPages;
