import { type ReactNode, useId } from 'react';
import { Fieldset } from './choice.tsx';
import { classes } from './classes.ts';

const SHAPE = 'star';
const values = [1, 2, 3, 4, 5] as const;
/** The distance from one star of a row to the next, including the gap. */
const STEP = 26;

/** The one star that all others are drawn from. Once on every page, before the first of them. */
export function StarShape() {
  return (
    <svg aria-hidden="true" width="0" height="0" className="absolute">
      <path id={SHAPE} d="M12 2.2l3 6.3 6.8.9-5 4.8 1.3 6.9L12 17.8 5.9 21.1l1.3-6.9-5-4.8 6.8-.9z" />
    </svg>
  );
}

function Star() {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className="star">
      <use href={`#${SHAPE}`} />
    </svg>
  );
}

interface StarsProps {
  /** Whole stars to fill, 0 to 5. */
  value: number;
  size?: 'small' | 'large';
  className?: string;
}

/** A rating to be read. Its text alternative is "4 of 5 stars". */
export function Stars({ value, size = 'small', className }: StarsProps) {
  return (
    <svg
      role="img"
      aria-label={`${value} of 5 stars`}
      width="128"
      height="24"
      viewBox="0 0 128 24"
      className={classes('stars', size === 'large' && 'stars-large', className)}
    >
      {values.map((star) => (
        <use
          key={star}
          href={`#${SHAPE}`}
          x={STEP * (star - 1)}
          className={star <= value ? 'star star-filled' : 'star'}
        />
      ))}
    </svg>
  );
}

interface StarInputProps {
  id: string;
  name: string;
  legend: ReactNode;
  error?: string | false;
  /** What 1, 2, 3, 4 and 5 stars mean. */
  words: readonly string[];
  /** 1 to 5, or null for none yet. */
  value: number | null;
  onChange: (value: number) => void;
}

/** A rating to be given: five native radios with words, filled by the style sheet alone. Sends "1" to "5". */
export function StarInput({ id, name, legend, error, words, value, onChange }: StarInputProps) {
  const group = useId();
  return (
    <Fieldset {...{ id, legend, error }}>
      <div className="@container mt-2 mb-1">
        <div className="star-input">
          {values.map((star) => (
            <label key={star} htmlFor={`${group}-${star}`}>
              <input
                id={`${group}-${star}`}
                type="radio"
                name={name}
                value={star}
                checked={value === star}
                onChange={() => onChange(star)}
              />
              <Star />
              <span>{`${star}\u00a0– ${words[star - 1]}`}</span>
            </label>
          ))}
        </div>
      </div>
    </Fieldset>
  );
}
