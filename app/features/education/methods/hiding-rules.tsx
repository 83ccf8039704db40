import { MODERATION_RULES } from '#domain/review/rules/moderation.ts';

/** The public rules, in the order of their numbers. */
export const HidingRules = () => (
  <>
    <p>A review is hidden by one of these rules only:</p>
    <ol>
      {MODERATION_RULES.map(({ rule, name, sentence }) => (
        <li key={rule}>
          <strong>{name}.</strong> {sentence}
        </li>
      ))}
    </ol>
  </>
);
