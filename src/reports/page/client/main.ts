import { changeListing } from './changes.js';
import { decideOnPage } from './decide.js';
import { explore } from './explorer.js';
import { issueListing } from './issues.js';

// From here on the style shows the interactive tables, and the static ones only in print.
document.documentElement.classList.add('scripted');
decideOnPage();
const changes = changeListing();
if (changes) explore('changes', changes);
const issues = issueListing();
if (issues) explore('issues', issues);
