/** The name of each level beside a count, from the lowest to the highest. In a file of its own: first pages load it. */
export const LEVEL_NAMES = {
  sent: 'Not confirmed',
  confirmed: 'Confirmed by e-mail',
  invited: 'Confirmed by invitation',
  doctor: 'Confirmed by a verified doctor',
} as const;
