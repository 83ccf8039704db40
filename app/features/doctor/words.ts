/** For a failure whose cause is on the side of the site. */
export const UNEXPECTED = 'An unexpected error occurred. Please try again.';
