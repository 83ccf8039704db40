import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { ToastProvider } from '#app/ui/toast.tsx';
import type { AnsweredFigures } from '#domain/outcome/rules.ts';
import { ERROR_CHART, WITHIN_CHART } from './charts/accuracy.tsx';
import { ACUITY_CHARTS } from './charts/acuity.tsx';
import { ATTEMPTED_CHART } from './charts/attempted.tsx';
import { chartDetails } from './charts/caption.ts';
import { PROFILE_CHART } from './charts/profile.tsx';
import { EXAMPLE, figuresFrom, NO_FIGURES, SUPPRESSED, TEN_EYES } from './example.fixture.ts';
import FigureSheet from './figure-sheet.tsx';
import { tableCsv } from './tables/csv.ts';
import { ACUITY, REFRACTION } from './tables/tables.ts';
import { EVERY_PART, PARTS, type ShownPart } from './view/parts.ts';
import type { ShownFigures } from './view/scopes.ts';

const VIEW = {
  lensId: 4,
  scope: 'all',
  filters: { settled: true, healthy: false },
  part: EVERY_PART,
  numbers: true,
} as const;
const renderPart = (part: ShownPart, ...shown: ShownFigures) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ToastProvider>
        <FigureSheet lensName="Alcon Clareon Vivity" shown={shown} view={{ ...VIEW, part }} onChange={() => {}} />
      </ToastProvider>
    </MemoryRouter>,
  );
const render = (...shown: ShownFigures) => renderPart(EVERY_PART, ...shown);
/** All text of a page, with plain spaces. */
const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', '’')
    .replaceAll(/[\s\u00a0]+/g, ' ');
const titles = (html: string) => [...html.matchAll(/<h4[^>]*>(.*?)<\/h4>/g)].map(([, title]) => textOf(title ?? ''));

