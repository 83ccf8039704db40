/** Twelve addresses of one mailbox at Proton. */
export const SPELLINGS_AT_PROTON = [
  'adalovelace@proton.me',
  'ada.lovelace@proton.me',
  'ada-lovelace@proton.me',
  'ada_lovelace@proton.me',
  'a.d.a.lovelace@proton.me',
  'adalovelace+lens@proton.me',
  'Ada.Lovelace+iol@proton.me',
  'adalovelace@protonmail.com',
  'ada-love_lace@protonmail.com',
  'adalovelace@pm.me',
  'ada_lovelace+x@pm.me',
  'adalovelace@protonmail.ch',
];
