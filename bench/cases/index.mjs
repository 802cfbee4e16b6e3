import { again } from './again.mjs';
import { checkCopy } from './check-copy.mjs';
import { checkCsv } from './check-csv.mjs';
import { checkMemory } from './check-memory.mjs';
import { checkXlsx } from './check-xlsx.mjs';
import { exportCase } from './export.mjs';
import { exportAll } from './export-all.mjs';
import { exportKill } from './export-kill.mjs';
import { exportLimited } from './export-limited.mjs';
import { exportMemory } from './export-memory.mjs';
import { exportWriting } from './export-writing.mjs';
import { importCase } from './import.mjs';
import { importMemory } from './import-memory.mjs';
import { kill } from './kill.mjs';
import { map } from './map.mjs';
import { pacing } from './pacing.mjs';
import { pacingSimulated } from './pacing-simulated.mjs';
import { plan } from './plan.mjs';
import { planAlike } from './plan-alike.mjs';
import { planRequests } from './plan-requests.mjs';
import { resume } from './resume.mjs';
import { start } from './start.mjs';
import { throttled } from './throttled.mjs';

/** All cases, in the order in which they are played and shown. @type {readonly import('../report/case.mjs').Case[]} */
export const cases = [
  ...[start, checkCsv, checkXlsx, checkCopy, checkMemory, map],
  ...[importCase, pacing, again, plan, planAlike, planRequests, resume, importMemory],
  ...[exportCase, exportLimited, exportWriting, exportAll, exportMemory],
  ...[throttled, pacingSimulated, kill, exportKill],
];
