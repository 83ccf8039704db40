import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/link.tsx';
import { Heads, Table } from '#app/ui/table.tsx';
import { lensName } from '#domain/lens/rules.ts';
import type { OwnBatch } from '#domain/outcome/rules.ts';
import { counted, longDate, shownCount } from '#domain/wording/rules.ts';

type Props = {
  readonly batches: readonly OwnBatch[];
  readonly lenses: readonly { readonly id: number; readonly name: string }[];
};

/** A doctor's imported files of which eyes are left, each of which can be undone as a whole. Works without scripts. */
export function BatchList({ batches, lenses }: Props) {
  if (batches.length === 0) return <p>You have not imported a file yet.</p>;
  return (
    <Table caption="Files you imported, newest first" hideCaption stacks>
      <Heads heads={['Imported', 'Eyes', 'Notes']} hasActions />
      <tbody>
        {batches.map(({ id, importedAt, eyes, corrected, rounded }) => {
          const all = eyes.reduce((sum, { count }) => sum + count, 0);
          const day = longDate(new Date(importedAt));
          return (
            <tr key={id}>
              <th scope="row">{day}</th>
              <td data-label="Eyes">
                {eyes.map(({ lensId, count }) => `${lensName(lensId, lenses)}: ${shownCount(count)}`).join('; ')}
              </td>
              <td data-label="Notes">
                {[
                  rounded > 0 && `${counted(rounded, 'value')} rounded`,
                  corrected > 0 && `${counted(corrected, 'earlier eye')} corrected`,
                ]
                  .filter(Boolean)
                  .join('; ') || 'None'}
              </td>
              <td>
                <Link className="mr-4" to={`/doctor-dashboard/submissions?batch=${id}`}>
                  Show These Eyes<span className="sr-only"> of {day}</span>
                </Link>
                <Disclosure label="Undo…" look="quiet" placement="end">
                  <Form method="post" action="/doctor-dashboard/import" preventScrollReset>
                    <input type="hidden" name="id" value={id} />
                    <Stack gap={3}>
                      <p>
                        {`This withdraws the ${counted(all, 'eye')} of this import for good. `}
                        {corrected > 0 && 'Eyes that it corrected keep their present values.'}
                      </p>
                      <Button
                        type="submit"
                        look="danger"
                        aria-label={`Undo the import of ${day}, ${counted(all, 'eye')}`}
                      >
                        Undo This Import
                      </Button>
                    </Stack>
                  </Form>
                </Disclosure>
              </td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
