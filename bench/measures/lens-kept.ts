import { keptPage } from '../kept-page.ts';

export const lensKept = keptPage({ name: 'lens-kept', what: 'lens page from the page cache', path: '/lenses/1' });
