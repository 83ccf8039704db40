import { CAR_AT } from './lights.ts';
import { onGround } from './on-ground.ts';
import { downwards, fill } from './paint.ts';

export const CAR_COLORS = downwards('g', [
  [0, '#2c3163'],
  [1, '#191c3d'],
]);

export const BODY_COLOR = '#090a17';
const WHEELS = 'M-86-30h26V-3q0 3-4 3h-18q-4 0-4-3zM60-30h26V-3q0 3-4 3H64q-4 0-4-3z';
const BODY = 'M-89-20q-3-22-1-40 1-18 10-28l8-6 14-42q4-12 18-12H40q14 0 18 12l14 42 8 6q9 10 10 28 2 18-1 40z';
const MIRRORS = 'M-72-98q-6-8-16-7-8 1-8 8t8 7h12zM72-98q6-8 16-7 8 1 8 8t-8 7H76z';
const GLASS = 'M-61-96l12-36q3-8 12-8h74q9 0 12 8l12 36q-61-7-122 0z';
const DRIVER = 'M16-99v-9q0-9 6-9-4-5-3-11 1-7 9-7t9 7q1 6-3 11 6 0 6 9v10z';
const SEAT = 'M-36-99v-16q0-4 5-4h10q5 0 5 4v15z';
const EDGES = 'M-52-143q52-5 104 0M-40-56h80M-40-48h80M-70-88q70-9 140 0';

/** The oncoming car, from the front: 1.8 m wide, 1.48 m high. */
export const CAR = onGround(
  CAR_AT,
  '',
  '<ellipse rx="128" ry="9" fill="#0a0b1a"/>' +
    fill('#05060f', WHEELS) +
    fill(BODY_COLOR, BODY, MIRRORS) +
    fill('url(#g)', GLASS) +
    fill('#0e1027', DRIVER, SEAT) +
    `<path fill="none" stroke="#343a6d" stroke-width="2" stroke-linecap="round" d="${EDGES}"/>` +
    fill('#20243f', 'M-24-36h48v11h-48z'),
);
