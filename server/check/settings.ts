import { type Config, ConfigError, readConfig } from '#platform/config/config.ts';
import { bad, doubtful, type Finding, good } from './finding.ts';

const NAME = 'settings';

/** Errors and doubts about the settings themselves; the configuration if they can be used. */
export function checkSettings(env: Readonly<Record<string, string | undefined>>): {
  readonly config: Config | undefined;
  readonly findings: readonly Finding[];
} {
  try {
    const config = readConfig(env);
    const wanting = wantingIn(env);
    return { config, findings: wanting.length > 0 ? wanting : [good(NAME, 'They can be used.')] };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const problems = error.message.split('\n').map((problem) => bad(NAME, problem));
    return { config: undefined, findings: env.PUBLIC_URL ? [...problems, ...wantingIn(env)] : problems };
  }
}

/** What a site would start without, and a public one should have. */
function wantingIn(env: Readonly<Record<string, string | undefined>>): readonly Finding[] {
  if (!env.PUBLIC_URL) {
    return [doubtful(NAME, 'PUBLIC_URL is not set: this is a trial on this machine. Set it before others come.')];
  }
  return [
    env.PUBLIC_URL.startsWith('http:') &&
      'PUBLIC_URL begins with http: passwords and reviews travel in the clear. Let a proxy end TLS, and name the address with https.',
    !env.MAIL_FROM &&
      'MAIL_FROM is not set: letters come from no-reply@ the host of PUBLIC_URL. Name a sender that exists.',
    !env.SUPPORT_EMAIL && 'SUPPORT_EMAIL is not set: visitors are shown an address that leads nowhere. Name yours.',
    !env.POSTAL_ADDRESS && 'POSTAL_ADDRESS is not set: no newsletter can be sent without it. Set it.',
    !(env.SECRETS_KEY || env.SECRETS_FILE) &&
      'SECRETS_KEY is not set: whoever reads the database or a backup has the secrets of the site. Set it or SECRETS_FILE.',
    !env.BACKUP_PASSPHRASE && 'BACKUP_PASSPHRASE is not set: whoever has a backup can read it. Set it.',
    !env.TRUST_PROXY &&
      'TRUST_PROXY is not set: behind a proxy all visitors count as one. Name the proxy, unless there is none.',
  ].flatMap((words) => (words ? [doubtful(NAME, words)] : []));
}
