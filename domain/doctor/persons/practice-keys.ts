import { getDomain } from 'tldts';

/** Where many practices have a page each, so that the domain says nothing about who they are. */
const SHARED_HOSTS = new Set([
  'business.site',
  'castleconnolly.com',
  'doctolib.de',
  'doctolib.fr',
  'doximity.com',
  'facebook.com',
  'fb.com',
  'g.page',
  'godaddysites.com',
  'goo.gl',
  'google.com',
  'healthgrades.com',
  'instagram.com',
  'jameda.de',
  'linkedin.com',
  'linktr.ee',
  'sharecare.com',
  'squarespace.com',
  'tiktok.com',
  'twitter.com',
  'vitals.com',
  'webmd.com',
  'weebly.com',
  'wix.com',
  'wordpress.com',
  'x.com',
  'yelp.com',
  'youtube.com',
  'zocdoc.com',
]);

/**
 * The registered domain of a practice, as name servers spell it. Null where the website is on a host that many
 * practices share. A name of its own where everybody can have one, such as practice.wixsite.com, counts as a domain.
 */
export function websiteKey(website: string): string | null {
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(website) ? website : `https://${website}`;
  if (!URL.canParse(address)) return null;
  const domain = getDomain(new URL(address).hostname, { allowPrivateDomains: true });
  return domain === null || SHARED_HOSTS.has(domain) ? null : domain;
}

/** So many digits identify a phone number, without the country code or the zero in its place. */
const TELLING_DIGITS = 9;
const FEWEST_DIGITS = 7;

/**
 * The last digits of a telephone number, without its extension: the same for +49 30 1234567, 0049 30 1234567 and
 * 030 1234567. Null where there are too few digits.
 */
export function phoneKey(phone: string): string | null {
  const digits = phone
    .replace(/(x|ext\.?|#)\s*\d+\s*$/i, '')
    .replace('(0)', '')
    .replace(/\D/g, '')
    .replace(/^0+/, '')
    .slice(-TELLING_DIGITS);
  return digits.length < FEWEST_DIGITS ? null : digits;
}
