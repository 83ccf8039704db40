/**
 * Names that a patient could take for a company, an office or this site, in lower-case words. Only whole words match:
 * "Alconbury" does not contain "alcon".
 */

/** Ours. */
const SITE = ['iolite'];

/** Who makes lenses, and what these are called where the word is no word of everyday language. */
const MAKERS = [
  'abbott medical optics',
  'alcon',
  'bausch and lomb',
  'bausch health',
  'hoya',
  'j and j',
  'johnson and johnson',
  'lenstec',
  'rxsight',
  'zeiss',
  'acrysof',
  'clareon',
  'clearview3',
  'envista',
  'panoptix',
  'puresee',
  'symfony',
  'tecnis',
  'vivity',
];

/** In whose name letters are often forged. */
const BRANDS = [
  'aetna',
  'american express',
  'bank of america',
  'blue cross',
  'blue shield',
  'cigna',
  'ebay',
  'facebook',
  'fedex',
  'geek squad',
  'gmail',
  'google',
  'humana',
  'icloud',
  'instagram',
  'irs',
  'linkedin',
  'mastercard',
  'mcafee',
  'medicaid',
  'medicare',
  'microsoft',
  'netflix',
  'paypal',
  'social security',
  'tiktok',
  'unitedhealthcare',
  'usps',
  'walgreens',
  'walmart',
  'wells fargo',
  'whatsapp',
  'youtube',
];

/** What nobody is called who operates on eyes. */
const OFFICES = [
  'support',
  'administrator',
  'customer care',
  'customer service',
  'customer services',
  'fraud department',
  'help center',
  'help desk',
  'helpdesk',
  'help line',
  'helpline',
  'hotline',
  'mailer daemon',
  'no reply',
  'noreply',
  'postmaster',
  'security alert',
  'security department',
  'security team',
  'service desk',
  'webmaster',
];

/** In a name they are never somebody's own. */
export const RESERVED = [...SITE, ...MAKERS, ...BRANDS, ...OFFICES];

/** Companies named like people, places and things: reserved unless other words show that something else is meant. */
export const RESERVED_ALONE = ['amazon', 'apple', 'chase', 'meta', 'norton', 'shell', 'target', 'visa', 'zoom'];

/** Words that do not show it. */
export const SAYING_NOTHING = [
  'a',
  'account',
  'accounts',
  'and',
  'bank',
  'billing',
  'card',
  'co',
  'com',
  'company',
  'corp',
  'corporation',
  'customer',
  'department',
  'help',
  'inc',
  'llc',
  'ltd',
  'of',
  'online',
  'pay',
  'prime',
  'security',
  'service',
  'services',
  'store',
  'team',
  'the',
  'us',
  'usa',
];
