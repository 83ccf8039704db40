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
    return { config, findings: findingsAbout(config, env) };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return { config: undefined, findings: error.message.split('\n').map((problem) => bad(NAME, problem)) };
  }
}

function findingsAbout(config: Config, env: Readonly<Record<string, string | undefined>>): readonly Finding[] {
  if (!config.PUBLIC_URL) {
    return [doubtful(NAME, 'PUBLIC_URL is not set: this is a trial on this machine. Set it before others come.')];
  }
  const wanting = [
    config.PUBLIC_URL.protocol === 'http:' &&
      'PUBLIC_URL begins with http: passwords and reviews travel in the clear. Let a proxy end TLS, and name the address with https.',
    !config.MAIL_FROM &&
      'MAIL_FROM is not set: letters come from no-reply@ the host of PUBLIC_URL. Name a sender that exists.',
    !env.SUPPORT_EMAIL && 'SUPPORT_EMAIL is not set: visitors are shown an address that leads nowhere. Name yours.',
    !config.POSTAL_ADDRESS && 'POSTAL_ADDRESS is not set: no newsletter can be sent without it. Set it.',
    !(config.SECRETS_KEY || config.SECRETS_FILE) &&
      'SECRETS_KEY is not set: whoever reads the database or a backup has the secrets of the site. Set it or SECRETS_FILE.',
    config.BACKUP_DIR &&
      !config.BACKUP_PASSPHRASE &&
      'BACKUP_PASSPHRASE is not set: whoever has a backup can read it. Set it.',
    config.TRUST_PROXY.length === 0 &&
      'TRUST_PROXY is not set: behind a proxy all visitors count as one. Name the proxy, unless there is none.',
  ].filter((words) => typeof words === 'string');
  return wanting.length > 0 ? wanting.map((words) => doubtful(NAME, words)) : [good(NAME, 'They can be used.')];
}
