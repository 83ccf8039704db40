import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { Field } from './field.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

interface SliderProps {
  id: string;
  name: string;
  label: ReactNode;
  help?: ReactNode;
  error?: string | false;
  min?: number;
  max?: number;
  step?: number;
  /** Where the thumb lies before anything is chosen; sent unless moved or not answered. */
  start: number;
  /** What the two ends mean, such as "0 – poor" and "10 – excellent". */
  ends: [low: string, high: string];
  /** Controlled: null stands for "no answer". */
  value?: number | null;
  defaultValue?: number | null;
  onChange?: (value: number | null) => void;
  /** A checkbox for "no answer", sent as "on" under `name`. */
  noAnswer?: { name: string; label: string };
}

/** A number on a scale: the native range, the value as text, words at both ends. */
export function Slider({
  id,
  name,
  label,
  help,
  error,
  min = 0,
  max = 10,
  step = 0.1,
  start,
  ends,
  value,
  defaultValue,
  onChange,
  noAnswer,
}: SliderProps) {
  const initial = value === undefined ? defaultValue : value;
  const [thumb, setThumb] = useState(initial ?? start);
  const [blank, setBlank] = useState(initial === null);
  const isBlank = value === undefined ? blank : value === null;
  const shown = value ?? thumb;
  // Without scripts nothing could enable a disabled range again; there the ticked box alone says "no answer".
  const hydrated = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  const digits = Number.isInteger(step) ? 0 : 1;

  function choose(next: number | null) {
    if (next !== null) setThumb(next);
    setBlank(next === null);
    onChange?.(next);
  }

  return (
    <div className="slider">
      <Field {...{ id, name, label, help, error }} describedBy={`${id}-ends`}>
        {(control) => (
          <>
            <div className="flex items-center gap-4">
              <input
                {...control}
                type="range"
                min={min}
                max={max}
                step={step}
                value={shown}
                disabled={isBlank && hydrated}
                onChange={(event) => choose(event.target.valueAsNumber)}
                className="range min-w-0 flex-1"
              />
              <output htmlFor={id} className="needs-script min-w-[3ch] text-right font-bold text-2xl">
                {isBlank ? '–' : shown.toFixed(digits)}
              </output>
            </div>
            <div id={`${id}-ends`} className="flex justify-between gap-6 text-ink-soft text-sm">
              <span>{ends[0]}</span>
              <span className="text-right">{ends[1]}</span>
            </div>
          </>
        )}
      </Field>
      {noAnswer && (
        <label className="choice">
          <input
            type="checkbox"
            name={noAnswer.name}
            checked={isBlank}
            onChange={(event) => choose(event.target.checked ? null : shown)}
          />
          <span>
            {noAnswer.label} <VisuallyHidden>({label})</VisuallyHidden>
          </span>
        </label>
      )}
    </div>
  );
}
