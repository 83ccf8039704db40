import type { Config } from '#platform/config/config.ts';

/** The From address of all letters. */
export const senderOf = ({ MAIL_FROM }: Pick<Config, 'MAIL_FROM'>, publicUrl: string): string =>
  MAIL_FROM ?? `Iolite <no-reply@${new URL(publicUrl).hostname}>`;
