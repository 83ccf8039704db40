/** Tenths of a millimeter: half the overall length and half the optic of a common lens implant. */
const [HALF_LENGTH, HALF_OPTIC] = [65, 30];
/** The middle of the lens. */
const [X, Y] = [192, 124];

/** The finger is 17 mm wide where the lens lies. */
const SKIN = 'M400 226C330 226 262 215 204 211C132 207 87 174 86 125C85 77 127 44 194 40C262 36 330 28 400 28Z';

/** Ridges of the skin: loops around the core of the print, half a millimeter apart. */
const RIDGES = Array.from({ length: 21 }, (_, index) => {
  const half = 4 + 4.6 * index;
  const [top, bottom, tip] = [122 - half, 122 + 1.05 * half, 176 - 1.12 * half];
  return `M330 ${bottom + 8}C230 ${bottom + 6} ${tip} ${bottom} ${tip} 122S230 ${top - 4} 330 ${top - 8}`;
}).join('');

/** An arm of the lens, from its clear part to the end; the other one is this one turned half round. */
const ARM = `M25 -17C48 -36 40 -60 12 -${HALF_LENGTH - 2}C-6 -${HALF_LENGTH - 1} -20 -61 -29 -53`;
const ARMS = `${ARM}${ARM.replaceAll(/-?\d+/g, (number) => String(-Number(number)))}`;

/** A lens implant on a fingertip, to show its size. 400 units are 40 mm, and on paper too. */
export function LensOnFingertip() {
  return (
    <figure>
      <svg
        viewBox="0 0 400 250"
        role="img"
        aria-label="A small clear disc with two thin curved arms lies on a fingertip. The disc is about a third as wide as the finger, the whole lens three quarters."
        className="fingertip"
      >
        <Paints />
        <rect width={400} height={250} fill="url(#fingertip-ground)" />
        <path d={SKIN} transform="translate(5 14)" fill="#262d3d" fillOpacity={0.16} />
        <path d={SKIN} transform="translate(3 8)" fill="#262d3d" fillOpacity={0.22} />
        <path d={SKIN} fill="url(#fingertip-skin)" />
        <g clipPath="url(#fingertip-edge)" fill="none">
          <path d={RIDGES} stroke="url(#fingertip-ridges)" strokeWidth={1.7} />
          <path
            d="M356 24Q343 127 356 230M365 24Q354 127 365 230"
            stroke="#6f3d2b"
            strokeOpacity={0.3}
            strokeWidth={3}
          />
        </g>
        <path d={SKIN} fill="url(#fingertip-light)" />
        <g transform={`translate(${X} ${Y}) rotate(24)`}>
          <path
            d={ARMS}
            transform="translate(3 6)"
            fill="none"
            stroke="#4b2416"
            strokeOpacity={0.28}
            strokeWidth={4.5}
          />
          <circle cx={2} cy={6} r={HALF_OPTIC + 8} fill="url(#fingertip-shadow)" />
          <path d={ARMS} fill="none" stroke="#7a5548" strokeOpacity={0.65} strokeWidth={5.2} strokeLinecap="round" />
          <path d={ARMS} fill="none" stroke="#fff1e6" strokeOpacity={0.9} strokeWidth={2.8} strokeLinecap="round" />
          <circle r={HALF_OPTIC} fill="#efc3a8" />
        </g>
        {/* The lens magnifies the skin under it. */}
        <g clipPath="url(#fingertip-optic)">
          <path
            d={RIDGES}
            transform={`translate(${X} ${Y}) scale(1.35) translate(${-X} ${-Y})`}
            fill="none"
            stroke="url(#fingertip-ridges)"
            strokeWidth={1.5}
          />
        </g>
        <g transform={`translate(${X} ${Y})`}>
          <circle r={HALF_OPTIC} fill="url(#fingertip-glass)" stroke="#7a5548" strokeOpacity={0.7} strokeWidth={1.2} />
          <circle r={HALF_OPTIC - 2} fill="none" stroke="#ffffff" strokeOpacity={0.55} strokeWidth={1.3} />
          <path d="M-22 -8C-18 -19 -8 -24 3 -23C-7 -19 -16 -15 -22 -8Z" fill="#ffffff" fillOpacity={0.95} />
          <path d="M6 24C14 22 20 17 22 10C23 19 16 26 6 24Z" fill="#ffffff" fillOpacity={0.55} />
        </g>
      </svg>
      <figcaption className="mt-2 text-ink-soft text-sm">
        Drawn to scale, not a photograph. Printed, it is about life-size.
      </figcaption>
    </figure>
  );
}

/** Light from the upper left on skin and glass. */
function Paints() {
  return (
    <defs>
      <linearGradient id="fingertip-ground" x2="0.4" y2="1">
        <stop stopColor="#9aa5b6" />
        <stop offset="1" stopColor="#5c677e" />
      </linearGradient>
      <linearGradient id="fingertip-skin" x2="0" y2="1">
        <stop stopColor="#b67b60" />
        <stop offset="0.13" stopColor="#d89e80" />
        <stop offset="0.4" stopColor="#ecbb9e" />
        <stop offset="0.7" stopColor="#d39678" />
        <stop offset="1" stopColor="#855140" />
      </linearGradient>
      <radialGradient id="fingertip-light" cx="0.33" cy="0.4" r="0.72">
        <stop stopColor="#ffdcc6" stopOpacity="0.6" />
        <stop offset="0.45" stopColor="#f3b99c" stopOpacity="0.12" />
        <stop offset="1" stopColor="#5f3526" stopOpacity="0.42" />
      </radialGradient>
      <linearGradient id="fingertip-ridges" gradientUnits="userSpaceOnUse" x1="80" x2="320">
        <stop stopColor="#6f3d2b" stopOpacity="0.3" />
        <stop offset="0.55" stopColor="#6f3d2b" stopOpacity="0.2" />
        <stop offset="1" stopColor="#6f3d2b" stopOpacity="0" />
      </linearGradient>
      <radialGradient id="fingertip-shadow">
        <stop offset="0.6" stopColor="#4b2416" stopOpacity="0.55" />
        <stop offset="1" stopColor="#4b2416" stopOpacity="0" />
      </radialGradient>
      <radialGradient id="fingertip-glass" cx="0.42" cy="0.38" r="0.64">
        <stop stopColor="#ffffff" stopOpacity="0.08" />
        <stop offset="0.7" stopColor="#ffffff" stopOpacity="0.2" />
        <stop offset="1" stopColor="#ffffff" stopOpacity="0.6" />
      </radialGradient>
      <clipPath id="fingertip-edge">
        <path d={SKIN} />
      </clipPath>
      <clipPath id="fingertip-optic">
        <circle cx={X} cy={Y} r={HALF_OPTIC} />
      </clipPath>
    </defs>
  );
}
