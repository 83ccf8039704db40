import { type ComponentProps, type ReactNode, useState } from 'react';
import { classes } from './classes.ts';

export interface FieldProps {
  /** Also the target of the field in an error summary. */
  id: string;
  name: string;
  label: ReactNode;
  help?: ReactNode;
  /** What is wrong and how to correct it. */
  error?: string | false;
  /** Adds "(optional)" to the label. Fields are required unless they say so. */
  optional?: boolean;
}

/** What a control in a Field must carry, so that label, help and error belong to it. */
export interface FieldControl {
  id: string;
  name: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldFrameProps extends FieldProps {
  /** Ids of further descriptions, such as a counter. */
  describedBy?: string;
  children: (control: FieldControl) => ReactNode;
  className?: string;
}

/** Label above, help under the label, the control, its error under it. For controls without a component here. */
export function Field({
  id,
  name,
  label,
  help,
  error,
  optional = false,
  describedBy,
  children,
  className,
}: FieldFrameProps) {
  const description = classes(help !== undefined && `${id}-help`, Boolean(error) && `${id}-error`, describedBy);
  return (
    <div className={classes('flex flex-col gap-1', className)}>
      <label htmlFor={id} className="font-bold">
        {label}
        {optional && <span className="font-normal text-ink-soft"> (optional)</span>}
      </label>
      <FieldHelp id={id}>{help}</FieldHelp>
      {children({
        id,
        name,
        'aria-describedby': description || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <FieldError id={id}>{error}</FieldError>
    </div>
  );
}

/** The help line of the field `id`. */
export function FieldHelp({ id, children }: { id: string; children: ReactNode }) {
  if (children === undefined) return null;
  return (
    <div id={`${id}-help`} className="mb-1 max-w-text text-ink-soft">
      {children}
    </div>
  );
}

/** The error line of the field `id`. */
export function FieldError({ id, children }: { id: string; children: string | false | undefined }) {
  if (!children) return null;
  return (
    <p id={`${id}-error`} className="field-error">
      <span className="sr-only">Error: </span>
      {children}
    </p>
  );
}

type Native<Tag extends 'input' | 'textarea' | 'select'> = Omit<ComponentProps<Tag>, 'id' | 'name'> & FieldProps;

/** One line of text: e-mail, password, number and so on by `type`. */
export function TextInput({
  id,
  name,
  label,
  help,
  error,
  optional,
  className,
  type = 'text',
  ...rest
}: Native<'input'>) {
  return (
    <Field {...{ id, name, label, help, error, optional, className }}>
      {(control) => <input {...rest} {...control} type={type} className="control" />}
    </Field>
  );
}

/** An e-mail address, without autocapitalization and spelling correction; `autoComplete` says whose it is. */
export function EmailInput(props: Omit<Native<'input'>, 'type'> & { autoComplete: string }) {
  return <TextInput {...props} type="email" autoCapitalize="none" spellCheck={false} />;
}

/** One choice from a list: the native control of the device. Children are `<option>`s. */
export function Select({ id, name, label, help, error, optional, className, children, ...rest }: Native<'select'>) {
  return (
    <Field {...{ id, name, label, help, error, optional, className }}>
      {(control) => (
        <select {...rest} {...control} className="control control-select">
          {children}
        </select>
      )}
    </Field>
  );
}

type OptionsProps = {
  readonly of: readonly { readonly id: number; readonly name: string }[];
  /** The words of an empty choice, which comes first. */
  readonly none?: string;
};

/** The options of a Select: things by their numbers and names. */
export function Options({ of, none }: OptionsProps) {
  return (
    <>
      {none && <option value="">{none}</option>}
      {of.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </>
  );
}

interface TextAreaProps extends Native<'textarea'> {
  /** Maximum number of characters. A longer text can still be typed: nothing that a person pastes is truncated. */
  limit?: number;
  /** Shown with the counter when the text is longer than `limit`. */
  overLimit?: string;
}

/** Several lines of text, with a counter when there is a limit. */
export function TextArea({
  id,
  name,
  label,
  help,
  error,
  optional,
  className,
  limit,
  overLimit = 'This text is too long. Please shorten it to continue.',
  rows = 5,
  onChange,
  ...rest
}: TextAreaProps) {
  const [typed, setTyped] = useState(String(rest.defaultValue ?? ''));
  const length = String(rest.value ?? typed).length;
  const tooLong = limit !== undefined && length > limit;
  const frame = { id, name, label, help, optional, className, error: tooLong ? overLimit : error };
  return (
    <Field {...frame} describedBy={limit === undefined ? undefined : `${id}-count`}>
      {(control) => (
        <>
          <textarea
            {...rest}
            {...control}
            dir="auto"
            rows={rows}
            onChange={(event) => {
              setTyped(event.target.value);
              onChange?.(event);
            }}
            className="control"
          />
          {limit !== undefined && (
            <p
              id={`${id}-count`}
              className={classes(
                'needs-script self-end text-sm tabular-nums',
                tooLong ? 'font-bold text-danger' : 'text-ink-soft',
              )}
            >
              {length}/{limit}
              <span className="sr-only"> characters</span>
            </p>
          )}
        </>
      )}
    </Field>
  );
}
