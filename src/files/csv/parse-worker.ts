import { serve } from '../thread/reading-thread.js';
import { readRows } from './source.js';

serve(readRows);
