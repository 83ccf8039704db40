import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/choice.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Select, TextInput } from '#app/ui/field.tsx';
import { TYPE_FILTERS } from '#domain/lens/rules.ts';
import { SORT_LABELS, SORTS } from '#domain/review/rules/ranking.ts';
import type { CatalogueView } from './catalogue-view.ts';
import { isConfirmedOnly, populationFrom, whoseOf } from './population.ts';

/** On a phone a list is beside its label, so that the first card is not far down. */
const BESIDE =
  '@min-[16rem]:@max-[29rem]:flex-row @min-[16rem]:@max-[29rem]:items-center @min-[16rem]:@max-[29rem]:[&>label]:w-20 [&>label]:shrink-0';

/** The form's id: controls elsewhere on the page belong to it as well. */
export const FILTERS = 'filters';

type FilterBarProps = { readonly view: CatalogueView; readonly onChange: (view: CatalogueView) => void };

/** Search, type, order and population. Every change updates the URL; without scripts, the "Show" button submits it. */
export function FilterBar({ view, onChange: change }: FilterBarProps) {
  const [whose, confirmedOnly] = [whoseOf(view.population), isConfirmedOnly(view.population)];
  const choose = (...population: Parameters<typeof populationFrom>) =>
    change({ ...view, population: populationFrom(...population) });

  return (
    <search className="filters">
      <Form
        id={FILTERS}
        method="get"
        action="/"
        autoComplete="off"
        onSubmit={(event) => event.preventDefault()}
        className="filter-bar"
      >
        <TextInput
          id="filter-search"
          name="q"
          type="search"
          label="Search"
          placeholder="Search by name or manufacturer..."
          value={view.search}
          onChange={(event) => change({ ...view, search: event.target.value })}
          className="filter-search"
        />
        <Select
          id="filter-type"
          name="type"
          className={BESIDE}
          label="Lens type"
          value={view.type}
          onChange={({ target }) =>
            change({ ...view, type: TYPE_FILTERS.find((type) => type === target.value) ?? 'All' })
          }
        >
          {TYPE_FILTERS.map((type) => (
            <option key={type} value={type}>
              {type}
            </option>
          ))}
        </Select>
        <Select
          id="filter-sort"
          name="sort"
          className={BESIDE}
          label="Sort by"
          value={view.sort}
          onChange={({ target }) => change({ ...view, sort: SORTS.find((sort) => sort === target.value) ?? 'rating' })}
        >
          {SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {SORT_LABELS[sort]}
            </option>
          ))}
        </Select>
        <Disclosure label="Advanced Filters" placement="end">
          <Checkbox
            id="filter-doctors"
            name="doctors"
            value="only"
            label="Show Doctor Reviews Only"
            help="Ratings, bars and order then use only reviews by people who say they are doctors."
            checked={whose === 'doctors'}
            onChange={({ target }) => choose(target.checked ? 'doctors' : 'everyone', confirmedOnly)}
          />
          <Checkbox
            id="filter-proof"
            name="proof"
            value="confirmed"
            label="Show Confirmed Reviews Only"
            help="Only reviews with a tick: by e-mail, by invitation or by a verified doctor."
            checked={confirmedOnly}
            onChange={({ target }) => choose(whose, target.checked)}
          />
        </Disclosure>
        <noscript>
          <Button type="submit" look="secondary">
            Show
          </Button>
        </noscript>
      </Form>
    </search>
  );
}
