export { writeTemplate } from './template.js';
