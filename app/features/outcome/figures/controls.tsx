import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { Form } from 'react-router';
import { Checkbox, RadioGroup } from '#app/ui/choice.tsx';
import { Options, Select } from '#app/ui/field.tsx';
import { useUrlView } from '#app/ui/url-view.ts';
import { parseLensId } from '#domain/lens/rules.ts';
import { CHOSEN_SCOPES } from '#domain/outcome/rules.ts';
import { SCOPE_NAMES, shownFilters } from './view/scopes.ts';
import { type OutcomesView, readView, withView } from './view/url.ts';
import './controls.css';

export type LensOption = { readonly id: number; readonly name: string };

/** The choice in the URL, how to change it, and the lens that it names. */
export function useOutcomesView(lenses: readonly LensOption[]) {
  const [view, choose] = useUrlView({
    read: (query) => readView(query, lenses),
    write: withView,
    replaces: () => true,
  });
  return { view, choose, lens: lenses.find(({ id }) => id === view.lensId) };
}

type Props = {
  readonly lenses: readonly LensOption[];
  readonly view: OutcomesView;
  readonly onChange: (view: OutcomesView) => void;
};

/** Which lens, whose eyes, and which of them: stays in sight; on a phone as one line that opens. */
export function Controls({ lenses, view, onChange }: Props) {
  const { lensId, scope, filters } = view;
  const [opened, setOpened] = useState<boolean | null>(null);
  const isOpen = opened ?? lensId === null;
  const filter = (change: Partial<OutcomesView['filters']>) =>
    onChange({ ...view, filters: { ...filters, ...change } });
  return (
    <div className="figure-bar needs-script print:hidden">
      <button
        type="button"
        className="figure-bar-line"
        aria-expanded={isOpen}
        aria-controls="outcome-controls"
        onClick={() => setOpened(!isOpen)}
      >
        <span className="font-bold">{lenses.find(({ id }) => id === lensId)?.name ?? 'Choose a lens'}</span>
        <span className="text-sm">
          {SCOPE_NAMES[scope]}. {shownFilters(filters)}.
        </span>
        <ChevronDown aria-hidden="true" className="figure-bar-arrow size-5" />
      </button>
      <Form id="outcome-controls" autoComplete="off" className="figure-controls" data-open={isOpen}>
        <LensAndScope label="Lens" lenses={lenses} view={view} onChange={onChange} />
        <fieldset className="min-w-0">
          <legend className="mb-1 font-bold">Only eyes</legend>
          <div className="mt-1 flex flex-wrap gap-x-6">
            <Checkbox
              id="outcome-settled"
              name="settled"
              label="At least 1 month after surgery"
              checked={filters.settled}
              onChange={(event) => filter({ settled: event.target.checked })}
            />
            <Checkbox
              id="outcome-healthy"
              name="healthy"
              label="Without comorbidity or ocular history"
              checked={filters.healthy}
              onChange={(event) => filter({ healthy: event.target.checked })}
            />
          </div>
        </fieldset>
      </Form>
    </div>
  );
}

/** Which lens, and whose eyes. */
export function LensAndScope({ label, lenses, view, onChange }: Props & { readonly label: string }) {
  return (
    <>
      <Select
        id="outcome-lens"
        name="lens"
        label={label}
        value={view.lensId ?? ''}
        onChange={(event) => onChange({ ...view, lensId: parseLensId(event.target.value, lenses) })}
      >
        <Options of={lenses} none="Choose a lens" />
      </Select>
      <RadioGroup
        id="outcome-scope"
        name="scope"
        legend="Whose eyes"
        value={view.scope}
        onChange={(value) => onChange({ ...view, scope: CHOSEN_SCOPES.find((one) => one === value) ?? 'all' })}
        options={CHOSEN_SCOPES.map((value) => ({ value, label: SCOPE_NAMES[value] }))}
      />
    </>
  );
}
