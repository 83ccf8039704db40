import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DemonstrationBanner } from './demonstration-banner.tsx';

it('the banner above every page is a landmark, for people who navigate by landmarks', () => {
  expect(renderToStaticMarkup(<DemonstrationBanner />)).toMatch(/^<aside aria-label="[^"]+"[^>]*><p>Demonstration: /);
});
