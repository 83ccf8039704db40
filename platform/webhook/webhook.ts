import { z } from 'zod';

/** A short message to whoever runs the site, without e-mail addresses and secrets. */
export const notice = z.object({
  /** The same for notices about the same thing, so that a service can join them. */
  key: z.string().min(1).max(255),
  severity: z.enum(['critical', 'warning', 'info']),
  title: z.string().min(1),
  text: z.string().min(1),
});
export type Notice = z.infer<typeof notice>;

export type Webhook = {
  /** Sends a notice. Errors contain neither the path of the URL nor a key. */
  send(notice: Notice, signal?: AbortSignal): Promise<void>;
};

/** How long a service may take to answer, in milliseconds. */
const TIMEOUT = 10_000;

type Request = { readonly url: URL; readonly body: object; readonly token?: string };
/** The request that sends a notice; `target` begins with https: or http:, without the name of the form. */
type Form = (target: URL, notice: Notice, source: string) => Request;

/** Slack reads these three characters as links and mentions unless they are escaped. */
const escapeForSlack = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const PRIORITIES: Readonly<Record<Notice['severity'], number>> = { critical: 5, warning: 4, info: 3 };

/** What each service takes, by the word before `+` in the setting. */
const FORMS: Readonly<Record<'' | 'ntfy' | 'pagerduty', Form>> = {
  /** Slack and what takes the same: https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks */
  '': (target, { title, text }) => ({ url: target, body: { text: escapeForSlack(`${title}\n${text}`) } }),
  /** https://docs.ntfy.sh/publish/#publish-as-json: the path names the topic, the user name is an access token. */
  ntfy: (target, { severity, title, text }) => ({
    url: new URL('/', target),
    body: { topic: target.pathname.slice(1), title, message: text, priority: PRIORITIES[severity] },
    ...(target.username && { token: target.username }),
  }),
  /** PagerDuty's Events API v2: the user name is the routing key of the integration. */
  pagerduty: (target, { key, severity, title, text }, source) => ({
    url: target,
    body: {
      routing_key: target.username,
      event_action: 'trigger',
      dedup_key: key,
      payload: { summary: title, source, severity, custom_details: { text } },
    },
  }),
};

const SETTING = /^(?:(ntfy|pagerduty)\+)?(https?:\/\/.+)$/;

function targetOf(setting: string): { readonly form: Form; readonly target: URL } | null {
  const [, name = '', url = ''] = SETTING.exec(setting) ?? [];
  if (!URL.canParse(url)) return null;
  const target = new URL(url);
  if (name === '' && target.username) return null;
  // Longer topics, and keys of another length, are refused by the service.
  if (name === 'ntfy' && !/^\/[\w-]{1,64}$/.test(target.pathname)) return null;
  if (name === 'pagerduty' && !/^\w{32}$/.test(target.username)) return null;
  return { form: FORMS[name as keyof typeof FORMS], target };
}

/** Whether a setting names a webhook and how to speak to it. */
export const isWebhook = (setting: string): boolean => targetOf(setting) !== null;

/**
 * A service that takes notices as JSON over HTTP.
 *
 * @param setting as `OPERATOR_WEBHOOK` has it.
 * @param source the public URL of the site.
 */
export function createWebhook(setting: string, source: string): Webhook {
  const known = targetOf(setting);
  if (!known) throw new Error('This is no webhook.');
  const { form, target } = known;
  return {
    async send(notice, signal) {
      const { url, body, token } = form(target, notice, source);
      const bare = new URL(url);
      // fetch refuses URLs with a user name.
      bare.username = '';
      bare.password = '';
      const timeout = AbortSignal.timeout(TIMEOUT);
      const response = await fetch(bare, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
        body: JSON.stringify(body),
        redirect: 'manual',
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      }).catch((error: Error) => {
        throw new Error(`The webhook at ${bare.host} cannot be reached: ${reasonOf(error)}`);
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`The webhook at ${bare.host} answered with status ${response.status}`);
    },
  };
}

/** What Node says of a connection is in the cause. */
const reasonOf = ({ message, cause }: Error): string =>
  cause instanceof Error ? ((cause as { code?: string }).code ?? cause.message) : message;
