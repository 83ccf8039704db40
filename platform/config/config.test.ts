import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

describe('readConfig', () => {
  it('needs no variables: a trial on one machine runs with the defaults', () => {
    expect(readConfig({})).toMatchObject({
      HOST: '127.0.0.1',
      PORT: 3000,
      PUBLIC_URL: undefined,
      DATABASE_URL: undefined,
      LOG_LEVEL: 'info',
      mailTray: true,
    });
  });

  it('trusts no proxy unless one is named', () => {
    expect(readConfig({}).TRUST_PROXY).toEqual([]);
    expect(readConfig({ TRUST_PROXY: 'loopback, 10.0.0.0/8' }).TRUST_PROXY).toEqual(['loopback', '10.0.0.0/8']);
  });

  it('treats an empty variable as not set', () => {
    expect(readConfig({ PORT: '', SMTP_URL: '' })).toMatchObject({ PORT: 3000, mailTray: true });
  });

  it.each([
    ['PORT', '80a'],
    ['PORT', '70000'],
    ['PUBLIC_URL', 'iolite.example'],
    ['PUBLIC_URL', 'https://iolite.example/path'],
    ['DATABASE_URL', 'mysql://localhost/iolite'],
    ['DATABASE_URL', 'postgres://one,two/iolite?target_session_attrs=any'],
    ['DIRECT_DATABASE_URL', 'localhost'],
    ['READ_DATABASE_URL', 'postgres://one,two/iolite'],
    ['SMTP_URL', 'http://mail.example'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'a@b.example\nBcc: c@d.example'],
    ['SUPPORT_EMAIL', 'support'],
    ['FUNDING', 'x'.repeat(301)],
    ['FUNDING', 'two\nlines'],
    ['OPERATED_BY', 'two\nlines'],
    ['DMCA_AGENT_PHONE', 'two\nlines'],
    ['NEWSLETTER_PER_MINUTE', '0'],
    ['NEWSLETTER_PER_MINUTE', '1e3'],
    ['QUESTIONNAIRE_NAME', 'x'.repeat(61)],
    ['QUESTIONNAIRE_NAME', 'two\nlines'],
    ['TRUST_PROXY', '10.0.0.0/8, everybody'],
    ['TRUST_PROXY', 'loopback,'],
    ['BACKUP_EVERY', '0'],
    ['BACKUP_EVERY', '1.5'],
    ['BACKUP_KEEP', '0'],
    ['BACKUP_KEEP', '-1'],
    ['BACKUP_PASSPHRASE', 'too short'],
    ['BACKUP_S3_URL', 'https://bucket'],
    ['BACKUP_S3_URL', 's3://Bucket/a b'],
    ['BACKUP_VERIFY_EVERY', '0'],
    ['AWS_ENDPOINT_URL_S3', 's3.example'],
    ['AWS_ENDPOINT_URL_S3', 'http://s3.example'],
    ['AWS_REGION', 'eu central'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'Bearer secret'],
    ['OPERATOR_WEBHOOK', 'ntfy+https://ntfy.sh/'],
    ['OPERATOR_WEBHOOK', 'http://hooks.example/x'],
    ['OPERATOR_WEBHOOK', 'ntfy+http://ntfy.example/topic'],
    ['LOG_LEVEL', 'loud'],
  ])('refuses %s=%s with a line that names it and says what was expected', (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^${name} is wrong: expected .+\\.$`));
  });

  it('names every invalid variable on a line of its own, and repeats no value', () => {
    const read = () => readConfig({ PORT: 'x', DATABASE_URL: 'secret' });
    expect(read).toThrow(/^PORT .+\nDATABASE_URL .+$/);
    expect(read).not.toThrow(/secret/);
  });

  it('accepts several database servers, and a direct URL only together with a pooler', () => {
    const several = 'postgres://u@one:5432,two:5432/iolite?target_session_attrs=read-write';
    const direct = 'postgres://u@one/iolite';
    expect(readConfig({ DATABASE_URL: several, DIRECT_DATABASE_URL: direct })).toMatchObject({ DATABASE_URL: several });
    expect(() => readConfig({ DIRECT_DATABASE_URL: direct })).toThrow(/^DIRECT_DATABASE_URL is of no use without/);
  });

  it('accepts a bucket only with a folder and a key, and verification only with a folder', () => {
    const bucket = { BACKUP_S3_URL: 's3://backups/iolite', AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'a-secret' };
    expect(() => readConfig(bucket)).toThrow(/^BACKUP_DIR is missing: BACKUP_S3_URL needs a folder for backups\.$/);
    expect(() => readConfig({ ...bucket, BACKUP_DIR: 'x', AWS_SECRET_ACCESS_KEY: '' })).toThrow(
      /^AWS_SECRET_ACCESS_KEY is missing/,
    );
    expect(readConfig({ ...bucket, BACKUP_DIR: 'x' })).toMatchObject({ ...bucket, AWS_REGION: 'us-east-1' });
    expect(() => readConfig({ BACKUP_VERIFY_EVERY: '7' })).toThrow(/^BACKUP_VERIFY_EVERY is of no use without/);
  });

  it('refuses a public site without a mail server, so that the mail tray cannot be public', () => {
    const site = {
      PUBLIC_URL: 'https://iolite.example',
      FUNDING: 'Ada Example runs and pays for this site.',
      OPERATED_BY: 'Ada Example, Oakland, California',
    };
    expect(() => readConfig(site)).toThrow(/^SMTP_URL is missing/);
    expect(readConfig({ ...site, SMTP_URL: 'smtp://mail.example' }).mailTray).toBe(false);
  });

  it('accepts an agent for copyright complaints only as a whole', () => {
    const agent = { DMCA_AGENT_NAME: 'Ada Example', DMCA_AGENT_ADDRESS: '1 Lens Street', DMCA_AGENT_PHONE: '555 0100' };
    expect(() => readConfig(agent)).toThrow(/^DMCA_AGENT_REGISTRATION is missing: with the others it needs .+\.$/);
    const whole = { ...agent, DMCA_AGENT_REGISTRATION: 'DMCA-1234567' };
    expect(readConfig(whole)).toMatchObject(whole);
  });

  it('refuses a public site that does not say who runs it or who pays for it, with one line that says what to do', () => {
    const SMTP_URL = 'smtp://mail.example';
    const site = { PUBLIC_URL: 'https://iolite.example', SMTP_URL, OPERATED_BY: 'Ada Example, Oakland, California' };
    for (const FUNDING of [undefined, '']) {
      expect(() => readConfig({ ...site, FUNDING })).toThrow(
        /^FUNDING is missing: a public site needs a sentence .+ who runs and pays for the site\.$/,
      );
    }
    expect(() => readConfig({ ...site, FUNDING: ' ' })).toThrow(/^FUNDING is wrong/);
    const { OPERATED_BY: _, ...nameless } = { ...site, FUNDING: 'Ada Example runs and pays for this site.' };
    expect(() => readConfig(nameless)).toThrow(/^OPERATED_BY is missing: a public site needs the name and place/);
    expect(readConfig({ ...site, PUBLIC_URL: 'http://localhost:3000' }).FUNDING).toBeUndefined();
  });
});
