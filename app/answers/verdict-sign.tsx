import Ban from 'lucide-react/icons/ban';
import Check from 'lucide-react/icons/check';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { Verdict } from '#domain/lens/rules/conditions.ts';

const SIGNS = { fits: Check, 'with care': TriangleAlert, 'advised against': Ban, 'not known': CircleQuestionMark };

/** Each verdict as it is printed. */
const WORDS: Readonly<Record<Verdict, string>> = {
  fits: 'Fits',
  'with care': 'With care',
  'advised against': 'Advised against',
  'not known': 'Not known',
};

/** A verdict as a sign and its word; the frame tells them apart as well, so that color is not needed. */
export function VerdictSign({ verdict }: { verdict: Verdict }) {
  const Sign = SIGNS[verdict];
  return (
    <span className="verdict" data-verdict={verdict}>
      <Sign aria-hidden="true" className="size-4 shrink-0" />
      {WORDS[verdict]}
    </span>
  );
}
