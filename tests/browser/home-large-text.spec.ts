import type { Page } from '@playwright/test';
import { visit } from './acts.ts';
import { test as anySite, expect } from './fixtures.ts';

const test = anySite.extend({ baseURL: async ({ demonstration }, use) => use(demonstration.url) });

test.use({ viewport: { width: 360, height: 740 } });

async function setTextSize(page: Page, size: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } });
  const bodySize = () => page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize));
  await expect.poll(bodySize).toBeCloseTo(size * 1.125, 1);
}

/** Texts of controls for which their control is too small; expected to be empty. */
const cutTexts = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    /** Width and height of a text, set as in a control and as wide as its inside. */
    const measure = (control: HTMLElement, text: string, fontSize: string) => {
      const style = getComputedStyle(control);
      const inside = control.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
      const probe = document.createElement('div');
      Object.assign(probe.style, { position: 'absolute', width: `${inside}px`, font: style.font, fontSize });
      probe.style.whiteSpace = control instanceof HTMLInputElement ? 'nowrap' : style.whiteSpace;
      probe.textContent = text;
      control.after(probe);
      const size = { isTooWide: probe.scrollWidth > Math.ceil(inside), height: probe.offsetHeight };
      probe.remove();
      return size;
    };
    const cut: string[] = [];
    for (const list of document.querySelectorAll('select'))
      for (const { value, label } of list.options) {
        list.value = value;
        const { isTooWide, height } = measure(list, label, getComputedStyle(list).fontSize);
        if (isTooWide || height > list.clientHeight) cut.push(label);
      }
    for (const input of document.querySelectorAll<HTMLInputElement>('main input[placeholder]')) {
      const { fontSize } = getComputedStyle(input, '::placeholder');
      if (measure(input, input.placeholder, fontSize).isTooWide) cut.push(input.placeholder);
    }
    for (const control of document.querySelectorAll('.button, summary, .choice')) {
      if (!control.checkVisibility() || control.closest('[inert]')) continue;
      if (control.scrollWidth > control.clientWidth) cut.push(control.textContent);
    }
    return cut;
  });

/** Texts of cards that leave their card or cover each other; expected to be empty. */
const misplacedTexts = (page: Page) =>
  page.getByRole('article').evaluateAll((cards) =>
    cards.flatMap((card) => {
      const edge = card.getBoundingClientRect();
      const lines: { text: string; box: DOMRect }[] = [];
      const texts = document.createTreeWalker(card, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      while (texts.nextNode()) {
        const { currentNode: node } = texts;
        if (!node.textContent?.trim() || node.parentElement?.closest('.sr-only, [aria-hidden="true"]')) continue;
        range.selectNodeContents(node);
        for (const box of range.getClientRects()) lines.push({ text: node.textContent, box });
      }
      const isOutside = ({ box }: (typeof lines)[number]) =>
        box.left < edge.left || box.right > edge.right || box.top < edge.top || box.bottom > edge.bottom;
      // Boxes of lines reach a little above and below their letters.
      const isCovered = ({ box }: (typeof lines)[number], at: number) =>
        lines.some(
          ({ box: other }, place) =>
            place < at &&
            Math.min(box.right, other.right) - Math.max(box.left, other.left) > 1 &&
            Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > box.height / 3,
        );
      return lines.filter((line, at) => isOutside(line) || isCovered(line, at)).map(({ text }) => text);
    }),
  );

for (const size of [16, 32])
  test(`on a phone with text of ${size} px, no text of a control is cut, and cards hold their texts apart`, async ({
    page,
  }) => {
    await visit(page, '/');
    await setTextSize(page, size);
    await expect(page.getByRole('article')).toHaveCount(10);
    expect(await cutTexts(page)).toEqual([]);
    expect(await misplacedTexts(page)).toEqual([]);
  });
