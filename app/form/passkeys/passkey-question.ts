import { askToWait } from '#app/waiting.ts';

type Asked =
  | { readonly kind: 'done'; readonly options: object; readonly cookies: readonly string[] }
  | { readonly kind: 'tooMany'; readonly seconds: number }
  | { readonly kind: 'refused' | 'wrongPassword' };

/** The response to a script that asks for a challenge, see `askForPasskey`. */
export function passkeyQuestion(asked: Asked): Response {
  if (asked.kind === 'tooMany') return Response.json(asked, askToWait(asked.seconds));
  if (asked.kind !== 'done') return Response.json(asked, { status: 401 });
  const { cookies, ...question } = asked;
  return Response.json(question, { headers: cookies.map((cookie): [string, string] => ['Set-Cookie', cookie]) });
}
