import type { ReactNode } from 'react';
import type { Distance } from './sharpness.ts';

/**
 * Three things to read, all in minutes of arc, so that they have the same scale, and in colors of their own, since their
 * light does not depend on the theme of the page.
 */
export const [WIDTH, HEIGHT] = [200, 125];

/** Height of a capital and of a small x, per font size. */
const [CAPITAL, SMALL_X] = [0.67, 0.5];
/** The angle of something small, in minutes of arc. */
const angle = (millimeters: number, meters: number) => (60 * 180 * millimeters) / (Math.PI * 1000 * meters);

/** Capitals 20 cm high on a sign 60 m away; figures and capitals of a dashboard; the small letters of a book. */
const SIGN = angle(200, 60);
const SPEED = angle(8, 0.66);
const DASHBOARD = angle(3, 0.66);
const PRINT = angle(1.7, 0.4);

type Scene = {
  readonly distance: Distance;
  /** Above its pictures. */
  readonly heading: string;
  /** In a text alternative. */
  readonly name: string;
  /** Height of its smallest letters, in minutes of arc. */
  readonly letters: number;
  readonly picture: ReactNode;
};

const FONT = { fontFamily: 'var(--font-sans)', fontWeight: 500 };

function RoadSign() {
  const text = { ...FONT, fontSize: SIGN / CAPITAL, fill: '#f2f6f2', textAnchor: 'middle' } as const;
  return (
    <>
      <rect x={-20} y={-20} width={240} height={165} fill="#0b0e18" />
      <path d="M-20 145V112Q90 96 220 106V145Z" fill="#191c24" />
      <path d="M58 78V118M142 78V118" stroke="#5d636b" strokeWidth={4} />
      <rect x={26} y={20} width={148} height={62} rx={5} fill="#0c6a4d" stroke="#f2f6f2" strokeWidth={2} />
      <text x={100} y={45} {...text}>
        Harbor Street
      </text>
      <text x={100} y={71} {...text}>
        EXIT 38
      </text>
    </>
  );
}

function Dashboard() {
  const text = { ...FONT, fill: '#f4f6fb', textAnchor: 'middle' } as const;
  return (
    <>
      <rect x={-20} y={-20} width={240} height={165} fill="#161922" />
      <path d="M12 118A92 92 0 0 1 188 118" fill="none" stroke="#39405a" strokeWidth={12} />
      <path d="M12 118A92 92 0 0 1 69 41" fill="none" stroke="#8fa0ff" strokeWidth={12} />
      <text x={100} y={88} {...text} fontSize={SPEED / CAPITAL}>
        45
      </text>
      <text x={100} y={116} {...text} fontSize={DASHBOARD / CAPITAL}>
        Range 210
      </text>
    </>
  );
}

function Book() {
  const text = { ...FONT, fontSize: PRINT / SMALL_X, fill: '#1d1b18' };
  return (
    <>
      <rect x={-20} y={-20} width={240} height={165} fill="#f4efe2" />
      {['and so the', 'boat lay still.', 'A white sail'].map((line, index) => (
        <text key={line} x={10} y={36 + 36 * index} {...text}>
          {line}
        </text>
      ))}
    </>
  );
}

export const SCENES: readonly Scene[] = [
  { distance: 'far', heading: 'Road sign at night', name: 'A road sign', letters: SIGN, picture: <RoadSign /> },
  {
    distance: 'armsLength',
    heading: 'Dashboard, arm’s length',
    name: 'A dashboard',
    letters: DASHBOARD,
    picture: <Dashboard />,
  },
  { distance: 'near', heading: 'Book in the hand', name: 'A book', letters: PRINT, picture: <Book /> },
];
