import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { YOUR_CHOICES } from '#app/features/education/choices-page.tsx';
import { ChoiceResult, sourcesOfChoice } from '#app/features/education/choose/choice-result.tsx';
import { CHOOSE_HISTORY, orderReason } from '#app/features/education/choose/choose-words.ts';
import { EVERY_POINT, LENSES_TO_CHOOSE, TWO_NAMED } from '#app/features/education/choose/every-point.fixture.ts';
import { NamedPage, sourcesOfNamed } from '#app/features/education/choose/named/named-page.tsx';
import { EyesPage, YOUR_EYES } from '#app/features/education/eyes/eyes-page.tsx';
import { FAQ } from '#app/features/education/faq/answers.tsx';
import { LENS_CLASSES } from '#app/features/education/lens-classes.ts';
import { MethodsPage } from '#app/features/education/methods/methods-page.tsx';
import { SeenThrough } from '#app/features/education/seen-through/seen-through.tsx';
import { NIGHT_STUDIES, STUDIES_HISTORY } from '#app/night-scene/studies.ts';
import { CITED_NUMBERS, WithSources } from '#app/texts/citations.tsx';
import { historyOf, sourcesOf, TextBody } from '#app/texts/text.tsx';
import { ANSWERS_HISTORY } from '#domain/answer/rules.ts';
import { SOURCE_KINDS, type Source, type TextHistory } from '#domain/evidence/rules.ts';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { kindOf } from '#domain/lens/rules/conditions.ts';
import { PRIORITIES } from '#domain/lens/rules/questions.ts';
import { wilsonInterval } from '#domain/statistics/rules.ts';
import { EXPLAINED, EXPLAINED_IN_TEXTS, FORBIDDEN, SAID } from './texts.fixture.ts';

/** A text about lenses or surgery: its words in reading order, its sources, and its age. */
type Text = { name: string; words: string; sources: readonly Source[]; history: TextHistory };

const words = (id: string, sources: readonly Source[], nodes: React.ReactNode[]) =>
  nodes
    .map((node) => {
      // With a router for forms.
      const Site = createRoutesStub([
        {
          path: '/',
          Component: () => (
            <WithSources id={id} sources={sources}>
              {node}
            </WithSources>
          ),
        },
      ]);
      return renderToStaticMarkup(<Site />);
    })
    .join(' ')
    .replaceAll(CITED_NUMBERS, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[.,;:)])/g, '');

/** The drawings and lists of a page, which these tests do not read. */
const UNDRAWN = Object.fromEntries(
  ['LightThroughTheLens', 'RotationTable', 'AtNight', 'ClassStrip', 'EyeConditions', 'Lenses'].map((name) => [
    name,
    () => null,
  ]),
);

const TEXTS: Text[] = [
  ...LENS_CLASSES.map(({ slug, lead, text }) => ({
    name: slug,
    words: words('page', sourcesOf(text), [
      lead,
      <TextBody key="body" text={text} components={{ ...UNDRAWN, SeenThrough }} />,
    ]),
    sources: sourcesOf(text),
    history: historyOf(text),
  })),
  {
    name: 'your choices',
    words: words('page', YOUR_CHOICES.sources, [YOUR_CHOICES.words]),
    sources: YOUR_CHOICES.sources,
    history: YOUR_CHOICES.history,
  },
  {
    name: 'what matters',
    words: words(
      'choose',
      [],
      [
        <ChoiceResult key="result" choice={EVERY_POINT} lenses={LENSES_TO_CHOOSE} />,
        ...PRIORITIES.map((priority) => orderReason(priority).words),
      ],
    ),
    sources: sourcesOfChoice(EVERY_POINT),
    history: CHOOSE_HISTORY,
  },
  {
    name: 'your eyes',
    words: words(
      'page',
      [],
      [<EyesPage key="eyes" lenses={CATALOGUE.map((lens) => ({ ...lens, kind: kindOf(lens) }))} />],
    ),
    ...YOUR_EYES,
  },
  {
    name: 'the lenses my surgeon named',
    words: words('page', [], [<NamedPage key="named" choice={EVERY_POINT} lenses={TWO_NAMED} named={TWO_NAMED} />]),
    sources: sourcesOfNamed({ choice: EVERY_POINT, shown: TWO_NAMED.slice(0, 2), monofocal: TWO_NAMED[2] }),
    history: ANSWERS_HISTORY,
  },
  ...FAQ.map(({ id, question, answer, sources, history }) => ({
    name: question,
    words: words(id, sources, [answer]),
    sources,
    history,
  })),
  ...CATALOGUE.map(({ name, description, pros, cons, evidence, changes, history }) => ({
    name,
    words: [
      description,
      ...pros,
      ...cons,
      ...evidence.map(({ text }) => text),
      ...changes.map(({ words }) => words),
    ].join('. '),
    sources: [...evidence.map(({ source }) => source), ...changes.flatMap(({ sources }) => sources)],
    history,
  })),
  ...Object.entries(NIGHT_STUDIES).map(([type, { sentences, sources }]) => ({
    name: `${type} at night`,
    words: sentences.join(' '),
    sources,
    history: STUDIES_HISTORY,
  })),
];

