import Printer from 'lucide-react/icons/printer';
import Share2 from 'lucide-react/icons/share-2';
import { useRef } from 'react';
import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { CheckboxGroup } from '#app/ui/choice.tsx';
import { Expander } from '#app/ui/expander.tsx';
import { TextInput } from '#app/ui/field.tsx';
import { Cluster, Stack } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useToast } from '#app/ui/toast.tsx';
import type { LensSubject } from '#domain/answer/rules.ts';
import { listed } from '#domain/wording/rules.ts';
import { type Choice, chosenIn, writeChoice } from '../choice.ts';
import { MOST_LENSES } from '../lenses-in-url.ts';

type Props = {
  readonly choice: Choice;
  /** All lenses of the catalogue. */
  readonly lenses: readonly LensSubject[];
  readonly chosen: readonly LensSubject[];
};

type ToolsProps = Props & {
  /** Lenses that the URL names and that have no room. */
  readonly left: readonly LensSubject[];
  readonly address: string;
};

/** How to take the list along, and to change what is on it; none of it is printed. */
export function ListTools({ left, address, ...chooser }: ToolsProps) {
  const { choice, chosen } = chooser;
  return (
    <div className="question-list-make print:hidden">
      <ShareTools address={address} />
      <div>
        {left.length > 0 && (
          <Notice tone="warning" title={`A sheet has room for ${MOST_LENSES} lenses.`} className="mb-4">
            Not on it: {listed(left.map(({ name }) => name))}.
          </Notice>
        )}
        <Expander label="Choose lenses for the sheet" open={chosen.length === 0} key={chosen.length}>
          <LensChooser {...chooser} />
        </Expander>
        <p>
          <Link to={`/choose?${writeChoice(choice)}`} className="inline-flex min-h-11 items-center">
            {chosenIn(choice).length > 0 ? 'Change what matters' : 'Mark what matters to you'}
          </Link>
        </p>
      </div>
    </div>
  );
}

/** Ways to take the list along: on paper, or by its URL. */
function ShareTools({ address }: { address: string }) {
  const field = useRef<HTMLInputElement>(null);
  const toast = useToast();

  async function share() {
    try {
      if ('share' in navigator) return await navigator.share({ title: 'Questions for my appointment', url: address });
      await (navigator as Navigator).clipboard.writeText(address);
      toast({ title: 'The link is copied.', description: address, variant: 'success' });
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
      // Browsers refuse the clipboard to pages that are not sent over HTTPS.
      field.current?.focus();
      field.current?.select();
      toast({ title: 'The link is selected.', description: 'Copy it with your keyboard or menu.' });
    }
  }

  return (
    <Stack gap={4}>
      <Cluster className="needs-script">
        <Button onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-5" />
          Print
        </Button>
        <Button look="secondary" onClick={() => void share()}>
          <Share2 aria-hidden="true" className="size-5" />
          Share or Copy Link
        </Button>
      </Cluster>
      <TextInput
        id="question-list-address"
        name="address"
        label="Link to this sheet"
        help={
          <>
            Anyone with the link can see your answers.
            <span className="without-scripts"> Printing and sharing are in the menu of your browser.</span>
          </>
        }
        readOnly
        ref={field}
        value={address}
        onFocus={({ target }) => target.select()}
      />
    </Stack>
  );
}

/** Asks which lenses are on the list; the priorities are unchanged. */
function LensChooser({ choice, lenses, chosen }: Props) {
  const ids = chosen.map(({ key }) => key);
  return (
    <Form method="get" action="/choose/sheet" className="flex flex-col gap-4">
      {[...writeChoice(choice)].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <CheckboxGroup
        key={ids.join()}
        id="question-list-lenses"
        name="lens"
        legend="Lenses that you have looked at"
        help={`A sheet has room for ${MOST_LENSES}.`}
        options={lenses.map(({ key, name }) => ({ value: key, label: name }))}
        defaultValue={ids}
      />
      <Button type="submit" look="secondary" className="self-start">
        Put These on the Sheet
      </Button>
    </Form>
  );
}
