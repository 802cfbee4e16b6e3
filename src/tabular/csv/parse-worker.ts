import { serve } from '../thread/serve.js';
import { readRows } from './records.js';

serve(readRows);