/** Pages made of cells, in an order that the visitor chooses. */
const OF_CELLS = new Set(['what matters', 'your eyes', 'the lenses my surgeon named']);

/** Domains whose pages contain the cited text itself. */
const WHOLE_SITES = ['https://www.tecnismultifocal.com/'];

const isDay = (day: string) => /^\d{4}-\d\d-\d\d$/.test(day) && new Date(day).toISOString().startsWith(day);

it.each(SAID)('“%s” says %s', (where, _what, said) => {
  expect(TEXTS.find(({ name }) => name === where)?.words).toMatch(said);
});

describe.each(TEXTS)('the text “$name”', ({ name, words: text, sources, history }) => {
  it('states when it was written, checked, and when the next check is due, later than the last', () => {
    expect(Object.values(history).filter((day) => !isDay(day))).toEqual([]);
    expect(history.written <= history.checked).toBe(true);
    expect(history.checked < history.nextCheck).toBe(true);
  });

  it('has sources that are links of a known kind', () => {
    expect(sources.length).toBeGreaterThan(0);
    for (const { title, detail, kind, url } of sources) {
      expect(SOURCE_KINDS, title).toHaveProperty(kind);
      expect(new URL(url).protocol, title).toMatch(/^https?:$/);
      expect(title && detail, title).toBeTruthy();
      if (!WHOLE_SITES.includes(url)) expect(new URL(url).pathname + new URL(url).search, title).not.toBe('/');
    }
  });

  it('names no report or talk as the trial, the study or the public office that it is about', () => {
    const retold = sources.filter(({ title, detail }) =>
      /as reported by|congress report|\btalk\b/.test(`${title}, ${detail}`),
    );
    for (const { title, kind } of retold) expect(['report', 'trade paper', 'maker'], title).toContain(kind);
  });

  it.each(EXPLAINED)('explains %s at its first use', (term, explanation) => {
    const first = text.search(term);
    if (first >= 0) expect(text.slice(Math.max(0, first - 130), first + 170)).toMatch(explanation);
  });

  it.each(OF_CELLS.has(name) ? [] : EXPLAINED_IN_TEXTS)('explains %s where it stands', (term, explanation) => {
    const first = text.search(term);
    if (first >= 0) expect(text.slice(Math.max(0, first - 260), first + 600)).toMatch(explanation);
  });

  it.each(FORBIDDEN)('does not say that %s', (_claim, wrong) => {
    expect(text).not.toMatch(wrong);
  });

  it('gives no relative risk alone', () => {
    expect(text).not.toMatch(/risk ratio|odds ratio|\d times (as|more|higher)/i);
  });
});

describe('a gain', () => {
  it.each(CATALOGUE)('a gain of $name is one of the person, not a feature', ({ pros }) => {
    expect(pros.join('. ')).not.toMatch(/smooth surface|diffractive|segments instead|acrylic|glistening|filter|steps/i);
  });
});

