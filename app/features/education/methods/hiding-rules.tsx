import { MODERATION_RULES } from '#domain/review/rules/moderation.ts';

/** The public rules, in the order of their numbers. */
export const HidingRules = () => (
  <ol>
    {MODERATION_RULES.map(({ rule, name, sentence }) => (
      <li key={rule}>
        <strong>{name}.</strong> {sentence}
      </li>
    ))}
  </ol>
);
