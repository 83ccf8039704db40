import { LEVEL_WORDS, VERIFICATION_LEVELS } from '#domain/review/rules/verification-level.ts';

/** The verification levels of reviews, what each means, and the words at its tick. */
export const Levels = () => (
  <ul>
    {VERIFICATION_LEVELS.map((level) => (
      <li key={level}>
        <strong>{LEVEL_WORDS[level].name}.</strong> {LEVEL_WORDS[level].means}
        {LEVEL_WORDS[level].tick && ` Its tick says “${LEVEL_WORDS[level].tick}”.`}
      </li>
    ))}
  </ul>
);
