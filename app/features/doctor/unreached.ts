/**
 * How a form answers that did not get to the site. The status keeps the router from loading the page again: that would
 * fail as well, and take away what was typed.
 */
export const UNREACHED = { status: 503 };
