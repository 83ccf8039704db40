import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { YOUR_CHOICES } from '#app/features/education/choices/choices-page.tsx';
import { ChoiceResult } from '#app/features/education/choose/choice-result.tsx';
import { CHOOSE_HISTORY } from '#app/features/education/choose/class-facts.ts';
import { EVERY_POINT, LENSES_TO_CHOOSE } from '#app/features/education/choose/every-point.fixture.ts';
import { shownSources } from '#app/features/education/choose/shown-sources.ts';
import { WithSources } from '#app/features/education/citations.tsx';
import { partsOf, sourcesOf } from '#app/features/education/class-parts.tsx';
import { FAQ } from '#app/features/education/faq/faq-page.tsx';
import { LENS_CLASSES } from '#app/features/education/lens-classes.ts';
import { MethodsPage } from '#app/features/education/methods/methods-page.tsx';
import { NIGHT_STUDIES, STUDIES_HISTORY } from '#app/night-scene/studies.ts';
import { SOURCE_KINDS, type Source, type TextHistory } from '#domain/evidence/rules.ts';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { wilsonInterval } from '#domain/statistics/rules.ts';

/** A text about lenses or surgery: its words in the order of reading, what it rests on, and how old it is. */
type Text = { name: string; words: string; sources: readonly Source[]; history: TextHistory };

const words = (id: string, sources: readonly Source[], nodes: React.ReactNode[]) =>
  nodes
    .map((node) =>
      renderToStaticMarkup(
        <MemoryRouter>
          <WithSources id={id} sources={sources}>
            {node}
          </WithSources>
        </MemoryRouter>,
      ),
    )
    .join(' ')
    .replaceAll(/\[\d+\]/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[.,;:)])/g, '');

