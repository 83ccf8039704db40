import { Leaflet } from '#app/texts/leaflet.tsx';
import { historyOf, sourcesOf } from '#app/texts/text.tsx';
import * as text from '#content/how-it-works/overview.mdx';
import { Levels } from './levels.tsx';

/** What a patient wants to know about reviews and scores. */
export const HowItWorksPage = () => (
  <Leaflet
    {...text.frontmatter}
    text={text}
    components={{ Levels }}
    sources={sourcesOf(text)}
    history={historyOf(text)}
  />
);
