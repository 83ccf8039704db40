import { Fieldset } from '#app/ui/choice.tsx';
import { Field } from '#app/ui/field.tsx';
import { Given } from '#app/ui/given.tsx';
import { Band, Column, Grid, Stack } from '#app/ui/layout.tsx';
import { SkipLink } from '#app/ui/skip-link.tsx';
import { Table } from '#app/ui/table.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { WholeWords } from '#app/ui/whole-words.tsx';
import { Specimen } from './specimen.tsx';

/** Containers, and elements that are not visible. */
export function Frames() {
  return (
    <>
      <Specimen name="Band, Stack and Grid" note="A band goes across the page; a grid has as many columns as fit.">
        {() => (
          <>
            <Band>A band on mist.</Band>
            <Band tone="surface">A band on surface.</Band>
            <Stack as="ul" gap={2}>
              <li>One thing</li>
              <li>Another under it</li>
            </Stack>
            <Grid column="narrow" gap={2}>
              <p className="border border-edge p-2">First</p>
              <p className="border border-edge p-2">Second</p>
            </Grid>
          </>
        )}
      </Specimen>
      <Specimen
        name="Field, Fieldset, Given, WholeWords and Column"
        note="For controls that have no component, what is known, and where it is."
      >
        {(look) => (
          <>
            <Field id={`own-${look}`} name={`own-${look}`} label="A control of one’s own" error="Say what is wrong.">
              {(control) => <input {...control} type="date" className="control" />}
            </Field>
            <Fieldset id={`group-of-${look}`} legend="One question over several controls" optional>
              <p>Controls stand here.</p>
            </Fieldset>
            <Given label="E-mail address" help="The invitation came to it.">
              <WholeWords>name@example.com</WholeWords>
            </Given>
            <Column>
              <p className="border border-edge p-2">A column in the middle of its page.</p>
            </Column>
          </>
        )}
      </Specimen>
      <Specimen name="Table that stacks" note="In a narrow place each row becomes a block.">
        {() => (
          <Table caption="What stands beside what" stacks>
            <thead>
              <tr>
                <th scope="col">Distance</th>
                <th scope="col">Glasses</th>
              </tr>
            </thead>
            <tbody>
              <tr>
                <th scope="row">Far</th>
                <td data-label="Glasses">seldom</td>
              </tr>
              <tr>
                <th scope="row">Reading distance</th>
                <td data-label="Glasses">often</td>
              </tr>
            </tbody>
          </Table>
        )}
      </Specimen>
      <Specimen name="SkipLink and VisuallyHidden" note="Press Tab to see the first; nobody sees the other.">
        {(look) => (
          <>
            <SkipLink href={`#below-${look}`}>Skip to the line below</SkipLink>
            <p id={`below-${look}`}>
              A line<VisuallyHidden>, with two words more for screen readers</VisuallyHidden>.
            </p>
          </>
        )}
      </Specimen>
    </>
  );
}
