import { keptPage } from '../kept-page.ts';

export const homeKept = keptPage({ name: 'home-kept', what: 'home page from the page cache', path: '/' });
