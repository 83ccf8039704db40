import { readFile } from 'node:fs/promises';
import { Command } from 'commander';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { lensName } from '#domain/lens/rules.ts';
import { problemOfEmail } from '#domain/person/rules.ts';
import { createMailings, type Mailings } from '#domain/subscriber/mailings/service.ts';
import { type Mailing, openLetters } from '#domain/subscriber/rules/mailings.ts';
import { renderLetter } from '#letters/index.ts';
import { mailingQueueOn } from '#letters/mailings.ts';
import { letterQueue } from '#letters/post.ts';
import { isPublic, readConfig } from '#platform/config/config.ts';
import { createLinks } from '#platform/links/links.ts';
import { secretsOf, withJobs } from './database.ts';
import { CommandFailure } from './failure.ts';
import { type CommonOptions, demoOption, jsonOption, operatorOption, type SiteOptions } from './options.ts';
import { say, sayJson, sayTable, shownInstant } from './output.ts';

type ActOptions = CommonOptions & { readonly operator: string };
type SendOptions = ActOptions & { readonly subject?: string; readonly test?: string; readonly apply?: string };

/** Length of an abbreviated digest, as in git. */
const SHOWN_DIGEST = 12;
const short = (hash: string) => hash.slice(0, SHOWN_DIGEST);

/** `iolite newsletter`: letters to everybody on the list. */
export function newsletterCommands(): Command {
  const newsletter = new Command();

  const command = (name: string, description: string) =>
    newsletter.command(name).description(description).addOption(jsonOption()).addOption(demoOption());

  command('list', 'what was sent, and what became of it; newest first').action(async (options: CommonOptions) => {
    const mailings = await withMailings(options, (service) => service.list());
    if (options.json) sayJson(mailings);
    else sayMailings(mailings);
  });

  command('send', 'an issue from a file in Markdown: look at it, test it, then send it')
    .argument('<file>')
    .option('--subject <text>', 'the subject; without it, the first line of the file, such as "# News in March"')
    .option('--test <address>', 'send it to this address alone')
    .option('--apply <digest>', 'send it to everybody: the digest that the test has shown')
    .addOption(operatorOption())
    .action(send);

  command('lens-news', 'what is new about lenses to those who asked for it; with --apply it is sent')
    .option('--apply <digest>', 'send it: the digest that was shown')
    .addOption(operatorOption())
    .action(lensNews);

  for (const [act, done, description] of ACTS) {
    command(act, description)
      .addOption(operatorOption())
      .action(async (options: ActOptions) => {
        const mailing = await withMailings(options, async (service) => {
          const underWay = await service.underWay();
          if (!underWay || (await service[act](underWay.id, options.operator)).kind !== 'done') return null;
          return service.find(underWay.id);
        });
        if (!mailing) throw new CommandFailure(`There is nothing to ${act}.`);
        if (options.json) sayJson(mailing);
        else say(done);
      });
  }
  return newsletter;
}

const ACTS = [
  ['pause', 'Nothing more leaves.', 'let nothing more leave for now'],
  ['resume', 'It continues where it stopped.', 'go on where it stopped'],
  ['cancel', 'It is canceled. E-mails already sent stay sent.', 'end what is on its way for good'],
] as const;

const REFUSED: Readonly<Record<string, string>> = {
  untested: 'No test letter has shown exactly this. Send one with --test first.',
  busy: 'Another mailing is on its way or paused: “newsletter list” shows it.',
  noAddress: 'Set POSTAL_ADDRESS first: letters to many need a postal address.',
  nobody: 'Nobody would get it.',
  changed: 'This is not what was shown. Look at it again.',
  gone: 'This is not what was shown. Look at it again.',
};

