type Props = {
  /** Rows of the code, its quiet zone included; true is dark. */
  readonly modules: readonly (readonly boolean[])[];
  readonly address: string;
  readonly lens: { readonly name: string } | null;
};

/** The QR code of an address with the words that a patient needs. Printed, it is all that the paper shows. */
export function Handout({ modules, address, lens }: Props) {
  const dark = modules.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <figure className="handout">
      <svg
        role="img"
        aria-label={`QR code that opens ${address}`}
        viewBox={`0 0 ${modules.length} ${modules.length}`}
        shapeRendering="crispEdges"
      >
        <rect width="100%" height="100%" fill="#fff" />
        <path d={dark.join('')} fill="#000" />
      </svg>
      <figcaption>
        <p className="font-bold">How do you see with your new lens{lens ? `, ${lens.name}` : ''}?</p>
        <p>Point the camera of your phone at the square, or type this address:</p>
        <p className="[overflow-wrap:anywhere]">{address}</p>
      </figcaption>
    </figure>
  );
}
