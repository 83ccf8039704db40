import { CONDITIONS } from '#domain/lens/rules/conditions.ts';
import { PRIORITY_WORDS } from '#domain/lens/rules/questions.ts';
import { asTitle } from '#domain/wording/rules.ts';
import { type Choice, chosenIn } from './choice.ts';

/** What the visitor said, each a link back to the form. */
export function Said({ choice }: { choice: Choice }) {
  const words = [
    ...chosenIn(choice).map((priority) => asTitle(PRIORITY_WORDS[priority])),
    ...choice.conditions.map((condition) => `${CONDITIONS[condition].name} (${CONDITIONS[condition].what})`),
  ];
  return (
    <ul className="said print:list-disc" aria-label="What you said">
      {words.map((one) => (
        <li key={one}>
          <a href="#change">{one}</a>
        </li>
      ))}
      <li className="print:hidden">
        <a href="#change">{words.length > 0 ? 'Change' : 'Say what matters to you'}</a>
      </li>
    </ul>
  );
}
