import { CONDITIONS } from '#domain/lens/rules/conditions.ts';
import { PRIORITY_WORDS } from '#domain/lens/rules/priorities.ts';
import { type Choice, weighing } from './choice.ts';
import { asTitle, listed } from './words.ts';

/** A summary of the answers, with a link to change them. */
export function Marks({ choice }: { choice: Choice }) {
  const words = (weight: 'most' | 'matters') =>
    asTitle(listed(weighing(choice, weight).map((priority) => PRIORITY_WORDS[priority])));
  return (
    <div className="mb-10 rounded-lg bg-straw-wash p-[min(1rem,4vw)]">
      <dl className="flex flex-wrap gap-x-10 gap-y-2">
        {(['most', 'matters'] as const).map(
          (weight) =>
            words(weight) && (
              <div key={weight}>
                <dt className="text-ink-soft">{weight === 'most' ? 'Matters most to you' : 'Matters to you'}</dt>
                <dd className="font-bold">{words(weight)}</dd>
              </div>
            ),
        )}
        {choice.conditions.length > 0 && (
          <div>
            <dt className="text-ink-soft">Your eyes</dt>
            <dd className="font-bold">{listed(choice.conditions.map((condition) => CONDITIONS[condition].name))}</dd>
          </div>
        )}
      </dl>
      <a href="#change" className="mt-1 inline-flex min-h-11 items-center print:hidden">
        Change what matters
      </a>
    </div>
  );
}
