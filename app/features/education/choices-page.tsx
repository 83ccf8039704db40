import { Leaflet } from '#app/texts/leaflet.tsx';
import { historyOf, sourcesOf, TextBody } from '#app/texts/text.tsx';
import * as choices from '#content/your-choices.mdx';
import { reviewsOf } from '#domain/evidence/rules/reviewers.ts';
import { Glance } from './at-a-glance.tsx';
import { ClassStrip } from './class-strip.tsx';
import { LensOnFingertip } from './lens-on-fingertip.tsx';

/** The boxes of a list to tick are drawn by its style: they are for a pen. */
const COMPONENTS = { ClassStrip, LensOnFingertip, input: () => null };

/** Whether to have surgery now, with which lens, and what to know before and after it. */
export const YOUR_CHOICES = {
  words: <TextBody text={choices} components={COMPONENTS} />,
  sources: sourcesOf(choices),
  history: historyOf(choices),
};

/** The leaflet for people who have to decide. */
export function ChoicesPage() {
  return (
    <Leaflet
      {...choices.frontmatter}
      answer={<Glance lines={choices.frontmatter.atAGlance ?? []} />}
      text={choices}
      components={COMPONENTS}
      sources={YOUR_CHOICES.sources}
      history={YOUR_CHOICES.history}
      reviews={reviewsOf('/your-choices')}
    />
  );
}
