import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { IF_NOBODY_ANSWERS, WARNING_SIGNS } from '#domain/review/rules/warning-signs.ts';
import { WarningCard } from './warning-card.tsx';

const card = renderToStaticMarkup(
  <MemoryRouter>
    <WarningCard />
  </MemoryRouter>,
);

test('the card has every sign, and what to do when nobody answers', () => {
  for (const words of [...WARNING_SIGNS, IF_NOBODY_ANSWERS]) expect(card).toContain(words);
});

test('its text is not sent: no form, and no field has a name', () => {
  expect(card).not.toMatch(/<form|<input[^>]* name=/);
  const labelled = [...card.matchAll(/<label for="([^"]+)"/g)].map(([, id]) => id);
  expect(labelled).toHaveLength(5);
  for (const id of labelled) expect(card).toContain(`<input id="${id}"`);
});