const TEXTS: Text[] = [
  ...LENS_CLASSES.map((lensClass) => ({
    name: lensClass.slug,
    words: words('page', sourcesOf(lensClass), [lensClass.lead, ...partsOf(lensClass).map(({ content }) => content)]),
    sources: sourcesOf(lensClass),
    history: lensClass.history,
  })),
  {
    name: 'your choices',
    words: words('page', YOUR_CHOICES.sources, [
      YOUR_CHOICES.lead,
      ...YOUR_CHOICES.parts.map(({ content }) => content),
    ]),
    sources: YOUR_CHOICES.sources,
    history: YOUR_CHOICES.history,
  },
  {
    name: 'what matters',
    words: words(
      'choose',
      [],
      [<ChoiceResult key="result" choice={EVERY_POINT} lenses={LENSES_TO_CHOOSE} drawing={() => null} />],
    ),
    sources: shownSources(EVERY_POINT, LENSES_TO_CHOOSE),
    history: CHOOSE_HISTORY,
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

/** Home pages on which a cited text itself stands. */
const WHOLE_SITES = ['https://www.tecnismultifocal.com/'];

const isDay = (day: string) => /^\d{4}-\d\d-\d\d$/.test(day) && new Date(day).toISOString().startsWith(day);

/** Words of the trade, and what must stand beside them where a text uses them first. */
const EXPLAINED: [RegExp, RegExp][] = [
  [/\bmacula\b/i, /cent(er|re) of the retina/],
  [/\bcornea\b/i, /clear front of the eye/],
  [/\bdiopters?\b/i, /unit (of|in which) glasses/],
  [/\blogMAR\b/, /chart line|line of the chart|a line is/],
  [/\bechelette\b/i, /saw-tooth/i],
  [/\bdysphotopsia\b/i, /unwanted light/i],
  [/\bdiffractive\b/i, /rings/],
  [/\bTASS\b/, /inflammation/],
  [/\bendophthalmitis\b/i, /infection/],
  [/\bposterior capsule\b/i, /bag that holds the lens|behind the lens/],
  [/\blattice degeneration\b/i, /thin patches/],
  [/\bglistenings\b/i, /specks/],
  [/\bglaucoma\b/i, /optic nerve/],
];

/** What was once said and does not hold. */
const FORBIDDEN: [string, RegExp][] = [
  ['nine in ten with Symfony had no or mild halos', /90% of people reported no halos/],
  ['a filter is a gain', /filter for violet light is built in/],
  ['a lens leaves no gap', /no gaps?\b|without gaps/],
  ['the capsule tears in 1 to 2%', /about 1 to 2%|1–2%/],
  ['up to about 20% have astigmatism that matters', /up to about 20%/i],
  ['the UK has 400,000 operations a year', /400,000/],
  ['only the first week is without swimming', /gentle exercise, but no swimming/],
  ['the lens has to be replaced', /the lens has to be replaced/],
  ['contrast may drop somewhat', /may drop somewhat/],
  ['touch-ups are needed in 5 to 24%', /5 to 24%/],
  ['halos fade as a rule', /often bother less|mostly in the first months|halos (usually|often)? ?(fade|disappear)/i],
  ['night symptoms of Symfony are like those of trifocals', /similar to those with trifocal/],
];

/** What was once understated: where it has to stand, and the words. */
const SAID: [where: string, what: string, words: RegExp][] = [
  ['What is cataract surgery?', 'how many operations there are', /over 680,000 in England alone/],
  ['How long does recovery take?', 'how long not to swim', /Not yet after day 10.+for at least 4 weeks/],
  ['What are the risks?', 'the newest count of torn capsules', /7 of 1,000 eyes.+April 2023 to March 2024/],
  ['Alcon PanOptix Pro', 'that people chose their lens', /129 people chose it and 114 chose a single focus/],
  ['multifocal', 'how many had a touch-up', /In one group with multifocal lenses 11 of 100 had one/],
  ['multifocal', 'what is known of diseases of the retina', /no proof that such people must be refused/],
  ['monofocal', 'what asking with pictures finds', /36 of 100 saw glare, 28 rays around lights and 22 halos/],
  ['toric', 'how many have astigmatism', /44 of 100 had more than 1.00 diopter.+47 of 100 had 1.00 diopter or more/],
  ['toric', 'what trials against cuts found', /probably gave a better chance.+differed little or not at all/],
  ['Light Adjustable Lens (LAL)', 'what is not told', /How many had less with the standard lens is not told/],
  [
    'What are the risks?',
    'both counts of lasting light effects',
    /2 of 100 complain of light effects for good.+asking finds more/,
  ],
  ['What are the risks?', 'who was asked about them', /554 US people with lenses of all kinds/],
  ['What are the risks?', 'lattice degeneration', /lattice degeneration.+roughly 20 of 1,000/],
  ['What are the risks?', 'the class of the recall', /recall in Class I, its most serious/],
  ['Bausch + Lomb enVista Envy', 'the class of the recall', /recall in Class I, its most serious/],
  ['Basic Monofocal', 'what asking with pictures finds', /36 of 100 reported glare.+22 halos 4 to 6 months/],
  ['Alcon Clareon Vivity', 'contrast', /Contrast is lower than with a single-focus lens.+label of Vivity has one/],
  ['J&J Symfony OptiBlue', 'how much it bothers', /those with Symfony were bothered significantly more/],
  ['extended-depth-of-focus', 'how much Symfony bothers', /were bothered significantly more/],
  ...['multifocal', 'extended-depth-of-focus'].map((slug): [string, string, RegExp] => [
    slug,
    'care at night and in poor sight',
    /care when (you drive|driving) at night or in poor visibility/i,
  ]),
  ...['Alcon PanOptix Pro', 'J&J Tecnis Odyssey', 'Bausch + Lomb enVista Envy', 'Clearview3'].map(
    (name): [string, string, RegExp] => [name, 'care at night', /care is needed when driving (in the dark|at night)/],
  ),
  ['multifocal', 'glaucoma', /glaucoma/],
  ...['light-adjustable-lens', 'Light Adjustable Lens (LAL)'].flatMap((name): [string, string, RegExp][] => [
    [
      name,
      'which medicines rule it out, and why',
      /doxycycline, amiodarone or hydrochlorothiazide.+damage the eye for good/,
    ],
    [name, 'what happens without the glasses', /sunlight can change the lens.+must be replaced/],
    [name, 'medicines that harm the retina', /tamoxifen/],
  ]),
];

it.each(SAID)('“%s” says %s', (where, _what, said) => {
  expect(TEXTS.find(({ name }) => name === where)?.words).toMatch(said);
});

describe.each(TEXTS)('the text “$name”', ({ words: text, sources, history }) => {
  it('says when it was written, checked, and when the next check is due, later than the last', () => {
    expect(Object.values(history).filter((day) => !isDay(day))).toEqual([]);
    expect(history.written <= history.checked).toBe(true);
    expect(history.checked < history.nextCheck).toBe(true);
  });

  it('rests on sources that are links of a known kind', () => {
    expect(sources.length).toBeGreaterThan(0);
    for (const { title, detail, kind, url } of sources) {
      expect(SOURCE_KINDS, title).toHaveProperty(kind);
      expect(new URL(url).protocol, title).toMatch(/^https?:$/);
      expect(title && detail, title).toBeTruthy();
      if (!WHOLE_SITES.includes(url)) expect(new URL(url).pathname + new URL(url).search, title).not.toBe('/');
    }
  });

  it.each(EXPLAINED)('explains %s where it is first met', (term, explanation) => {
    const first = text.search(term);
    if (first >= 0) expect(text.slice(Math.max(0, first - 130), first + 170)).toMatch(explanation);
  });

  it.each(FORBIDDEN)('does not say that %s', (_claim, wrong) => {
    expect(text).not.toMatch(wrong);
  });

  it('gives no relative risk alone', () => {
    expect(text).not.toMatch(/risk ratio|odds ratio|\d times (as|more|higher)/i);
  });
});

describe('a gain', () => {
  it.each(CATALOGUE)('of $name is a person’s, not a way of building', ({ pros }) => {
    expect(pros.join('. ')).not.toMatch(/smooth surface|diffractive|segments instead|acrylic|glistening|filter|steps/i);
  });
});

describe('the range of a small study', () => {
  const everything = TEXTS.map((text) => text.words).join(' ');
  it.each([
    [5, 56, '9 of 100 (4 to 19)'],
    [10, 56, '18 of 100 (10 to 30)'],
    [49, 56, '(76 to 94)'],
    [49, 59, '83 of 100 (72 to 91)'],
    [46, 67, '69 of 100 (57 to 78)'],
    [28, 49, '57 of 100 (43 to 70)'],
    [17, 49, '35 of 100 (23 to 49)'],
  ])('of %d in %d is what chance allows: %s', (count, n, shown) => {
    const { lower, upper } = wilsonInterval(count, n);
    expect(shown).toContain(`(${Math.round(100 * lower)} to ${Math.round(100 * upper)})`);
    expect(everything).toContain(shown);
  });
});

describe('the range beside a picture', () => {
  const everything = TEXTS.map((text) => text.words).join(' ');
  it.each([
    [0.36, 554, '36 of 100 saw glare, 64 did not'],
    [0.36, 554, '36 of 100 saw it, 64 did not'],
    [0.28, 554, '28 of 100 saw them, 72 did not'],
    [0.22, 554, '22 of 100 saw halos, 78 did not'],
    [0.22, 554, '22 of 100 saw them, 78 did not'],
    [0.04, 554, '4 of 100 saw one, 96 did not'],
    [10 / 59, 59, '17 of 100 wore glasses, 83 never did'],
    [5 / 56, 56, '9 of 100 used them for reading, 91 did not'],
  ])('of %d in %d is what chance allows: %s', (share, n, words) => {
    const { lower, upper } = wilsonInterval(share * n, n);
    expect(everything).toContain(`${words} (between ${Math.round(100 * lower)} and ${Math.round(100 * upper)} of 100)`);
  });
});

it('the page on how the site works says what each kind of source is, and how old it is itself', () => {
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <MethodsPage />
    </MemoryRouter>,
  );
  for (const meaning of Object.values(SOURCE_KINDS)) expect(page).toContain(meaning);
  expect(page).toMatch(/last checked <time dateTime="2026-11-22">November 22, 2026<\/time>/);
});
