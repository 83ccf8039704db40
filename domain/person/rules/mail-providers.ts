/**
 * Which spellings of an address lead to one mailbox, by provider, each as the provider's own pages say. Where a rule is
 * not documented it is not in this list, and only what follows a "+" is dropped, as for every other domain.
 * The database computes stored keys from this list too: after a change, generate a migration.
 */

export type MailProvider = {
  readonly domains: readonly string[];
  /** The domain that stands for all of them: a name belongs to one mailbox in every domain. Without it, each domain has its own. */
  readonly family?: string;
  /** Characters that make no difference before the "@". */
  readonly ignored?: string;
  /** The character after which the rest of the name is a keyword that the owner chooses freely. */
  readonly keywordAfter?: string;
  /** Whether anything@name.domain leads to name@domain. */
  readonly hasSubdomains?: true;
  /** Pages of the provider that say so. */
  readonly sources: readonly string[];
};

export const MAIL_PROVIDERS: readonly MailProvider[] = [
  {
    domains: ['gmail.com', 'googlemail.com'],
    family: 'gmail.com',
    ignored: '.',
    sources: ['https://support.google.com/mail/answer/7436150', 'https://support.google.com/mail/answer/10313'],
  },
  {
    domains: ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'],
    family: 'proton.me',
    ignored: '.-_',
    sources: ['https://proton.me/support/change-username', 'https://proton.me/support/addresses-and-aliases'],
  },
  {
    domains: ['icloud.com', 'me.com', 'mac.com'],
    family: 'icloud.com',
    sources: ['https://support.apple.com/118230'],
  },
  {
    domains: ['yandex.ru', 'yandex.com', 'yandex.by', 'yandex.kz', 'yandex.ua', 'ya.ru'],
    family: 'yandex.ru',
    sources: [
      'https://yandex.com/support/domain/additional/mailbox-alias.xml',
      'https://yandex.com/support/id/authorization/email.html',
    ],
  },
  {
    domains: [
      ...[
        'yahoo.com',
        'yahoo.ca',
        'yahoo.co.in',
        'yahoo.co.uk',
        'yahoo.com.au',
        'yahoo.com.br',
        'yahoo.de',
        'yahoo.es',
      ],
      ...['yahoo.fr', 'yahoo.in', 'yahoo.it', 'ymail.com', 'rocketmail.com'],
    ],
    keywordAfter: '-',
    sources: ['https://help.yahoo.com/help/uk/bt/tutorials/mail/addressguard2.html'],
  },
  {
    domains: ['fastmail.com', 'fastmail.fm'],
    hasSubdomains: true,
    sources: ['https://www.fastmail.help/hc/en-us/articles/360060591053'],
  },
];
