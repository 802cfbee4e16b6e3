import { changeListing } from './changes.js';
import { explore } from './explorer.js';
import { issueListing } from './issues.js';

// From here on the style shows the tables that filter, and keeps the fixed ones for paper.
document.documentElement.classList.add('scripted');
const changes = changeListing();
if (changes) explore('changes', changes);
const issues = issueListing();
if (issues) explore('issues', issues);
