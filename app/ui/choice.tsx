import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';
import { FieldError, FieldHelp } from './field.tsx';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'id' | 'name'> {
  id: string;
  name: string;
  label: ReactNode;
  help?: ReactNode;
  error?: string | false;
}

/** One yes or no. Sends `value` (default "on") under `name` when ticked. */
export function Checkbox({ id, name, label, help, error, className, ...rest }: CheckboxProps) {
  const description = classes(help !== undefined && `${id}-help`, Boolean(error) && `${id}-error`);
  return (
    <div className={className}>
      <label className="choice">
        <input
          {...rest}
          id={id}
          name={name}
          type="checkbox"
          aria-describedby={description || undefined}
          aria-invalid={error ? true : undefined}
        />
        <span>{label}</span>
      </label>
      {description && (
        <div className="choice-details">
          <FieldHelp id={id}>{help}</FieldHelp>
          <FieldError id={id}>{error}</FieldError>
        </div>
      )}
    </div>
  );
}

interface RadioProps {
  name: string;
  value: string;
  label: ReactNode;
  checked: boolean;
  onChange: () => void;
}

/** One of several exclusive answers, as an inline control. */
export function Radio({ name, value, label, checked, onChange }: RadioProps) {
  return (
    <label className="choice">
      <input type="radio" name={name} value={value} checked={checked} onChange={onChange} />
      <span>{label}</span>
    </label>
  );
}

export interface ChoiceOption {
  value: string;
  label: ReactNode;
  help?: ReactNode;
}

interface FieldsetProps {
  /** Also the target of the group in an error summary. */
  id: string;
  legend: ReactNode;
  help?: ReactNode;
  error?: string | false;
  optional?: boolean;
  children: ReactNode;
  className?: string;
}

/** A group of controls with one question over them. `id` is the first target for an error summary. */
export function Fieldset({ id, legend, help, error, optional = false, children, className }: FieldsetProps) {
  const description = classes(help !== undefined && `${id}-help`, Boolean(error) && `${id}-error`);
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={description || undefined}
      className={classes('min-w-0', className)}
    >
      <legend className="mb-1 font-bold">
        {legend}
        {optional && <span className="font-normal text-ink-soft"> (optional)</span>}
      </legend>
      <FieldHelp id={id}>{help}</FieldHelp>
      {children}
      <FieldError id={id}>{error}</FieldError>
    </fieldset>
  );
}

interface RadioGroupProps extends Omit<FieldsetProps, 'children'> {
  name: string;
  options: ChoiceOption[];
  /** Controlled: the chosen value, or null for none. */
  value?: string | null;
  defaultValue?: string;
  onChange?: (value: string) => void;
  required?: boolean;
}

/** One choice from a few, all visible. */
export function RadioGroup({ name, options, value, defaultValue, onChange, required, ...frame }: RadioGroupProps) {
  const explained = options.some((option) => option.help !== undefined);
  return (
    <Fieldset {...frame}>
      <div className={classes('mt-1 flex', explained ? 'flex-col' : 'flex-wrap gap-x-8')}>
        {options.map((option) => (
          <div key={option.value}>
            <label className="choice">
              <input
                type="radio"
                name={name}
                value={option.value}
                required={required}
                checked={value === undefined ? undefined : value === option.value}
                defaultChecked={value === undefined ? defaultValue === option.value : undefined}
                onChange={onChange && (() => onChange(option.value))}
                readOnly={value !== undefined && !onChange}
                aria-describedby={option.help === undefined ? undefined : `${frame.id}-${option.value}-help`}
              />
              <span>{option.label}</span>
            </label>
            {option.help !== undefined && (
              <div className="choice-details">
                <FieldHelp id={`${frame.id}-${option.value}`}>{option.help}</FieldHelp>
              </div>
            )}
          </div>
        ))}
      </div>
    </Fieldset>
  );
}

interface CheckboxGroupProps extends Omit<FieldsetProps, 'children'> {
  name: string;
  options: ChoiceOption[];
  defaultValue?: string[];
}

/** Any number of choices from a few; every ticked one is sent under the same `name`. */
export function CheckboxGroup({ name, options, defaultValue = [], ...frame }: CheckboxGroupProps) {
  return (
    <Fieldset {...frame}>
      <div className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] gap-x-6">
        {options.map((option) => (
          <Checkbox
            key={option.value}
            id={`${frame.id}-${option.value}`}
            name={name}
            value={option.value}
            label={option.label}
            help={option.help}
            defaultChecked={defaultValue.includes(option.value)}
          />
        ))}
      </div>
    </Fieldset>
  );
}
