import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { FAQ } from './answers.tsx';
import { FaqPage } from './faq-page.tsx';

const markup = renderToStaticMarkup(
  <MemoryRouter>
    <FaqPage />
  </MemoryRouter>,
);
const answers = markup.split('<details').slice(1);

describe('the frequently asked questions', () => {
  it('are the five of the specification and four that people asked, folded, of which one opens at a time', () => {
    expect(FAQ.map(({ question }) => question)).toEqual([
      'What is cataract surgery?',
      'How long does recovery take?',
      'What types of lenses are there?',
      'What are the risks?',
      'Will I still need glasses?',
      'What does it cost me?',
      'Can I have any lens with glaucoma or another eye disease?',
      'Can the lens be changed if I am unhappy?',
      'When can I drive again, and what about driving at night?',
    ]);
    expect(answers).toHaveLength(9);
    for (const answer of answers) expect(answer).toMatch(/^ name="faq" class="expander"><summary>/);
  });

  it.each(FAQ.map((entry, index) => ({ ...entry, index })))('“$question” has a fragment inside its answer', (entry) => {
    const [summary = '', content = ''] = (answers[entry.index] ?? '').split('</summary>');
    expect(summary).toContain(entry.question);
    expect(summary).not.toContain(' id="');
    expect(content).toContain(`<div id="${entry.id}"`);
    expect(content).toContain(`<a href="#${entry.id}">Link to this answer</a>`);
  });

  it.each(FAQ.map((entry, index) => ({ ...entry, index })))('“$question” cites every source it lists', (entry) => {
    const cited = [...(answers[entry.index] ?? '').matchAll(/aria-label="Sources? ([\d, ]+)"/g)];
    const numbers = new Set(cited.flatMap(([, list = '']) => list.split(', ').map(Number)));
    expect([...numbers].toSorted((one, other) => one - other)).toEqual(entry.sources.map((_, index) => index + 1));
  });

  it('keeps the risks of the operation apart from the side effects of the lens', () => {
    const [operation = '', lens = ''] = markup
      .slice(markup.indexOf('Risks of the operation'))
      .split('Side effects of the lens');
    const rows = (table: string) => [...table.slice(0, table.indexOf('</table>')).matchAll(/<th scope="row"/g)].length;
    expect([rows(operation), rows(lens)]).toEqual([7, 5]);
  });

  it.each([
    '8,542,838',
    '4 of 10,000',
    '7 of 1,000',
    '1 of 100 had it, 99 did not',
    '3,177,195',
    '7 of 100 were off, 93 were not',
    '142,575',
    '37 of 100 had it, 63 did not (between 23 and 52 of 100)',
    '12 of 100 had the laser, 88 did not (from lens to lens in Spain, 5 to 31 of 100)',
    '22 of 100 saw them, 78 did not (between 19 and 26 of 100)',
    '8,122 eyes',
    '44 of 100',
    'Men 3.7 and women 1.1 of 1,000',
    '12 of 100 never used glasses, 88 did',
    '10 to 15 minutes',
    'over 680,000',
    'for at least 4 weeks',
  ])('prints %s', (figure) => {
    expect(markup.replace(/\s+/g, ' ')).toContain(figure);
  });

  it('says which signs need a call at once, and what to do when nobody answers, outside of any folded answer', () => {
    const before = markup.slice(0, markup.indexOf('<details'));
    expect(before).toMatch(/Call your eye clinic at once[\s\S]*pain[\s\S]*flashes[\s\S]*curtain/i);
    expect(before).toMatch(/If nobody answers[\s\S]*emergency department[\s\S]*911/);
    expect(before).toContain('id="call-at-once"');
  });
});