describe('the figures of a lens', () => {
  const html = render(EXAMPLE);
  const text = textOf(html);

  it('says how many eyes it is about, and whose', () => {
    expect(text).toContain(
      '40 submissions or more by all doctors, each of one eye. Eyes at least 1 month after surgery.',
    );
    expect(text).toContain('All doctors as of March 1, 2026 . At least 5 eyes are waiting to join some figures.');
  });

  it('begins with the six that are looked at first, each with interval and n', () => {
    for (const sentence of [
      'Within ±0.50 D of target 80.0% n = 10, small sample 95%: 49.0–94.3% Mean absolute error 0.39 D',
      'UDVA 20/40 or better, eyes aimed far 80% n = 5, very small sample 95%: 26–98% 20/20 or better: 20%',
      'CDVA 20/40 or better 80%',
      'Never need glasses 67.5% n = 40 95%: 52.0–79.9%',
      'Patient satisfaction, 0 to 10 7.83 n = 6, very small sample 95%: 5.06 to 10.00 Median 8.50',
      'Dysphotopsia, 0 to 10, lower is better 0.50 n = 2, small sample: not enough data 95%: 0.00 to 6.85',
    ])
      expect(text).toContain(sentence);
  });

  it('shows one part at a time, each with a URL, and all of them for printing', () => {
    for (const { id, heading } of PARTS) {
      const part = renderPart(id, EXAMPLE);
      const open = [...part.matchAll(/<a aria-current="page"[^>]*>([^<]*)</g)].map(([, words]) => words);
      const headings = [...part.matchAll(/<h3 id="[^"]*"[^>]*>([^<]*)</g)].map(([, words]) => words);
      expect([open, headings]).toEqual([[heading], [heading]]);
    }
    expect(html).toContain('href="/doctor-dashboard/outcomes?lens=4&amp;part=refraction&amp;numbers=yes"');
  });

  it('says on paper of which lens it is, whose eyes, and which of them', () => {
    expect(textOf(/<p class="figures-print-head">.*?<\/p>/.exec(html)?.[0] ?? '').trim()).toBe(
      'Alcon Clareon Vivity . All doctors as of March 1, 2026. Eyes at least 1 month after surgery. These figures include self-selected eyes. ' +
        'Submitted by participating surgeons, unaudited; not a comparison of lenses.',
    );
  });

  it('prints the worked examples with the decimals of the specification', () => {
    for (const printed of [
      'Patient Satisfaction, higher is better 7.83 2.64 8.50 5.06 to 10.00 6',
      'CDVA, corrected distance visual acuity 20/40 (0.30) 0.41 20/25 (0.10) −0.21 to 0.80 5',
      'Mean manifest refraction (vector mean) −0.20 / −0.23 × 5 4',
      'Mean cylinder magnitude 0.43 D 10',
      'Mean corneal astigmatism before surgery 1.75 D 5',
      'Mean prediction error (minus: more myopic than planned) −0.14 D 0.53 D −0.52 to 0.24 10',
      'Mean absolute error 0.39 D 10',
      'Median absolute error 0.25 D 10',
      '±0.50 D 8 80.0% 49.0–94.3%',
      '±1.00 D 9 90.0% 59.6–98.2%',
      'Never needs glasses 27 67.5%',
    ])
      expect(text).toContain(printed);
  });

  it('titles each chart with its finding and n', () => {
    expect(titles(html)).toEqual(
      expect.arrayContaining([
        '67.5% never need glasses (n = 40)',
        'Mean satisfaction is 7.83 of 10; higher is better (n = 6)',
        'Distance acuity of 20/40 or better: 80% uncorrected (n = 5), 80% corrected (n = 5)',
        '80.0% of eyes are within ±0.50 D of target (n = 10)',
        'The spherical equivalent misses its target by 0.39 D on average (n = 10)',
        expect.stringMatching(
          /^Mean astigmatism vector: 1\.25 D × 96° on the cornea before surgery \(n = 5\), 0\.\d\d D × \d+° in the refraction after it \(n = 10\)$/,
        ),
      ]),
    );
  });

  it('names for each picture what it shows, its axes and its benchmarks with their source', () => {
    const pictures = [...html.matchAll(/<svg[^>]* role="img" aria-label="([^"]+)"/g)].map(([, label]) => label);
    expect(pictures).toContain('All doctors: 80.0% of eyes are within ±0.50 D of target (n = 10)');
    for (const words of ['Eyes (%)', 'Distance from target (D)', 'Snellen acuity 20/… or better', 'Points, higher is'])
      expect(text).toContain(words);
    expect(text).toContain('±0.50 D 72.7%, ±1.00 D 93.0% in EUREQUO 2014–15, 282,811 eyes');
    expect(text).toContain(
      'UK National Ophthalmology Database 2006–10, eyes without other disease (Day et al., Eye 2015): UDVA 20/20 or ' +
        'better 27.3%, 20/40 or better 80.9%.',
    );
  });

  it('marks small samples, draws none of fewer than five, and says why', () => {
    expect(text).toMatch(
      /Dysphotopsia[^.]+lower is better 0\.50 0\.71 0\.50 0\.00 to 6\.85 2 Small sample: not enough data/,
    );
    expect(text).toContain('Too few eyes for a chart: n = 2, and at least 5 are needed.');
    expect(titles(html)).toContain('Dysphotopsia Severity (Halos, Glare, Starbursts)');
    expect(text).toContain('5 Very small sample');
  });

  it('says of a panel without figures whether nothing was reported or something is hidden', () => {
    expect(text).toContain('UNVA, uncorrected near visual acuity Not reported for any of these eyes.');
    expect(text).toContain(
      'UIVA, uncorrected intermediate visual acuity Not shown yet. We need at least five eyes from at least two other surgeons',
    );
  });

  it('says what the figures cannot show', () => {
    for (const words of [
      'not an audit',
      'No comparison of lenses',
      'Unvalidated scales',
      'Surgically induced',
      'defocus',
    ])
      expect(text).toContain(words);
  });

  it('has no two elements of one id', () => {
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids.length).toBeGreaterThan(20);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('one’s own figures beside those of the others', () => {
  const mine: AnsweredFigures = {
    ...EXAMPLE,
    scope: 'mine',
    asOf: null,
    submissions: { n: 5 },
    accuracy: figuresFrom(TEN_EYES.slice(0, 5)).accuracy,
  };
  const others: AnsweredFigures = { ...EXAMPLE, scope: 'others' };
  const html = render(mine, others);
  const text = textOf(html);

  it('say whose those are, and of which day', () => {
    expect(text).toContain(
      'Beside them 40 submissions or more of other doctors, not including yours. Other doctors as of March 1, 2026 . At least 5 eyes are waiting to join some figures.',
    );
  });

  it('stand above them in tables and beside them in pictures', () => {
    expect(text).toMatch(/My data only, n = 5 \(very small sample\).*Other doctors, n = 10 \(small sample\)/);
    expect(text).toContain('Other doctors: 80.0% of eyes are within ±0.50 D of target (n = 10). Very small sample');
  });

  it('are levels across the bars, on the same axis and named with their n', () => {
    const chart = /id="chart-accuracy".*?<\/figure>/s.exec(html)?.[0] ?? '';
    expect(chart.match(/<svg[^>]* role="img"/g)).toHaveLength(1);
    // One for each bin, and the symbol of the legend.
    expect(chart.match(/class="plot-level"/g)).toHaveLength(8);
    expect(textOf(chart)).toContain('My data only (n = 5) Other doctors (n = 10)');
  });
});

describe('own figures of complete periods', () => {
  const own = (scope: 'mine' | 'complete', n: number): AnsweredFigures => ({
    ...EXAMPLE,
    scope,
    asOf: null,
    submissions: { n },
  });
  const NOTE =
    '“My complete periods” are closed periods for which you sent at least 90% of the eyes with this lens. “My data only” includes self-selected eyes.';

  it('are beside all of one’s own, each with its n, and never mixed without a word', () => {
    const text = textOf(render(own('complete', 36), own('mine', 40)));
    expect(text).toContain('36 submissions of your own in complete periods, each of one eye.');
    expect(text).toContain(`Beside them 40 submissions of your own. ${NOTE}`);
    expect(text).not.toContain('These figures include self-selected eyes.');
  });

  it.each(['all', 'mine', 'others'] as const)('are not those of %s, which include self-selected eyes', (scope) => {
    const text = textOf(render({ ...EXAMPLE, scope }));
    expect(text).toContain('These figures include self-selected eyes. Submissions are voluntary');
    expect(text).not.toContain(NOTE);
  });

  it('are none without a complete period, and lead to the periods', () => {
    const html = render({ ...NO_FIGURES, scope: 'complete', submissions: null });
    expect(textOf(html)).toContain('You have no complete period with such eyes.');
    expect(html).toContain('href="/doctor-dashboard/periods"');
  });
});

describe('a lens without figures', () => {
  it('says that one has submitted none', () => {
    expect(textOf(render({ ...NO_FIGURES, scope: 'mine' }))).toContain('You have submitted no such eyes.');
  });

  it('says which eyes are left out at first, also those of which nobody recorded the time', () => {
    const leftOut = 'Eyes less than 1 month after surgery, or without a recorded time, are left out.';
    expect(textOf(render({ ...NO_FIGURES, scope: 'mine' }))).toContain(leftOut);
    expect(textOf(render({ ...NO_FIGURES, filters: { settled: false, healthy: false } }))).not.toContain('Left out');
  });

  it('says that they are hidden, and where one’s own are', () => {
    const hidden: AnsweredFigures = { ...NO_FIGURES, submissions: SUPPRESSED };
    expect(textOf(render(hidden))).toContain('at least five such eyes from at least two other surgeons');
    expect(textOf(render(hidden))).toContain('Your own submissions are under “My data only”.');
  });
});

describe('a table as CSV', () => {
  it('holds the numbers at full precision, and the reason where there are none', () => {
    const csv = tableCsv({ table: REFRACTION, lensName: 'Alcon, “Vivity”', shown: [EXAMPLE] });
    const [head, target, refraction, , , error] = csv.split('\r\n');
    expect(csv.startsWith('\ufeff')).toBe(true);
    expect(head).toBe('\ufeffLens,Submitted by,Included,Figure,Value,SD,95% interval of the mean,n,Note');
    const start = '"Alcon, “Vivity”",All doctors,Eyes at least 1 month after surgery';
    expect(target).toBe(`${start},Mean refractive target,,,,,Not reported for any of these eyes.`);
    expect(refraction).toBe(
      `${start},Mean manifest refraction (vector mean),−0.20 / −0.23 × 5,,,4,Small sample: not enough data`,
    );
    expect(error).toMatch(/more myopic than planned\),-0\.1375,0\.5318\d*,−0\.52 to 0\.24,10,Small sample$/);
  });

  it('says of figures by target that some targets were rounded', () => {
    const noteOf = (scope: 'mine' | 'all', table = REFRACTION) =>
      tableCsv({ table, lensName: 'Vivity', shown: [{ ...EXAMPLE, scope, hasRoundedTargets: true }] }).split('\r\n')[6];
    expect(noteOf('mine')).toMatch(
      /,Small sample. Some targets were rounded to 0.25 D when their files were imported$/,
    );
    expect(noteOf('all')).toMatch(/,Small sample. Some targets may have been rounded to 0.25 D when/);
    expect(noteOf('mine', ACUITY)).not.toContain('rounded');
  });
});

describe('targets that files rounded', () => {
  const shown = [{ ...EXAMPLE, hasRoundedTargets: true }] as const;
  const note = 'Some targets may have been rounded to 0.25 D when their files were imported.';

  it('are noted above the figures, and below each chart by target', () => {
    expect(textOf(render(...shown))).toContain(note);
    expect(textOf(render(EXAMPLE))).not.toContain('rounded to 0.25 D');
    for (const chart of [ERROR_CHART, WITHIN_CHART, ATTEMPTED_CHART]) {
      expect(chartDetails(chart, shown)).toContain(note);
      expect(chartDetails(chart, [EXAMPLE])).not.toContain('rounded');
    }
    expect(chartDetails(PROFILE_CHART, shown)).not.toContain('rounded');
  });
});

describe('eyes that could not read the chart', () => {
  const eyes = (['20/20', '20/20', '20/40', '20/20', '20/25', 'CF', 'NLP'] as const).map((dcfva) => ({
    dcfva,
    preOpCdva: '20/40' as const,
  }));
  const figures = figuresFrom(eyes);

  it('are named with the mean that they are not in, and count in every share', () => {
    const [, mean] = tableCsv({ table: ACUITY, lensName: 'Vivity', shown: [figures] }).split('\r\n');
    expect(mean).toContain('. Mean of the 5 eyes that could read the chart; 2 could not');
    const rows = ACUITY_CHARTS[0]?.table.read(figures).filter((row) => 'cells' in row && row.group?.startsWith('CDVA'));
    const shares = rows?.map((row) => [row.label, 'cells' in row && row.cells[0]?.shown, 'n' in row && row.n]);
    expect(shares?.slice(-2)).toEqual([
      ['20/200 or better', '5', 7],
      ['Worse than 20/200', '2', 7],
    ]);
    expect(textOf(render(figures))).toContain('71% corrected (n = 7, 2 worse than 20/200)');
  });

  it('are named beside a change in lines', () => {
    expect(textOf(render(figures))).toContain('(n = 5; 2 more could not read the chart)');
  });

  it('have no mean where none could', () => {
    const blind = figuresFrom(Array(6).fill({ dcfva: 'LP' }));
    const [, mean] = tableCsv({ table: ACUITY, lensName: 'Vivity', shown: [blind] }).split('\r\n');
    expect(mean).toContain('could read the chart; 6 could not",,,Worse than 20/200,,6,');
    expect(textOf(render(blind))).toContain('0% corrected (n = 6, 6 worse than 20/200)');
  });
});
