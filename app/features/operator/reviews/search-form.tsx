import { Form } from 'react-router';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { CheckboxGroup } from '#app/ui/choice.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Select, TextInput } from '#app/ui/field.tsx';
import { Cluster, Grid, Stack } from '#app/ui/layout.tsx';
import {
  KIN_WORDS,
  KINDS_OF_KIN,
  SEARCH_WORDS_LIMIT,
  type Search,
  type SearchProblems,
  STATE_LABELS,
  STATES,
} from '#domain/review/rules/search.ts';
import { LEVEL_WORDS, VERIFICATION_LEVELS } from '#domain/review/rules/verification-level.ts';
import type { NamedLens } from './words.ts';

type Props = {
  /** The target of the search form. */
  readonly action: string;
  readonly search: Search;
  readonly problems: SearchProblems;
  /** The query as it was typed, with the parts that were not understood. */
  readonly typed: string;
  readonly lenses: readonly NamedLens[];
};

/** The filters for reviews; all are in the URL. */
export function SearchForm({ action, search, problems, typed, lenses }: Props) {
  const query = new URLSearchParams(typed);
  const listed = Object.entries(problems).map(([field, message]) => ({ field, message }));
  const text = (name: 'words' | 'domain' | 'mark' | 'from' | 'to') => ({
    id: name,
    name,
    defaultValue: query.get(name) ?? '',
    error: problems[name],
    autoCapitalize: 'none',
    autoComplete: 'off',
    spellCheck: false,
  });
  return (
    // A new URL is a new form: its fields show what the URL says.
    <Form key={typed} action={action} role="search" noValidate>
      <Stack gap={4}>
        <ErrorSummary problems={listed} />
        <Grid gap={4} column="narrow">
          <Select id="lens" name="lens" label="Lens" defaultValue={search.lensId ?? ''}>
            <option value="">Any</option>
            {lenses.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
          <Select id="step" name="step" label="Verification Level" defaultValue={search.step ?? ''}>
            <option value="">Any</option>
            {VERIFICATION_LEVELS.map((step) => (
              <option key={step} value={step}>
                {LEVEL_WORDS[step].name}
              </option>
            ))}
          </Select>
          <Select id="state" name="state" label="State" defaultValue={search.state ?? ''}>
            <option value="">Any</option>
            {STATES.map((state) => (
              <option key={state} value={state}>
                {STATE_LABELS[state]}
              </option>
            ))}
          </Select>
          <TextInput {...text('words')} label="Words in the Comment" maxLength={SEARCH_WORDS_LIMIT} />
          <TextInput {...text('domain')} label="Mail Domain" />
          <TextInput {...text('mark')} label="Network Hash" />
          <TextInput {...text('from')} label="Sent From (UTC)" help="2026-03-01 or 2026-03-01 14" />
          <TextInput {...text('to')} label="Sent Up To (UTC)" help="The whole day or hour counts" />
        </Grid>
        <CheckboxGroup
          id="stars"
          name="stars"
          legend="Stars"
          options={['1', '2', '3', '4', '5'].map((value) => ({ value, label: value }))}
          defaultValue={search.stars.map(String)}
          error={problems.stars}
        />
        {search.like && (
          <>
            <input type="hidden" name="like" value={search.like.id} />
            <CheckboxGroup
              id="by"
              name="by"
              legend="What They Have in Common"
              options={KINDS_OF_KIN.map((value) => ({ value, label: KIN_WORDS[value] }))}
              defaultValue={[...search.like.by]}
            />
          </>
        )}
        <Cluster>
          <Button type="submit" look="secondary">
            Search
          </Button>
          <ButtonLink look="quiet" to={action}>
            Clear All
          </ButtonLink>
        </Cluster>
      </Stack>
    </Form>
  );
}
