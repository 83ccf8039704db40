import { act } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openBrowser } from '../browser.fixture.ts';
import { useUrlView } from './url-view.ts';

let browser: ReturnType<typeof openBrowser>;
beforeEach(() => {
  browser = openBrowser();
});
afterEach(() => browser.close());

let shown: string;
let choose: (next: string) => void;
const IN_ADDRESS = {
  read: (query: URLSearchParams) => query.get('view') ?? 'plain',
  write(view: string, query: URLSearchParams) {
    const next = new URLSearchParams(query);
    next.set('view', view);
    return next;
  },
  /** Typing on is one step of the history. */
  replaces: (next: string, before: string) => next.startsWith(before),
};
function View() {
  [shown, choose] = useUrlView(IN_ADDRESS);
  return shown;
}

/** A page whose content comes when the test lets it. */
async function open(at: string, { replaces = true } = {}) {
  let release: () => void = () => undefined;
  const loader = () => new Promise<null>((resolve) => (release = () => resolve(null)));
  const { replaces: _, ...pushing } = IN_ADDRESS;
  function Pushing() {
    [shown, choose] = useUrlView(pushing);
    return shown;
  }
  const routes = [
    { path: '/list', Component: replaces ? View : Pushing, loader },
    { path: '/other', Component: () => null, loader },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [at], hydrationData: { loaderData: { 0: null } } });
  await browser.show(<RouterProvider router={router} />);
  return {
    router,
    here: () => router.state.location.search,
    go: (to: string | number) => act(async () => void router.navigate(to as string)),
    pick: (view: string) => act(async () => choose(view)),
    arrive: () => act(async () => release()),
  };
}

test('shows the view in the URL', async () => {
  await open('/list?view=large');
  expect(shown).toBe('large');
});

test('shows a choice at once, while its navigation is pending', async () => {
  const { pick, here, arrive } = await open('/list?page=2');
  expect(shown).toBe('plain');
  await pick('large');
  expect([shown, here()]).toEqual(['large', '?page=2']);
  await arrive();
  expect([shown, here()], 'and keeps what is not its own').toEqual(['large', '?page=2&view=large']);
});

test('applies a second choice on top of a pending one', async () => {
  const { pick, go, here, arrive } = await open('/list');
  await go('/list?page=2&view=large');
  await pick('small');
  expect(shown).toBe('small');
  await arrive();
  expect([shown, here()]).toEqual(['small', '?page=2&view=small']);
});

test('reverts a choice when another navigation intervenes', async () => {
  const { pick, go, here, arrive } = await open('/list?view=first');
  await pick('second');
  await go('/list?view=third');
  expect(shown).toBe('third');
  await arrive();
  expect([shown, here()]).toEqual(['third', '?view=third']);
});

test('does not change while another page is loading', async () => {
  const { go } = await open('/list?view=first');
  await go('/other?view=second');
  expect(shown).toBe('first');
});

test('goes back to the view before, or past it if a choice replaced it', async () => {
  const { pick, go, arrive, here } = await open('/list?view=a');
  for (const view of ['b', 'bc', 'bcd']) {
    await pick(view);
    await arrive();
  }
  expect(here()).toBe('?view=bcd');
  await go(-1);
  await arrive();
  expect([shown, here()]).toEqual(['a', '?view=a']);
});

test('adds every choice to the history when none replaces another', async () => {
  const { pick, go, arrive } = await open('/list?view=a', { replaces: false });
  for (const view of ['b', 'bc']) {
    await pick(view);
    await arrive();
  }
  await go(-1);
  await arrive();
  expect(shown).toBe('b');
});
