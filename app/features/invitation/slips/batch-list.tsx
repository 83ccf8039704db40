import { Form } from 'react-router';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Cluster } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Heads, Table } from '#app/ui/table.tsx';
import { lastDayOf, type PrintedBatch } from '#domain/invitation/rules/codes.ts';
import { lensName } from '#domain/lens/rules.ts';
import { longDate } from '#domain/wording/rules.ts';

type Lenses = readonly { readonly id: number; readonly name: string }[];

/** URL of the confirmation before a batch is voided. */
const askedAt = (id: string) => `/invitation-codes?void=${id}`;

type Props = { readonly batches: readonly PrintedBatch[]; readonly lenses: Lenses };

/** The batches of a doctor, newest first, and how many codes were used. */
export function BatchList({ batches, lenses }: Props) {
  if (batches.length === 0) return <p>You have not printed any codes yet.</p>;
  return (
    <Table caption="Your sheets, newest first" hideCaption stacks>
      <Heads heads={['Made', 'Lens', 'Codes', 'Used until yesterday', 'Good until']} hasActions />
      <tbody>
        {batches.map(({ id, lensId, madeAt, expiresAt, voidedAt, codes, used, isOver }) => (
          <tr key={id}>
            <th scope="row">{longDate(madeAt)}</th>
            <td data-label="Lens">{lensName(lensId, lenses)}</td>
            <td data-label="Codes">{codes}</td>
            <td data-label="Used until yesterday">{used}</td>
            <td data-label="Good until">
              {voidedAt ? `Voided on ${longDate(voidedAt)}` : longDate(lastDayOf(expiresAt))}
            </td>
            <td>
              {!isOver && (
                <ButtonLink
                  look="quiet"
                  className="-my-2"
                  to={askedAt(id)}
                  aria-label={`Void the rest of ${codes} codes for ${lensName(lensId, lenses)}, made ${longDate(madeAt)}`}
                >
                  Void the Rest
                </ButtonLink>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** The confirmation before the rest of a batch is voided. */
export function VoidQuestion({ batch, lenses }: { readonly batch: PrintedBatch; readonly lenses: Lenses }) {
  return (
    <Notice tone="warning" title="Void the unused codes?">
      <p>
        Of {batch.codes} codes for {lensName(batch.lensId, lenses)}, made on {longDate(batch.madeAt)}, the unused ones
        stop working for good. Reviews written with the others stay.
      </p>
      <Form method="post" action="/invitation-codes" className="mt-4">
        <input type="hidden" name="batch" value={batch.id} />
        <Cluster>
          <SubmitButton look="danger" name="intent" value="void" busyLabel="Voiding...">
            Void Them
          </SubmitButton>
          <ButtonLink look="secondary" to="/invitation-codes">
            Keep Them
          </ButtonLink>
        </Cluster>
      </Form>
    </Notice>
  );
}