describe('the interval of a small study', () => {
  const everything = TEXTS.map((text) => text.words).join(' ');
  it.each([
    [5, 56, '9 of 100 (4 to 19)'],
    [10, 56, '18 of 100 (10 to 30)'],
    [49, 56, '(76 to 94)'],
    [49, 59, '83 of 100 (72 to 91)'],
    [46, 67, '69 of 100 (57 to 78)'],
    [28, 49, '57 of 100 (43 to 70)'],
    [17, 49, '35 of 100 (23 to 49)'],
    [24, 93, '26 of 100 (18 to 36)'],
    [67, 94, '71 of 100 (61 to 79)'],
    [5, 74, '7 of 100 eyes (3 to 15)'],
    [64, 76, '84 of 100 eyes (74 to 91)'],
    [3, 76, '4 of 100 eyes (1 to 11)'],
    [63, 67, '94 of 100 (86 to 98)'],
    [114, 148, '77 of 100 (70 to 83)'],
    [51, 151, '34 of 100 (27 to 42)'],
    [228, 238, '96 of 100 (92 to 98)'],
    [221, 238, '93 (89 to 95)'],
    [148, 238, '62 (56 to 68)'],
    [226, 238, '95 of 100 (91 to 97)'],
    [174, 238, '73 of 100 (67 to 78)'],
    [219, 238, '92 of 100 (88 to 95)'],
    [186, 238, '78 of 100 (72 to 83)'],
    [15, 40, '38 of 100 (24 to 53)'],
    [27, 40, '68 (52 to 80)'],
    [34, 40, '85 (71 to 93)'],
    [199, 554, '36 of 100 (32 to 40)'],
    [465, 554, '84 (81 to 87)'],
    [288, 554, '52 (48 to 56)'],
    [366, 554, '66 of 100 (62 to 70)'],
    [310, 360, '86 of 100 (82 to 89)'],
    [989, 2247, '44 of 100 (42 to 46)'],
    [642, 778, '83 of 100 eyes (80 to 85)'],
    [761, 778, '98 of 100 (97 to 99)'],
    [9, 67, '14 of 100 (7 to 24)'],
  ])('of %d in %d is what chance allows: %s', (count, n, shown) => {
    const { lower, upper } = wilsonInterval(count, n);
    expect(shown).toContain(`(${Math.round(100 * lower)} to ${Math.round(100 * upper)})`);
    expect(everything).toContain(shown);
  });
});

describe('the interval of a rare event', () => {
  const everything = TEXTS.map((text) => text.words).join(' ');
  it.each([
    [3, 403, '3 people (7 of 1,000, between 3 and 22)'],
    [0, 197, 'between 0 and 19'],
  ])('of %d in %d is what chance allows, of 1,000: %s', (count, n, shown) => {
    const { lower, upper } = wilsonInterval(count, n);
    expect(shown).toContain(`between ${Math.round(1000 * lower)} and ${Math.round(1000 * upper)}`);
    expect(everything).toContain(shown);
  });
});

describe('the interval beside a picture', () => {
  const everything = TEXTS.map((text) => text.words).join(' ');
  it.each([
    [0.77, 148, '77 of 100 saw 20/25 or better, 23 did not'],
    [0.38, 238, '38 of 100 used them more than a little, 62 did not'],
    [0.36, 554, '36 of 100 saw it, 64 did not'],
    [0.28, 554, '28 of 100 saw them, 72 did not'],
    [0.22, 554, '22 of 100 saw them, 78 did not'],
    [0.04, 554, '4 of 100 saw one, 96 did not'],
    [49 / 59, 59, '83 of 100 never used glasses, 17 did'],
    [51 / 56, 56, '91 of 100 read without glasses, 9 did not'],
    [148 / 238, 238, '62 of 100 rarely or never used them to read, 38 did'],
  ])('of %d in %d is what chance allows: %s', (share, n, words) => {
    const { lower, upper } = wilsonInterval(share * n, n);
    expect(everything).toContain(`${words} (between ${Math.round(100 * lower)} and ${Math.round(100 * upper)} of 100)`);
  });
});

it('the page on the methods describes each kind of source, and states its own age', () => {
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <MethodsPage />
    </MemoryRouter>,
  );
  for (const meaning of Object.values(SOURCE_KINDS)) expect(page).toContain(meaning);
  expect(page).toMatch(/last checked <time dateTime="2026-11-22">November 22, 2026<\/time>/);
});
