import { MapPage } from './map-page.js';

new MapPage().run();
