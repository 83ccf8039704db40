import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { Field } from './field.tsx';
import { useScripted } from './scripted.ts';
import type { SliderValue } from './slider-value.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

interface SliderProps {
  id: string;
  /** Sends the number, or nothing as long as there is none. */
  name: string;
  /** The name under which the scale itself is sent without scripts, wherever it is. */
  scaleName: string;
  label: string;
  help?: ReactNode;
  error?: string | false;
  min?: number;
  max?: number;
  step?: number;
  /** The labels of the two ends, such as "0 – poor" and "10 – excellent". */
  ends: readonly [low: string, high: string];
  value?: SliderValue;
  defaultValue?: SliderValue;
  onChange?: (value: SliderValue) => void;
  /** A checkbox for "no answer", sent as "on" under `name`. */
  noAnswer?: { name: string; label: string };
}

const NOT_SET = 'Not set yet';
/** Keys that move a range; at its end it stays where it is, which is an answer, too. */
const MOVING = /^(Arrow\w+|Home|End|Page(Up|Down)| )$/;

/**
 * A number on a scale, which is unanswered until it is moved, pressed or operated by a key; until then its thumb is in
 * the middle. The native range, the value as text beside or above it, words at both ends. Without scripts
 * a box for the number, which begins empty.
 */
export function Slider({
  id,
  name,
  scaleName,
  label,
  help,
  error,
  min = 0,
  max = 10,
  step = 0.1,
  ends,
  value,
  defaultValue = null,
  onChange,
  noAnswer,
}: SliderProps) {
  const [held, setHeld] = useState(value ?? defaultValue);
  const current = value === undefined ? held : value;
  /** The last number: clearing can be undone. */
  const [last, setLast] = useState(typeof current === 'number' ? current : null);
  const scripted = useScripted();
  const digits = Number.isInteger(step) ? 0 : 1;
  const number = typeof current === 'number' ? current : null;
  const text = number === null ? '' : number.toFixed(digits);

  function choose(next: SliderValue) {
    if (typeof next === 'number') setLast(next);
    setHeld(next);
    onChange?.(next);
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
    <div className="slider" data-unset={current === null || undefined}>
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
                min={min}
                max={max}
                step={step}
                value={number ?? last ?? (min + max) / 2}
                aria-valuetext={current === null ? NOT_SET : current === 'noAnswer' ? noAnswer?.label : undefined}
                onChange={(event) => choose(event.target.valueAsNumber)}
                onClick={press}
                // A finger on the thumb ends in no click.
                onPointerUp={(event) => event.pointerType !== 'mouse' && press(event)}
                onKeyDown={pressKey}
                className="range min-w-0"
              />
              <output htmlFor={id} className="slider-value">
                {current === null ? NOT_SET : text || '–'}
              </output>
            </div>
            <div id={`${id}-ends`} className="flex justify-between gap-6 text-ink-soft text-sm">
              <span>{ends[0]}</span> <span className="text-right">{ends[1]}</span>
            </div>
          </>
        )}
      </Field>
      {noAnswer && (
        <NoAnswer
          {...noAnswer}
          of={label}
          checked={current === 'noAnswer'}
          onChange={(isTicked) => choose(isTicked ? 'noAnswer' : last)}
        />
      )}
    </div>
  );
}

interface NoAnswerProps {
  name: string;
  label: string;
  /** The label of the slider. */
  of: string;
  checked: boolean;
  onChange: (isTicked: boolean) => void;
}

function NoAnswer({ name, label, of, checked, onChange }: NoAnswerProps) {
  return (
    <label className="choice">
      <input type="checkbox" name={name} checked={checked} onChange={({ target }) => onChange(target.checked)} />
      <span>
        {label} <VisuallyHidden>({of})</VisuallyHidden>
      </span>
    </label>
  );
}
