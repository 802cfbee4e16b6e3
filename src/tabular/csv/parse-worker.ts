import { serve } from '../thread/reading-thread.js';
import { readRows } from './records.js';

serve(readRows);
