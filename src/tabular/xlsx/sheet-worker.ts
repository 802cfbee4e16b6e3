import { serve } from '../thread/serve.js';
import { readSheet } from './source.js';

await serve(readSheet);
