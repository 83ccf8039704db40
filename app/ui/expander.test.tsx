import { act } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openBrowser } from '#app/browser.fixture.ts';
import { Expander, FoldsWait } from './expander.tsx';

let browser: ReturnType<typeof openBrowser>;
beforeEach(() => {
  browser = openBrowser();
});
afterEach(() => browser.close());

const fold = (isWaiting: boolean, open?: boolean) => (
  <MemoryRouter initialEntries={['/lenses/3?doctors=only']}>
    <FoldsWait value={isWaiting}>
      <Expander label="Why?" open={open}>
        Because.
      </Expander>
    </FoldsWait>
  </MemoryRouter>
);

test('the page of the server has what is folded', () => {
  expect(renderToStaticMarkup(fold(false))).toContain('Because.');
});

test('where folds wait, the page of the server has a link to the page with their content', () => {
  const html = renderToStaticMarkup(fold(true));
  expect(html).not.toContain('Because.');
  const [, content] = /<div id="([^"]+)"/.exec(html) ?? [];
  expect(html).toContain(`href="/lenses/3?doctors=only&amp;folds=filled#${content}"`);
});

test.each([
  ['it is pressed', (details: HTMLDetailsElement) => details.querySelector('summary')?.click()],
  ['a script opens it', (details: HTMLDetailsElement) => details.setAttribute('open', '')],
])('a fold that waits is filled when %s', async (_, open) => {
  await browser.show(fold(true));
  const details = document.querySelector('details');
  if (!details) throw new Error('There is no fold.');
  expect(details.textContent).not.toContain('Because.');
  await act(async () => open(details));
  expect(details.textContent).toContain('Because.');
});

test('what is open is shown with the page', () => {
  expect(renderToStaticMarkup(fold(true, true))).toContain('Because.');
});
