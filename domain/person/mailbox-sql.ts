import { MAIL_PROVIDERS, type MailProvider } from './rules/mail-providers.ts';

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

const UNTAGGED = String.raw`regexp_replace(email_key, '^(.[^+@]*)\+[^@]*', '\1')`;
const NAME = `split_part(${UNTAGGED}, '@', 1)`;
const HOST = `split_part(email_key, '@', 2)`;

function caseOf({ domains, family, ignored, keywordAfter, hasSubdomains }: MailProvider): string {
  if (hasSubdomains) {
    const below = `^[a-z0-9-]+[.](${domains.join('|').replaceAll('.', '[.]')})$`;
    return `when ${HOST} ~ ${quoted(below)} then split_part(${HOST}, '.', 1) || '@' || substring(${HOST} from position('.' in ${HOST}) + 1)`;
  }
  const base = keywordAfter
    ? `regexp_replace(${NAME}, ${quoted(`^(.[^${keywordAfter}]*)${keywordAfter}.*$`)}, '\\1')`
    : NAME;
  const plain = ignored ? `coalesce(nullif(translate(${base}, ${quoted(ignored)}, ''), ''), ${base})` : base;
  return `when ${HOST} in (${domains.map(quoted).join(', ')}) then ${plain} || '@' || ${family ? quoted(family) : HOST}`;
}

/** `mailboxKey` of the column `email_key`, as the expression of a generated column of PostgreSQL. */
export const MAILBOX_KEY_SQL = `case ${MAIL_PROVIDERS.map(caseOf).join(' ')} else ${UNTAGGED} end`;
