import { render } from 'preact';
import { within } from '../../page/client/dom.js';
import { MapPage } from './map-page.js';

render(<MapPage />, within(document, '#page', HTMLElement));
