/** Every text with sources and dates, for tests and for `npm run sources`. */
import { ABOUT } from '#app/features/education/about/about-page.tsx';
import { YOUR_CHOICES } from '#app/features/education/choices-page.tsx';
import { CHOOSE_HISTORY } from '#app/features/education/choose/class-facts.ts';
import { EVERY_POINT, LENSES_TO_CHOOSE } from '#app/features/education/choose/every-point.fixture.ts';
import { shownSources } from '#app/features/education/choose/shown-sources.ts';
import { FAQ } from '#app/features/education/faq/answers.tsx';
import { LENS_CLASSES } from '#app/features/education/lens-classes.ts';
import { METHODS } from '#app/features/education/methods/methods-page.tsx';
import { WARNING_CARD } from '#app/features/education/warning-card.tsx';
import { NIGHT_STUDIES, STUDIES_HISTORY } from '#app/night-scene/studies.ts';
import { historyOf, sourcesOf } from '#app/texts/text.tsx';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import type { SourcedText } from './report.ts';

/** The texts about lenses and surgery, each with its own URL. */
export const MEDICAL_TEXTS: readonly SourcedText[] = [
  { url: '/your-choices', ...YOUR_CHOICES },
  { url: '/choose', sources: shownSources(EVERY_POINT, LENSES_TO_CHOOSE), history: CHOOSE_HISTORY },
  ...LENS_CLASSES.map(({ slug, text }) => ({
    url: `/iol-class/${slug}`,
    sources: sourcesOf(text),
    history: historyOf(text),
  })),
  ...FAQ.map(({ id, sources, history }) => ({ url: `/faq#${id}`, sources, history })),
  { url: '/warning-signs-card', ...WARNING_CARD },
  ...CATALOGUE.map(({ id, evidence, changes, history }) => ({
    url: `/lenses/${id}`,
    sources: [...evidence.map(({ source }) => source), ...changes.flatMap(({ sources }) => sources)],
    history,
  })),
];

/** And those about the site, and the findings on light effects at night that pages of lenses and classes show. */
export const SOURCED_TEXTS: readonly SourcedText[] = [
  ...MEDICAL_TEXTS,
  { url: '/how-it-works', ...METHODS },
  { url: '/about', ...ABOUT },
  ...Object.entries(NIGHT_STUDIES).map(([type, { sources }]) => ({
    url: `studies of the night, ${type}`,
    sources,
    history: STUDIES_HISTORY,
  })),
];
