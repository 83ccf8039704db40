import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Cluster, PageHeading } from '#app/ui/layout.tsx';
import { WholeWords } from '#app/ui/whole-words.tsx';
import { type Receipt as Deleted, inWords, NOTHING_DELETED, receiptText } from '#domain/privacy/rules.ts';

/** A receipt of what was deleted, for its owner: the site itself has no copy. */
export function Receipt({ receipt, base }: { receipt: Deleted; base: string | null }) {
  const { number, at, email, deleted } = receipt;
  const text = `data:text/plain;charset=utf-8,${encodeURIComponent(receiptText(receipt))}`;
  return (
    <>
      <PageHeading
        title="Deleted"
        lead="This is your receipt. Print or save it now. We keep no copy, because it would contain your e-mail address."
      />
      <Card as="section" space="roomy" aria-labelledby="receipt">
        <h2 id="receipt" className="text-lg">
          Receipt <span className="whitespace-nowrap">{number}</span>
        </h2>
        <p className="mt-2 [overflow-wrap:anywhere]">
          <WholeWords>{email}</WholeWords>
        </p>
        <p>
          <time dateTime={at.toISOString()}>{inWords(at)}</time>
        </p>
        {deleted.length === 0 && <p className="mt-4">{NOTHING_DELETED}</p>}
        {deleted.map(({ heading, items }) => (
          <div key={heading} className="mt-4">
            <h3 className="text-lg">{heading}</h3>
            <ul className="mt-1 list-disc pl-6">
              {items.map(({ id, title }) => (
                <li key={id}>{title}</li>
              ))}
            </ul>
          </div>
        ))}
      </Card>
      <Cluster className="mt-6">
        <Button className="needs-script" onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-5" />
          Print
        </Button>
        <a href={text} download={`${number}.txt`} className="button button-secondary">
          <Download aria-hidden="true" className="size-5" />
          Save as Text
        </a>
        <ButtonLink look="quiet" to={base ?? '/'}>
          {base ? 'Back to Your Data' : 'To the Home Page'}
        </ButtonLink>
      </Cluster>
    </>
  );
}
