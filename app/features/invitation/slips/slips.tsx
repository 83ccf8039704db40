import { encode } from 'uqr';
import { Button } from '#app/ui/button.tsx';
import { Section } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { QrCode } from '#app/ui/qr-code.tsx';
import { lastDayOf, type NewBatch } from '#domain/invitation/rules/codes.ts';
import { longDate } from '#domain/wording/rules.ts';
import './slips.css';

/** Slips on one sheet of paper, A4 or Letter: the print has to be large enough for eyes that heal. */
const ON_PAPER = 4;

type Props = {
  readonly batch: NewBatch;
  readonly lensName: string;
  /** Public origin of the site. */
  readonly publicUrl: string;
};

/** New codes, as slips to cut out. Only this part of the page is printed. */
export function Slips({ batch, lensName, publicUrl }: Props) {
  const { codes, expiresAt } = batch;
  const papers = Array.from({ length: Math.ceil(codes.length / ON_PAPER) }, (_, paper) =>
    codes.slice(ON_PAPER * paper, ON_PAPER * (paper + 1)),
  );
  return (
    <>
      <Section id="slips" heading="Print Them Now">
        <Notice
          tone="success"
          announce
          title={codes.length === 1 ? 'One code is made.' : `${codes.length} codes are made.`}
        >
          They are shown only once, because we do not store them. Print them on A4 or Letter, and cut along the dashed
          lines.
          <span className="without-scripts"> You can print from the menu of your browser.</span>
        </Notice>
        <Button className="needs-script mt-4" onClick={() => window.print()}>
          Print the Slips
        </Button>
      </Section>
      <div className="slips">
        {papers.map((paper) => (
          <ul key={paper[0]} className="slips-paper">
            {paper.map((code) => (
              <Slip key={code} {...{ code, lensName, publicUrl, expiresAt }} />
            ))}
          </ul>
        ))}
      </div>
    </>
  );
}

type SlipProps = Omit<Props, 'batch'> & { readonly code: string; readonly expiresAt: Date };

/** The slip of one patient. */
function Slip({ code, lensName, publicUrl, expiresAt }: SlipProps) {
  const address = `${publicUrl}/survey/${code}`;
  return (
    <li className="slip">
      <p className="slip-question">How do you see with your new lens, {lensName}?</p>
      <QrCode modules={encode(address, { ecc: 'M', border: 4 }).data} address={address} />
      <div>
        <p>Point your phone’s camera at the square,</p>
        <p>
          or open <strong>{publicUrl.replace(/^https?:\/\//, '')}/code</strong> and type:
        </p>
      </div>
      <p className="slip-code">{code}</p>
      <p className="slip-facts">
        On Iolite, patients rate their cataract lenses. We do not ask for your name, and we never show your e-mail
        address. We do not tell your doctor what you wrote. The code works once, until {longDate(lastDayOf(expiresAt))}.
        You decide whether to use it.
      </p>
    </li>
  );
}
