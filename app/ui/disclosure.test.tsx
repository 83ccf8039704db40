import { useLayoutEffect } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openBrowser } from '#app/browser.fixture.ts';
import { Expander } from './disclosure.tsx';

let browser: ReturnType<typeof openBrowser>;
beforeEach(() => {
  browser = openBrowser();
});
afterEach(() => browser.close());

const order: string[] = [];
function Noted({ name, children }: { name: string; children?: React.ReactNode }) {
  useLayoutEffect(() => void order.push(name), [name]);
  return children;
}
const page = (open?: boolean) => (
  <Noted name="page">
    <Expander label="Why?" open={open}>
      <Noted name="answer">Because.</Noted>
    </Expander>
  </Noted>
);

test('the page of the server has what is folded', () => {
  expect(renderToStaticMarkup(page())).toContain('Because.');
});

test('a page that scripts draw is shown first, and what is folded right afterwards', async () => {
  order.length = 0;
  await browser.show(page());
  expect(order).toEqual(['page', 'answer']);
});

test('what is open is shown with the page', async () => {
  order.length = 0;
  await browser.show(page(true));
  expect(order).toEqual(['answer', 'page']);
});
