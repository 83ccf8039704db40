import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { WhatCounts } from './what-counts.tsx';

const say = (trial: boolean) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <WhatCounts trial={trial} />
    </MemoryRouter>,
  );

it('the form says on every site that some reviews wait, and on a trial that those from this machine do not', () => {
  for (const trial of [true, false]) expect(say(trial)).toContain('href="/how-it-works#waiting"');
  expect(say(false)).toMatch(/wait<\/a> until you confirm them/);
  expect(say(true)).toMatch(
    /sent from this machine counts at once.*On a public site.*wait<\/a> until they are confirmed/,
  );
});
