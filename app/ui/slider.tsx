import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { Field } from './field.tsx';
import { useScripted } from './scripted.ts';
import type { SliderValue } from './slider-value.ts';

interface SliderProps {
  id: string;
  /** Sends the number, or nothing as long as there is none. */
  name: string;
  /** The name under which the scale itself is sent without scripts, wherever it is. */
  scaleName: string;
  label: string;
  help?: ReactNode;
  error?: string | false;
  /** The labels of the two ends, such as "0 – poor" and "10 – excellent". */
  ends: readonly [low: string, high: string];
  value: SliderValue;
  onChange: (value: SliderValue) => void;
  /** A checkbox for "no answer", sent as "on" under `name`. */
  noAnswer: { name: string; label: string };
}

const NOT_SET = 'Not set yet';
/** Keys that move a range; at its end it stays where it is, which is an answer, too. */
const MOVING = /^(Arrow\w+|Home|End|Page(Up|Down)| )$/;

/**
 * A number from 0 to 10 on a scale, which is unanswered until it is moved, pressed or operated by a key; until then its thumb is in
 * the middle. The native range, the value as text beside or above it, words at both ends. Without scripts
 * a box for the number, which begins empty.
 */
export function Slider({ id, name, scaleName, label, help, error, ends, value, onChange, noAnswer }: SliderProps) {
  const number = typeof value === 'number' ? value : null;
  /** The last number: clearing can be undone. */
  const [last, setLast] = useState(number);
  const scripted = useScripted();
  const text = number === null ? '' : number.toFixed(1);

  function choose(next: SliderValue) {
    if (typeof next === 'number') setLast(next);
    onChange(next);
  }

  /** A press where the thumb already is changes nothing, and yet is an answer. */
  function press({ currentTarget }: { currentTarget: HTMLInputElement }) {
    if (number === null) choose(currentTarget.valueAsNumber);
  }

  function pressKey(event: KeyboardEvent<HTMLInputElement>) {
    if (!MOVING.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
    // The space bar would scroll the page.
    if (event.key === ' ') event.preventDefault();
    press(event);
  }

  return (
    <div className="slider" data-unset={value === null || undefined}>
      <Field {...{ id, name, label, help, error }} describedBy={`${id}-ends`}>
        {(control) => (
          <>
            {scripted ? (
              <input type="hidden" name={name} value={text} />
            ) : (
              <input
                {...control}
                type="text"
                inputMode="decimal"
                defaultValue={text}
                className="control without-scripts max-w-24"
              />
            )}
            <div className="slider-row needs-script">
              <input
                {...control}
                id={scripted ? id : `${id}-scale`}
                name={scripted ? undefined : scaleName}
                aria-label={scripted ? undefined : label}
                type="range"
                min={0}
                max={10}
                step={0.1}
                value={number ?? last ?? 5}
                aria-valuetext={value === null ? NOT_SET : value === 'noAnswer' ? noAnswer.label : undefined}
                onChange={(event) => choose(event.target.valueAsNumber)}
                onClick={press}
                // A finger on the thumb ends in no click.
                onPointerUp={(event) => event.pointerType !== 'mouse' && press(event)}
                onKeyDown={pressKey}
                className="range min-w-0"
              />
              <output htmlFor={id} className="slider-value">
                {value === null ? NOT_SET : text || '–'}
              </output>
            </div>
            <div id={`${id}-ends`} className="flex justify-between gap-6 text-ink-soft text-sm">
              <span>{ends[0]}</span> <span className="text-right">{ends[1]}</span>
            </div>
          </>
        )}
      </Field>
      <label className="choice">
        <input
          type="checkbox"
          name={noAnswer.name}
          checked={value === 'noAnswer'}
          onChange={({ target }) => choose(target.checked ? 'noAnswer' : last)}
        />
        <span>
          {noAnswer.label} <span className="sr-only">({label})</span>
        </span>
      </label>
    </div>
  );
}
