import { z } from 'zod';

/** At most so many bytes of UTF-8. */
const bytes = (maximum: number) =>
  z.string().refine((text) => Buffer.byteLength(text) <= maximum, `longer than ${maximum} bytes`);

/**
 * What each service accepts, as it publishes it. An unknown field fails, since none of them promises to ignore it.
 * Looked up in November 2026.
 */
export const PUBLISHED = {
  /**
   * https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks and, about length,
   * https://docs.slack.dev/reference/methods/chat.postMessage#truncating: longer texts are split at 4,000 characters.
   * https://docs.slack.dev/messaging/formatting-message-text#escaping: `&`, `<` and `>` are escaped.
   */
  slack: z.strictObject({
    text: z
      .string()
      .min(1)
      .max(4_000)
      .regex(/^(?:[^&<>]|&(?:amp|lt|gt);)+$/),
  }),
  /** https://docs.ntfy.sh/publish/#publish-as-json and #limitations: a longer message becomes an attachment. */
  ntfy: z.strictObject({
    topic: z.string().regex(/^[-_A-Za-z0-9]{1,64}$/),
    title: z.string().min(1),
    message: bytes(4_096),
    priority: z.int().min(1).max(5),
  }),
  /**
   * https://github.com/PagerDuty/api-schema (reference/events-v2/openapiv3.json), with the lengths of
   * https://developer.pagerduty.com/docs/events-api-v2/trigger-events/.
   */
  pagerduty: z.strictObject({
    routing_key: z.string().length(32),
    event_action: z.enum(['trigger', 'acknowledge', 'resolve']),
    dedup_key: z.string().max(255),
    payload: z.strictObject({
      summary: z.string().min(1).max(1_024),
      source: z.string().min(1),
      severity: z.enum(['critical', 'error', 'warning', 'info']),
      custom_details: z.record(z.string(), z.unknown()),
    }),
  }),
};
