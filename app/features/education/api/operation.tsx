import type { ApiOperation } from '#app/context.ts';
import { Button } from '#app/ui/button.tsx';
import { Expander } from '#app/ui/expander.tsx';
import { Select, TextInput } from '#app/ui/field.tsx';
import { Stack } from '#app/ui/layout.tsx';

/** The parameters of an operation, its answer, and a form to try it if it is public. */
export function Operation({ operation }: { operation: ApiOperation }) {
  const { id, method, path, summary, description, parameters, needsToken, curl, answer, problems } = operation;
  return (
    <Stack gap={4}>
      <p>{description}</p>
      <p className="font-code [overflow-wrap:anywhere]">
        <b>{method.toUpperCase()}</b> {path}
      </p>
      {parameters.length > 0 && (
        <dl className="space-y-3">
          {parameters.map(({ name, place, required, words, values }) => (
            <div key={name}>
              <dt>
                <b className="font-code">{name}</b>{' '}
                <span className="font-normal text-ink-soft">
                  in the {PLACES[place]}, {required ? 'required' : 'optional'}
                </span>
              </dt>
              <dd>
                {words}
                {values && (
                  <span className="block text-ink-soft [overflow-wrap:anywhere]">One of: {values.join(', ')}</span>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <Code label={`Request: ${summary}`} text={curl} />
      {answer !== null && (
        <Expander label={needsToken ? 'An answer' : 'The answer at this moment'}>
          <p className="mb-2">Each list shows only its first entry.</p>
          <Code label={`Answer: ${summary}`} text={answer} />
        </Expander>
      )}
      <p className="text-ink-soft">It can also answer with status {problems.join(', ')}.</p>
      {!needsToken && <TryIt id={id} summary={summary} parameters={parameters} />}
    </Stack>
  );
}

const PLACES = { path: 'path', query: 'query', header: 'header' } as const;

/** Redirects to the URL of an operation, filled in from a form, so that trying it needs no scripts. */
function TryIt({ id, summary, parameters }: Pick<ApiOperation, 'id' | 'summary' | 'parameters'>) {
  return (
    <Expander label={`Try it: ${summary}`}>
      <form action="/api" method="get" className="max-w-form">
        <input type="hidden" name="try" value={id} />
        <Stack gap={4}>
          {parameters.map(({ name, required, values, examples, isList }) =>
            (isList ? examples : [examples[0] ?? '']).map((example, place) => {
              const label = isList ? `${name}, ${place + 1}` : name;
              const field = { id: `${id}-${name}-${place}`, name, label, optional: !required };
              return values ? (
                <Select key={label} {...field}>
                  <option value="">Left out</option>
                  {values.map((value) => (
                    <option key={value}>{value}</option>
                  ))}
                </Select>
              ) : (
                <TextInput key={label} {...field} defaultValue={example} autoComplete="off" spellCheck={false} />
              );
            }),
          )}
          <div>
            <Button type="submit">
              Try It<span className="sr-only">: {summary}</span>
            </Button>
          </div>
        </Stack>
      </form>
    </Expander>
  );
}

/** Code or output. Scrolls if it is wider or longer than its frame, by keyboard as well. */
export function Code({ label, text }: { label: string; text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section aria-label={label} tabIndex={0} className="max-h-96 overflow-auto rounded-md bg-mist px-4 py-3">
      <pre className="font-code text-sm">{text}</pre>
    </section>
  );
}
