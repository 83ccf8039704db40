import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { NOTHING_SHOWN } from '#domain/review/rules/shown-figures.ts';
import { VerificationLevels } from './verification-levels.tsx';

const shown = (reviews: number, of: number, practices: number) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <VerificationLevels figures={NOTHING_SHOWN} invited={{ reviews, of, practices }} />
    </MemoryRouter>,
  );

test('the number of reviews by invitation is shown, and of how many practices', () => {
  expect(shown(18, 40, 3)).toContain('18 of 40 reviews came from invitations by 3 practices.');
  expect(shown(1_200, 1_400, 1)).toContain('1,200 of 1,400 reviews came from invitations by 1 practice.');
  expect(shown(0, 40, 0)).not.toContain('invitation of');
});
