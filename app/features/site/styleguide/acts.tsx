import { useState } from 'react';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Chips } from '#app/ui/chips.tsx';
import { Checkbox } from '#app/ui/choice.tsx';
import { Modal } from '#app/ui/dialog.tsx';
import { Disclosure, Expander } from '#app/ui/disclosure.tsx';
import { Cluster } from '#app/ui/layout.tsx';
import { StillNeeded } from '#app/ui/still-needed.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { Specimen } from './specimen.tsx';

const LOOKS = ['primary', 'secondary', 'quiet', 'danger'] as const;

/** Controls that act, and what they open. */
export function Acts() {
  const toast = useToast();
  return (
    <>
      <Specimen name="Chips" note="The limits that are on, above what they limit. Following one lifts it.">
        {() => (
          <Chips
            chips={['Doctor reviews only', 'Multifocal'].map((label) => ({ label, lifted: '/styleguide' }))}
            onLift={() => undefined}
          />
        )}
      </Specimen>
      <Specimen name="Button" note="Point at one, and go through them with Tab: focus is a ring of another color.">
        {() => (
          <>
            <Cluster>
              {LOOKS.map((look) => (
                <Button key={look} look={look}>
                  {look}
                </Button>
              ))}
            </Cluster>
            <Cluster>
              <Button busy busyLabel="Submitting...">
                Submit
              </Button>
              <Button look="secondary" busy busyLabel="Subscribing...">
                Subscribe
              </Button>
              <ButtonLink to="/styleguide" look="secondary">
                A link
              </ButtonLink>
            </Cluster>
            <Button unavailable="Choose a lens first.">Not usable yet</Button>
            <Button unavailable={<StillNeeded needs={[{ field: 'main', words: 'a name' }]} />}>Waits for fields</Button>
            <Button look="secondary">
              A button with a very long name that goes on and on until it has to break into a second line
            </Button>
          </>
        )}
      </Specimen>
      <Specimen name="Disclosure and Expander" note="Escape, a press outside and a followed link close the panel.">
        {(look) => (
          <>
            <Cluster>
              <Disclosure label="Secondary">
                <Checkbox id={`panel-${look}`} name={`panel-${look}`} label="Something to choose" />
              </Disclosure>
              <Disclosure label="Quiet" look="quiet">
                <p>A panel of text.</p>
              </Disclosure>
            </Cluster>
            <div>
              <Expander label="A question, with its answer open" group={`group-${look}`} open>
                The answer. Opening the next one closes this one.
              </Expander>
              <Expander label="A question so long that it needs two lines before its arrow" group={`group-${look}`}>
                Another answer.
              </Expander>
            </div>
          </>
        )}
      </Specimen>
      <Specimen name="Modal">{() => <OpensModal />}</Specimen>
      <Specimen name="Toast" note="Shows in the look of the page, one at a time, for five seconds.">
        {() => (
          <Cluster>
            <Button look="secondary" onClick={() => toast({ title: 'Saved.' })}>
              Neutral
            </Button>
            <Button
              look="secondary"
              onClick={() => toast({ title: 'Sent', description: 'It is on its way.', variant: 'success' })}
            >
              Success
            </Button>
            <Button
              look="secondary"
              onClick={() => toast({ title: 'Not sent', description: 'Please try again.', variant: 'destructive' })}
            >
              Destructive
            </Button>
          </Cluster>
        )}
      </Specimen>
      <Specimen name="Breadcrumb">
        {() => <Breadcrumb crumbs={[{ label: 'Home', to: '/' }, { label: 'Where this page is' }]} />}
      </Specimen>
    </>
  );
}

function OpensModal() {
  const [size, setSize] = useState<'md' | '4xl' | null>(null);
  return (
    <Cluster>
      <Button look="secondary" onClick={() => setSize('md')}>
        For a form
      </Button>
      <Button look="secondary" onClick={() => setSize('4xl')}>
        To be read
      </Button>
      <Modal
        open={size !== null}
        size={size ?? 'md'}
        title="A dialog"
        subtitle="One plain sentence says what it is for."
        onClose={() => setSize(null)}
        footer={<Button onClick={() => setSize(null)}>Done</Button>}
      >
        <p>X, Escape and a press beside it close it; focus goes back to the button.</p>
      </Modal>
    </Cluster>
  );
}