async function send(file: string, options: SendOptions): Promise<void> {
  const { subject, test, apply, operator, json } = options;
  if (test && problemOfEmail(test)) throw new CommandFailure('This is not an e-mail address to send a test to.');
  const sent = { subject, markdown: await textOf(file) };
  const answer = await withMailings(options, async ({ drafts, findDraft, find, start }) => {
    const preview = drafts.preview(sent);
    if (preview.kind === 'refused') throw new CommandFailure(Object.values(preview.errors).join('\n'));
    const { hash, rendered } = preview;
    const shown = { digest: short(hash), subject: rendered.subject, text: rendered.text };
    if (apply) {
      if (!isDigest(apply, hash))
        throw new CommandFailure(`${file} is not what was tested: its digest is ${short(hash)}.`);
      const id = await findDraft(hash);
      const started = id ? await start(id, hash, operator) : { kind: 'untested' };
      if (started.kind !== 'done') throw new CommandFailure(REFUSED[started.kind] ?? started.kind);
      return { ...shown, id, did: 'started' as const };
    }
    if (!test) return { ...shown, did: 'shown' as const };
    const draft = await findDraft(hash);
    const written = draft ? { kind: 'done' as const, id: draft } : await drafts.write(sent, operator);
    if (written.kind === 'refused') throw new CommandFailure(Object.values(written.errors).join('\n'));
    const { id } = written;
    const tested = await drafts.test(id, hash, test, operator);
    if (tested.kind !== 'done') throw new CommandFailure(REFUSED[tested.kind] ?? tested.kind);
    return { ...shown, did: 'tested' as const, readers: (await find(id))?.readers ?? 0 };
  });
  if (json) sayJson(answer);
  else if (answer.did === 'started')
    say('It is on its way: “newsletter list” shows how far. The running site sends it.');
  else if (answer.did === 'tested') {
    say(`A test letter is on its way. To send exactly this to ${people(answer.readers)}, say --apply ${answer.digest}`);
  } else
    say(
      `${answer.subject}\n\n${answer.text}\nDigest ${answer.digest}. To see it in a mail program, say --test and your address.`,
    );
}

async function lensNews(options: ActOptions & { readonly apply?: string }): Promise<void> {
  const { waiting, started } = await withMailings(options, async ({ news }) => {
    const waiting = await news.waiting();
    if (!options.apply) return { waiting, started: null };
    const hash = isDigest(options.apply, waiting.hash) ? waiting.hash : '';
    return { waiting, started: await news.start(hash, options.operator) };
  });
  if (started && started.kind !== 'done') throw new CommandFailure(REFUSED[started.kind] ?? started.kind);
  const { readers, news } = waiting;
  if (options.json) sayJson({ ...waiting, hash: short(waiting.hash), started: started !== null });
  else if (started) say('It is on its way: “newsletter list” shows how far. The running site sends it.');
  else if (readers === 0) say('There is no news that anyone is waiting for.');
  else {
    for (const { lensId, changes } of news) say(`${lensName(lensId, CATALOGUE)}: ${changes.join(', ')}`);
    say(`For ${people(readers)}, to each what is new to them. To send it, say --apply ${short(waiting.hash)}`);
  }
}
const people = (count: number) => (count === 1 ? 'one person' : `${count.toLocaleString('en-US')} people`);
const isDigest = (typed: string, hash: string) => typed.length >= SHOWN_DIGEST && hash.startsWith(typed);

async function textOf(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new CommandFailure(`${file} cannot be read: ${(error as Error).message}.`);
  }
}

/** Runs work on the mailings of a site, which sends them while it runs. */
function withMailings<T>(site: SiteOptions, work: (mailings: Mailings) => Promise<T>): Promise<T> {
  return withJobs(site, async (db, jobs) => {
    const { PUBLIC_URL, PORT, SUPPORT_EMAIL, POSTAL_ADDRESS, NEWSLETTER_PER_MINUTE } = readConfig(process.env);
    const clock = () => new Date();
    const publicUrl = PUBLIC_URL?.origin ?? `http://localhost:${PORT}`;
    const sender = {
      publicUrl,
      supportEmail: SUPPORT_EMAIL,
      ...(POSTAL_ADDRESS && { postalAddress: POSTAL_ADDRESS }),
    };
    return work(
      createMailings({
        db,
        catalogue: CATALOGUE,
        links: createLinks(await secretsOf(db).readPair('links', clock()), clock),
        clock,
        publicUrl,
        perMinute: NEWSLETTER_PER_MINUTE,
        lacksPostalAddress: isPublic({ PUBLIC_URL }) && !POSTAL_ADDRESS,
        queue: mailingQueueOn(jobs),
        post: (tx, to, letter) => jobs.enqueue(tx, letterQueue, { to, letter }),
        render: (letter) => renderLetter(letter, sender),
      }),
    );
  });
}

function sayMailings(mailings: readonly Mailing[]): void {
  const rows = mailings.map(({ kind, subject, state, pausedBy, createdAt, startedAt, counts }) => [
    shownInstant(startedAt ?? createdAt),
    kind === 'issue' ? subject : 'News of lenses',
    pausedBy === 'refusals' ? 'paused by itself' : state,
    ...[counts.sent, openLetters(counts), counts.bounced, counts.refused, counts.gaveUp, counts.leftOut].map(String),
    ...[counts.unsubscribed, counts.takenOff].map(String),
  ]);
  const heads = ['STARTED', 'SUBJECT', 'STATE', 'SENT', 'WAIT', 'BOUNCED', 'REFUSED', 'GIVEN UP', 'LEFT OUT'];
  if (rows.length === 0) say('Nothing was sent yet.');
  else sayTable([[...heads, 'UNSUBSCRIBED', 'TAKEN OFF'], ...rows]);
}
