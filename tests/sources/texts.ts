/** Every text with sources and dates, for tests and for `npm run sources`. */
import { YOUR_CHOICES } from '#app/features/education/choices-page.tsx';
import { NOTHING_CHOSEN } from '#app/features/education/choose/choice.ts';
import { sourcesOfChoice } from '#app/features/education/choose/choice-result.tsx';
import { CHOOSE_HISTORY } from '#app/features/education/choose/choose-words.ts';
import { EVERY_POINT, TWO_NAMED } from '#app/features/education/choose/every-point.fixture.ts';
import { sourcesOfNamed } from '#app/features/education/choose/named/named-page.tsx';
import { YOUR_EYES } from '#app/features/education/eyes/eyes-page.tsx';
import { FAQ } from '#app/features/education/faq/answers.tsx';
import { LENS_CLASSES } from '#app/features/education/lens-classes.ts';
import { WARNING_CARD } from '#app/features/education/warning-card.tsx';
import { BENCHMARK_HISTORY, BENCHMARK_SOURCES } from '#app/features/outcome/figures/charts/benchmarks.ts';
import { NIGHT_STUDIES, STUDIES_HISTORY } from '#app/night-scene/studies.ts';
import { historyOf, sourcesOf } from '#app/texts/text.tsx';
import * as about from '#content/about.mdx';
import * as api from '#content/api.mdx';
import * as methods from '#content/how-it-works/methods.mdx';
import * as moderation from '#content/how-it-works/moderation.mdx';
import * as overview from '#content/how-it-works/overview.mdx';
import * as dataUse from '#content/legal/data-use-agreement.mdx';
import * as healthData from '#content/legal/health-data-policy.mdx';
import * as disclaimer from '#content/legal/medical-disclaimer.mdx';
import * as privacy from '#content/legal/privacy-policy.mdx';
import * as terms from '#content/legal/terms-of-service.mdx';
import * as openData from '#content/open-data.mdx';
import { ANSWERS_HISTORY } from '#domain/answer/rules.ts';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import type { SourcedText } from './report.ts';

/** The texts about lenses and surgery, each with its own URL. */
export const MEDICAL_TEXTS: readonly SourcedText[] = [
  { url: '/your-choices', ...YOUR_CHOICES },
  { url: '/choose', sources: sourcesOfChoice(EVERY_POINT), history: CHOOSE_HISTORY },
  { url: '/your-eyes', ...YOUR_EYES },
  {
    url: '/my-surgeon-named',
    sources: sourcesOfNamed({ choice: NOTHING_CHOSEN, shown: TWO_NAMED.slice(0, 2), monofocal: TWO_NAMED[2] }),
    history: ANSWERS_HISTORY,
  },
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

/** The texts about the site itself. */
const SITE_TEXTS = {
  '/how-it-works': overview,
  '/how-it-works/methods': methods,
  '/how-it-works/moderation': moderation,
  '/about': about,
  '/open-data': openData,
  '/api': api,
  '/privacy-policy': privacy,
  '/data-use-agreement': dataUse,
  '/privacy/health-data': healthData,
  '/terms-of-service': terms,
  '/medical-disclaimer': disclaimer,
};

/** And those about the site, and the findings on light effects at night that pages of lenses and classes show. */
export const SOURCED_TEXTS: readonly SourcedText[] = [
  ...MEDICAL_TEXTS,
  ...Object.entries(SITE_TEXTS).map(([url, text]) => ({
    url,
    sources: sourcesOf(text),
    history: historyOf(text),
  })),
  ...Object.entries(NIGHT_STUDIES).map(([type, { sources }]) => ({
    url: `studies of the night, ${type}`,
    sources,
    history: STUDIES_HISTORY,
  })),
  ...CATALOGUE.map(({ name, models = [], powers, history }) => ({
    url: `models and powers of ${name}`,
    sources: [...models, ...(powers ? [powers] : [])].map(({ source }) => source),
    history,
  })).filter(({ sources }) => sources.length > 0),
  { url: 'published figures beside outcomes', sources: BENCHMARK_SOURCES, history: BENCHMARK_HISTORY },
];
