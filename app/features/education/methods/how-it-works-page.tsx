import { Leaflet } from '#app/texts/leaflet.tsx';
import { historyOf, sourcesOf } from '#app/texts/text.tsx';
import * as text from '#content/how-it-works/overview.mdx';
import { LEVEL_WORDS, VERIFICATION_LEVELS } from '#domain/review/rules/verification-level.ts';

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

/** The verification levels of reviews, what each means, and the words at its tick. */
const Levels = () => (
  <ul>
    {VERIFICATION_LEVELS.map((level) => (
      <li key={level}>
        <strong>{LEVEL_WORDS[level].name}.</strong> {LEVEL_WORDS[level].means}
        {LEVEL_WORDS[level].tick && ` Its tick says “${LEVEL_WORDS[level].tick}”.`}
      </li>
    ))}
  </ul>
);
