import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { Grid } from '#app/ui/layout.tsx';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { exactLens, showLenses as showFiguresOf } from '#domain/review/count/shown.fixture.ts';
import { NO_REVIEWS, scoreOf } from '#domain/review/rules.ts';
import { type RankedLens, readView, showLenses, summaryOf } from './catalogue-view.ts';
import { LensCard } from './lens-card.tsx';
import { LensGrid } from './lens-grid.tsx';

const doNothing = () => {};
const LENSES = CATALOGUE.map((lens) => summaryOf(lens));

/** Figures of every lens, with as many reviews of all ten stars. */
const figuresWith = (reviews: number) =>
  showFiguresOf(
    CATALOGUE.map(({ id: lensId }) => {
      const score = scoreOf(Array<number>(reviews).fill(lensId * 4));
      const all = { ...NO_REVIEWS, reviews, overall: score, dayVision: score, nightVision: score, dysphotopsia: score };
      return exactLens(lensId, all);
    }),
  );

/** The cards as a browser makes them of the same lenses: parts of one whole. */
const whole = (lenses: readonly RankedLens[], view: ReturnType<typeof readView>) => (
  <Grid as="ul" column="medium">
    {lenses.map((lens) => (
      <li key={lens.id} className="lens-place">
        <LensCard lens={lens} view={view} onChange={doNothing} />
      </li>
    ))}
  </Grid>
);

/** The part of a page inside its wrapper. */
const render = (part: React.ReactNode) => renderToString(<MemoryRouter>{part}</MemoryRouter>);

test.each(['', 'q=a&type=Multifocal', 'sort=dysphotopsia', 'doctors=only', 'lens=1&lens=3'])(
  'ready cards are byte for byte what a page renders whole, also once they are known, in the view %j',
  (query) => {
    const view = readView(new URLSearchParams(query));
    const before = figuresWith(200);
    const after = before.map((each, place) => (place === 1 ? (figuresWith(201)[place] ?? each) : each));
    for (const figures of [before, before, after, before]) {
      const lenses = showLenses(LENSES, figures, view);
      const page = render(<LensGrid lenses={lenses} view={view} onChange={doNothing} supportEmail="a@b.example" />);
      expect(lenses).not.toEqual([]);
      expect(page).toContain(render(whole(lenses, view)));
    }
  },
);
