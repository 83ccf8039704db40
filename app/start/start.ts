/**
 * What a page begins with that is there to be read: it brings the framework as soon as somebody acts, as the site has
 * news for the page, or at once where the browser has something that only the framework shows.
 */
import { openAsModal } from '#app/ui/as-modal.ts';
import { Press } from '#app/ui/press.ts';
import { followFigures } from './follow-figures.ts';
import { awaken, fetchScripts, RESTING, readScripts } from './framework.ts';
import { keepPress } from './press-kept.ts';
import { remembersSomething, wasReloaded } from './remembers.ts';
import { onTakenOver } from './taken-over.ts';

/** What somebody does who is not only reading; whichever comes first. */
const SIGNS = 'pointermove pointerdown touchstart keydown focusin wheel scroll click input'.split(' ');
/** Browsers tell of a pointer that lies still as well, when something comes to lie under it. */
const isAct = (event: Event) =>
  event.type !== 'pointermove' || (event as PointerEvent).movementX !== 0 || (event as PointerEvent).movementY !== 0;
/** How long until files are asked for again that did not come, in milliseconds. */
const AGAIN = 5_000;

const address = () => location.pathname + location.search;

function wait(resting: HTMLScriptElement) {
  const { files = '', figures } = resting.dataset;
  const press = new Press();
  const stopWatching = press.watch();
  const answerPress = keepPress();
  const dialog = document.querySelector<HTMLDialogElement>('dialog[open]');
  const leaveDialog = dialog && openAsModal(dialog, () => dialog.querySelector<HTMLElement>('header a')?.click());
  let endFollowing = () => {};
  const waiting = new AbortController();
  const steps = new AbortController();
  const madeFor = address();
  let isWanted = false;
  let hasTyped = false;

  async function bring(): Promise<void> {
    const fetched = await fetchScripts(readScripts(resting.text, files));
    if (fetched === 'away') setTimeout(bring, AGAIN);
    // The site has been renewed since the page was opened.
    else if (fetched === 'gone' && !hasTyped && !wasReloaded()) location.reload();
    else if (fetched === 'all') press.after(run);
  }

  function run() {
    // The page is being opened anew; the framework would hold another view than it shows.
    if (address() !== madeFor) return;
    endFollowing();
    awaken(resting);
  }

  /** To a step back among views of one page, it is the framework that shows the other view, once it is at work. */
  function step(event: PopStateEvent) {
    if (address() === madeFor) return;
    event.stopImmediatePropagation();
    location.reload();
  }

  function begin() {
    if (isWanted) return;
    isWanted = true;
    waiting.abort();
    void bring();
  }

  onTakenOver(() => {
    steps.abort();
    stopWatching();
    leaveDialog?.();
    answerPress();
  });
  window.addEventListener('input', () => {
    hasTyped = true;
  });
  window.addEventListener('popstate', step, { signal: steps.signal });
  const options = { capture: true, passive: true, signal: waiting.signal };
  for (const sign of SIGNS) window.addEventListener(sign, (event) => isAct(event) && begin(), options);
  if (remembersSomething()) return begin();
  if (figures) endFollowing = followFigures(figures, begin);
  void askWhoIsThere(begin);
}

/** Whoever is signed in is greeted by the framework; for everybody else the links of the page are right. */
async function askWhoIsThere(onSomebody: () => void): Promise<void> {
  const answer = await fetch('/api/session').catch(() => null);
  if (!answer?.ok) return;
  const { session } = (await answer.json()) as { session: object | null };
  if (session) return onSomebody();
  for (const part of document.querySelectorAll('[data-unknown]')) part.removeAttribute('data-unknown');
}

function whenRead() {
  const resting = document.querySelector<HTMLScriptElement>(`script[type="${RESTING}"]`);
  if (resting) wait(resting);
}
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', whenRead);
else whenRead();
