import type { ComponentProps } from 'react';
import { QrCode } from '#app/ui/qr-code.tsx';
import { WholeWords } from '#app/ui/whole-words.tsx';

type Props = ComponentProps<typeof QrCode> & {
  readonly lens: { readonly name: string } | null;
};

/** The QR code of a URL with the words that a patient needs. Only this part of the page is printed. */
export function Handout({ modules, address, lens }: Props) {
  return (
    <figure className="handout">
      <QrCode modules={modules} address={address} />
      <figcaption>
        <p className="font-bold">How do you see with your new lens{lens ? `, ${lens.name}` : ''}?</p>
        <p>Point your phone’s camera at the square, or type this into your browser:</p>
        <p className="[overflow-wrap:anywhere]">
          <WholeWords>{address}</WholeWords>
        </p>
      </figcaption>
    </figure>
  );
}
