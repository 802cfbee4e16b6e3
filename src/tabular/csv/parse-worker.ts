import { serve } from '../thread/serve.js';
import { readRecords } from './records.js';

await serve(readRecords);
