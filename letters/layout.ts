import { html, raw } from 'hono/html';
import { z } from 'zod';
import { durationWords } from '#domain/wording/rules.ts';

/** Site data in every letter. `publicUrl` is the public origin. */
export type Site = { readonly publicUrl: string; readonly supportEmail?: string; readonly postalAddress?: string };

type Markup = ReturnType<typeof html>;

/** What every letter has: its subject, and in its footer why it came. */
type Envelope = {
  readonly subject: string;
  /** Why this person got the letter: "You got this e-mail because ...". */
  readonly because: string;
  /** How to unsubscribe from letters of this kind. A letter without it says that there is no mailing list. */
  readonly optOut?: OptOut;
};

/** The usual letter: plain sentences after a greeting, and one action. */
export type LetterContent = Envelope & {
  readonly paragraphs: readonly string[];
  /** Where the button leads: a URL, or a path of the site. */
  readonly action: { readonly label: string; readonly url: string };
  readonly afterwards: readonly string[];
};

/** A letter to many with a body of its own, and the name of their mailing list. */
type ListLetterContent = Envelope & {
  readonly body: { readonly html: Markup; readonly text: string };
  readonly list: string;
};

export type OptOut = z.infer<typeof optOutUrls> & {
  /** Label of the link, such as "Unsubscribe". */
  readonly label: string;
};

export type RenderedLetter = {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
};

/** One kind of letter. */
export type LetterDefinition<Data extends z.ZodType, Content = LetterContent | ListLetterContent> = {
  readonly data: Data;
  /**
   * The recipient has just requested it, or it confirms an act of theirs: it is sent even to mailboxes that refuse
   * letters. Callers must limit how many an e-mail address can get, since the request may be a stranger's.
   */
  readonly isAskedFor?: boolean;
  readonly write: (letter: z.infer<Data>) => Content;
};

/** Defines a kind of letter: the fields of its data, and what it says with them. */
export const defineLetter = <
  const Kind extends string,
  Fields extends z.ZodRawShape,
  Content extends LetterContent | ListLetterContent,
>({
  kind,
  data,
  ...rest
}: Omit<LetterDefinition<z.ZodObject<Fields>, Content>, 'data'> & { readonly kind: Kind; readonly data: Fields }) => ({
  data: z.object({ kind: z.literal(kind), ...data }),
  ...rest,
});

export const webUrl = z.url({ protocol: /^https?$/ });

/** Unsubscribe links: a page for people, and a URL for the one-click POST of mail programs (RFC 8058). */
export const optOutUrls = z.object({ url: webUrl, oneClickUrl: webUrl });

/** Lifetime of the letter's link, in seconds from sending. Absent in letters queued by an earlier release. */
export const linkHolds = z.int().positive().optional();

/** The same in words: "24 hours". */
export const holdsWords = (seconds: z.infer<typeof linkHolds>) =>
  seconds === undefined ? 'a limited time' : durationWords(seconds);

/** Renders a letter as HTML and as plain text with the same content. */
export function frame(content: LetterContent | ListLetterContent, site: Site): RenderedLetter {
  const { optOut } = content;
  const body = 'body' in content ? content.body : bodyOf(content, site);
  const foot = [
    `You got this e-mail because ${content.because}.${optOut ? '' : ' You are not on any mailing list.'}`,
    ...(site.supportEmail ? [`Questions? Write to ${site.supportEmail}.`] : []),
    ['Iolite', ...(site.postalAddress ? [site.postalAddress] : []), site.publicUrl].map(oneLine).join(', '),
  ].map(oneLine);
  return {
    subject: oneLine(content.subject),
    html: asHtml(content, body.html, foot),
    text: asText(content, body.text, foot),
    headers: {
      ...(optOut && {
        'List-Unsubscribe': `<${optOut.oneClickUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
      // The name of the list (RFC 2919), and that auto-responders must not reply.
      ...('list' in content && {
        'List-Id': `<${content.list}.${new URL(site.publicUrl).hostname}>`,
        Precedence: 'bulk',
      }),
    },
  };
}

/** Names are user input: line breaks and invisible characters become spaces, so that no name can fake a line. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}

/** The sentences of a letter, and its button with the bare URL below it. */
function bodyOf({ paragraphs, action, afterwards }: LetterContent, { publicUrl }: Site) {
  const url = action.url.startsWith('/') ? publicUrl + action.url : action.url;
  const before = ['Hello,', ...paragraphs].map(oneLine);
  const after = afterwards.map(oneLine);
  return {
    text: [...before, `${action.label}:\n${url}`, ...after].join('\n\n'),
    html: html`${asParagraphs(before)}<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:28px 0">
<tr><td class="act" bgcolor="#3b3792" style="border-radius:8px"><a href="${url}" style="${raw(BUTTON)}">${action.label}</a></td></tr>
</table>
<p>If the button does not work, open this link:<br><a href="${url}" style="color:#3b3792;word-break:break-all">${url}</a></p>
${asParagraphs(after)}`,
  };
}

const asParagraphs = (sentences: readonly string[]) => sentences.map((sentence) => html`<p>${sentence}</p>\n`);

function asText({ optOut }: Envelope, body: string, foot: string[]): string {
  const end = [...foot, ...(optOut ? [`${optOut.label}:\n${optOut.url}`] : [])];
  return `${body}\n\n-- \n${end.join('\n\n')}\n`;
}

// Inline styles work in mail programs that drop style sheets; the sheet adds the reader's own font size and the dark
// theme.
const BODY = 'margin:0;padding:0;background-color:#fbf9f4;color:#1c1b29';
const PAGE =
  "max-width:36em;margin:0 auto;padding:24px 20px;overflow-wrap:anywhere;font:18px/1.6 'Atkinson Hyperlegible Next',Verdana,Arial,sans-serif";
const NAME = 'margin:0 0 24px;font-size:1.25em;font-weight:bold;color:#3b3792';
const BUTTON = 'display:inline-block;padding:14px 26px;color:#ffffff;font-weight:bold;text-decoration:none';
const FOOT = 'margin-top:32px;padding-top:16px;border-top:2px solid #9aa3b5;color:#3f4252';
const SHEET = `:root { color-scheme: light dark; supported-color-schemes: light dark; }
.page { font-size: 1.125rem !important; }
@media (prefers-color-scheme: dark) {
  body { background-color: #15141f !important; color: #f3f1ea !important; }
  a, .name { color: #c3c1ff !important; }
  .act { background-color: #c3c1ff !important; }
  .act a { color: #15141f !important; }
  .foot { color: #cdd2de !important; }
}`;

function asHtml({ subject, optOut }: Envelope, body: Markup, foot: string[]): string {
  const letter = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${oneLine(subject)}</title>
<style>${raw(SHEET)}</style>
</head>
<body style="${raw(BODY)}">
<div class="page" style="${raw(PAGE)}">
<p class="name" style="${raw(NAME)}">Iolite</p>
${body}<div class="foot" style="${raw(FOOT)}">
${asParagraphs(foot)}${optOut ? html`<p><a href="${optOut.url}" style="color:#3b3792">${optOut.label}</a></p>\n` : ''}</div>
</div>
</body>
</html>
`;
  return letter.toString();
}
