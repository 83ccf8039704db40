/** A URL as a doctor has typed it, as a link; null if it is none. */
export function websiteLink(typed: string): string | null {
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`;
  if (!URL.canParse(address)) return null;
  const { protocol, username, password, href } = new URL(address);
  return /^https?:$/.test(protocol) && username === '' && password === '' ? href : null;
}

/** A web search for a practice. */
export const searchLink = (practice: string): string =>
  `https://duckduckgo.com/?${new URLSearchParams({ q: `${practice} ophthalmology` })}`;

/** A telephone number as a link; null if it has hardly any digits. */
export function phoneLink(typed: string): string | null {
  const digits = typed.replace(/(x|ext\.?|#).*$/i, '').replace(/[^\d+]/g, '');
  return digits.length >= 5 ? `tel:${digits}` : null;
}
