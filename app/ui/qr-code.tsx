type Props = {
  /** Rows of the code, its quiet zone included; true is dark. */
  readonly modules: readonly (readonly boolean[])[];
  readonly address: string;
};

/** The QR code of an address, dark on white whatever the theme: it is read by cameras. */
export function QrCode({ modules, address }: Props) {
  const dark = modules.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg
      role="img"
      aria-label={`QR code that opens ${address}`}
      viewBox={`0 0 ${modules.length} ${modules.length}`}
      shapeRendering="crispEdges"
      className="qr-code"
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  );
}
