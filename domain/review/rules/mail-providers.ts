/**
 * Mail domains under which everybody can have an address: many reviews from one of them say nothing. Large providers
 * only; whatever is left out waits a little sooner, and no longer than until its owner opens a letter.
 */
export const PUBLIC_PROVIDERS: ReadonlySet<string> = new Set([
  ...['gmail.com', 'googlemail.com'],
  ...['outlook.com', 'outlook.de', 'outlook.es', 'outlook.fr', 'outlook.it', 'hotmail.com', 'hotmail.co.uk'],
  ...[
    'hotmail.de',
    'hotmail.es',
    'hotmail.fr',
    'hotmail.it',
    'live.com',
    'live.co.uk',
    'live.de',
    'live.fr',
    'msn.com',
  ],
  ...['yahoo.com', 'yahoo.ca', 'yahoo.co.in', 'yahoo.co.jp', 'yahoo.co.uk', 'yahoo.com.au', 'yahoo.com.br', 'yahoo.de'],
  ...['yahoo.es', 'yahoo.fr', 'yahoo.in', 'yahoo.it', 'ymail.com', 'rocketmail.com', 'aol.com', 'aol.de'],
  ...['icloud.com', 'me.com', 'mac.com'],
  ...['proton.me', 'protonmail.com', 'pm.me', 'tutanota.com', 'tuta.com', 'fastmail.com', 'zoho.com'],
  ...['gmx.com', 'gmx.net', 'gmx.de', 'gmx.at', 'gmx.ch', 'web.de', 'mail.com', 't-online.de', 'freenet.de'],
  ...['orange.fr', 'wanadoo.fr', 'free.fr', 'laposte.net', 'libero.it', 'bluewin.ch', 'btinternet.com', 'sky.com'],
  ...['comcast.net', 'verizon.net', 'att.net', 'sbcglobal.net', 'bellsouth.net', 'cox.net', 'charter.net'],
  ...['earthlink.net', 'shaw.ca', 'rogers.com', 'bigpond.com', 'uol.com.br', 'bol.com.br'],
  ...['mail.ru', 'yandex.ru', 'yandex.com', 'ukr.net', 'seznam.cz', 'wp.pl', 'o2.pl', 'interia.pl'],
  ...['qq.com', '163.com', '126.com', 'sina.com', 'naver.com', 'daum.net', 'rediffmail.com'],
]);
