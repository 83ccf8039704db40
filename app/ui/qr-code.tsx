type Props = {
  /** Rows of the code, including its quiet zone; true is dark. */
  readonly modules: readonly (readonly boolean[])[];
  readonly address: string;
};

/** The QR code of a URL, dark on white whatever the theme, for cameras. */
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
