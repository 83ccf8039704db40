import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { LensSubject } from '#domain/answer/rules.ts';
import { CONDITION_KEYS } from '#domain/lens/rules/conditions.ts';
import { pageWords } from '#tests/support/page-words.ts';
import { readChoice } from '../choice.ts';
import { LENSES_TO_CHOOSE, lensesOf, lifeOf } from '../every-point.fixture.ts';
import { NamedPage } from './named-page.tsx';

const MOST_WORDS = 600;
const ANSWERED = LENSES_TO_CHOOSE.map((lens) => ({ ...lens, life: lifeOf(30 + 6 * lens.lens.id) }));

function pageOf(lenses: readonly LensSubject[], ids: readonly number[], query = '') {
  const choice = readChoice(new URLSearchParams(query));
  const Site = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <main>
          <NamedPage choice={choice} lenses={lenses} named={lensesOf(ids, lenses)} />
        </main>
      ),
    },
  ]);
  return renderToStaticMarkup(<Site />);
}

describe.each(CONDITION_KEYS)('with three lenses and %s', (condition) => {
  it.each([
    ['no answers', LENSES_TO_CHOOSE],
    ['answers', ANSWERED],
  ])(`has at most ${MOST_WORDS} words where there are %s`, (_what, lenses) => {
    const html = pageOf(lenses, [3, 4, 10], `driving=most&reading=most&eye=${condition}`);
    expect(pageWords(html.replaceAll('>[', '> [')).unfolded).toBeLessThanOrEqual(MOST_WORDS);
  });
});

describe('the result', () => {
  const asked = pageOf(ANSWERED, [3, 4], 'driving=most&reading=matters&eye=glaucoma-mild');

  it('begins with what was said, what it means, and the lenses in order on what was asked', () => {
    expect(asked).toMatch(/aria-label="What you said".*Driving at night.*Mild glaucoma.*What this means for you\./s);
    expect(asked).toMatch(/<h2>At night<\/h2>.*Alcon Clareon Vivity.*Alcon PanOptix Pro.*Basic Monofocal.*<h2>/s);
  });

  it('has the condition, the cost and what can be changed once for lenses that are alike', () => {
    expect(asked).toMatch(/With care<\/span>/);
    expect(asked).toMatch(/<h2>Cost<\/h2>.*Both: <\/strong><span data-answer="3\/cost\/words 4\/cost\/words">/s);
  });

  it('says that no condition was considered where none is ticked', () => {
    expect(pageOf(ANSWERED, [3, 4])).toContain('You ticked no eye condition, so none was considered.');
    expect(asked).not.toContain('none was considered');
  });

  it('draws bars only of what visitors answered', () => {
    expect(pageOf(LENSES_TO_CHOOSE, [3, 4])).not.toContain('bar-fill');
    expect(asked).toContain('bar-fill');
  });
});
