import { Page, PageHeading } from '#app/ui/layout.tsx';
import { Acts } from './acts.tsx';
import { Answers } from './answers.tsx';
import { Frames } from './frames.tsx';
import { Reading } from './reading.tsx';

/** Every component of the design system in every state. */
export function Styleguide() {
  return (
    <Page>
      <PageHeading
        title="Style guide"
        lead="Every component in every state, in both themes and both contrasts. Set Display to standard contrast first."
      />
      <Acts />
      <Answers />
      <Reading />
      <Frames />
    </Page>
  );
}
