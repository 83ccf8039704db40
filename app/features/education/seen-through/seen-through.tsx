import { type ReactNode, useId } from 'react';
import { HEIGHT, SCENES, WIDTH } from './scenes.tsx';
import { blurOf, legibility, TRIALS, type TrialKey } from './sharpness.ts';

/**
 * Three things as sharp as the lenses of one trial showed them: the same pictures, scale and light for each lens.
 *
 * @param of the trial.
 * @param children whom it measured, and how, as the caption.
 */
export function SeenThrough({ of, children }: { of: TrialKey; children: ReactNode }) {
  const { lenses } = TRIALS[of];
  return (
    <figure className="seen-through">
      <div className="seen-through-scenes">
        {SCENES.map(({ distance, heading, name, letters, picture }) => (
          <div key={distance} className="seen-through-scene">
            <p className="font-bold">{heading}</p>
            {lenses.map((lens) => {
              const read = legibility(letters, lens[distance]);
              return (
                <div key={lens.name}>
                  <Blurred sight={lens[distance]} label={`${name}. ${lens.name} lens, 20/${lens[distance]}: ${read}.`}>
                    {picture}
                  </Blurred>
                  <p className="text-sm">
                    {lens.name}, 20/{lens[distance]} <strong className="block">{read}</strong>
                  </p>
                </div>
              );
            })}
          </div>
        ))}
      </div>
      <figcaption className="text-ink-soft text-sm">{children}</figcaption>
    </figure>
  );
}

/**
 * A picture as sharp as this sight makes it. Light is added up, not the values of the screen: the filter’s default. No
 * filter without blur, since older browsers draw nothing then.
 */
function Blurred({ sight, label, children }: { sight: number; label: string; children: ReactNode }) {
  const id = useId();
  const blur = blurOf(sight);
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label} className="seen-through-picture">
      {blur > 0 && (
        <filter id={id} x="0" y="0" width={WIDTH} height={HEIGHT} filterUnits="userSpaceOnUse">
          <feGaussianBlur stdDeviation={blur} />
        </filter>
      )}
      <g filter={blur > 0 ? `url(#${id})` : undefined}>{children}</g>
    </svg>
  );
}
