import { Argument, Command, Option } from 'commander';
import { type Doctor, type DoctorRecord, readDirectory, readRecord } from '#domain/doctor/doctor-directory.ts';
import { readLinks } from '#domain/doctor/persons/persons.ts';
import { LINK_JUDGMENTS, type Link, type LinkJudgment } from '#domain/doctor/rules/persons.ts';
import { DOCTOR_STATUSES, type DoctorStatus } from '#domain/doctor/rules.ts';
import { createVerification, type Verdict, type Verification } from '#domain/doctor/verification.ts';
import { withDatabase, withPost } from './database.ts';
import { CommandFailure } from './failure.ts';
import {
  type CommonOptions,
  demoOption,
  jsonOption,
  operatorOption,
  reasonOption,
  withoutProofOption,
} from './options.ts';
import { say, sayJson, sayTable, shownInstant } from './output.ts';

const WHO = 'uid or e-mail address of the doctor';

/** `iolite doctors`: lists doctors and judges their access to the dashboard. */
export function doctorCommands(): Command {
  const doctors = new Command();

  doctors
    .command('list')
    .description('doctors, longest registered first')
    .addOption(new Option('--status <status>', 'only doctors of this status').choices(DOCTOR_STATUSES))
    .addOption(jsonOption())
    .addOption(demoOption())
    .action(async (options: CommonOptions & { status?: DoctorStatus }) => {
      const found = await withDatabase(options, (db) => readDirectory(db, options.status));
      if (options.json) sayJson(found);
      else sayDoctors(found);
    });

  doctors
    .command('show')
    .argument('<who>', WHO)
    .description('a doctor with every step of the verification')
    .addOption(jsonOption())
    .addOption(demoOption())
    .action(async (who: string, options: CommonOptions) => {
      const found = await withDatabase(options, (db) => readRecord(db, who));
      if (!found) throw noSuchDoctor(who);
      if (options.json) sayJson({ ...found.doctor, audit: found.audit, links: found.links });
      else sayDoctor(found);
    });

  doctors
    .command('verify')
    .argument('<who>', WHO)
    .description('open the dashboard to a doctor and mail the news')
    .addOption(operatorOption())
    .addOption(jsonOption())
    .addOption(demoOption())
    .addOption(withoutProofOption())
    .action(async (who: string, options: CommonOptions & { operator: string; withoutProof?: string }) => {
      const { operator, withoutProof } = options;
      const verdict = await withVerification(options, (verification) =>
        verification.verify(who, operator, withoutProof),
      );
      sayVerdict(who, verdict, options);
    });

  doctors
    .command('reject')
    .argument('<who>', WHO)
    .description('close the dashboard to a doctor, at once and everywhere, and mail the reason')
    .addOption(reasonOption('why, as the doctor will read it'))
    .addOption(operatorOption())
    .addOption(jsonOption())
    .addOption(demoOption())
    .action(async (who: string, options: CommonOptions & { operator: string; reason: string }) => {
      const { reason, operator } = options;
      const verdict = await withVerification(options, (verification) => verification.reject(who, reason, operator));
      sayVerdict(who, verdict, options);
    });

  doctors
    .command('linked')
    .description('accounts with something in common: each two count as one person until they are judged to be two')
    .addOption(jsonOption())
    .addOption(demoOption())
    .action(async (options: CommonOptions) => {
      const links = await withDatabase(options, (db) => readLinks(db));
      if (options.json) sayJson(links);
      else sayLinks(links);
    });

  doctors
    .command('judge-linked')
    .argument('<who>', WHO)
    .argument('<other>', 'the other one')
    .addArgument(new Argument('<judgment>', 'one person or two').choices(LINK_JUDGMENTS))
    .description('say whether two linked accounts are one person’s or two people’s')
    .addOption(operatorOption())
    .addOption(jsonOption())
    .addOption(demoOption())
    .action(async (who: string, other: string, judged: LinkJudgment, options: CommonOptions & { operator: string }) => {
      const { operator, json } = options;
      const verdict = await withVerification(options, (verification) =>
        verification.judgePersons(who, other, judged, operator),
      );
      if (verdict.kind === 'gone') throw new CommandFailure(`${who} and ${other} have nothing in common.`);
      const changed = verdict.kind === 'done';
      if (json) sayJson({ changed });
      else say(changed ? 'Recorded in the audits of both accounts.' : 'This was recorded before. Nothing has changed.');
    });

  doctors
    .command('remove-app')
    .argument('<who>', WHO)
    .description('let a doctor who has lost the app for codes sign in by the password alone, and mail the news')
    .addOption(reasonOption('how you know that it is the doctor who asks, for the audit'))
    .addOption(operatorOption())
    .addOption(jsonOption())
    .addOption(demoOption())
    .action(async (who: string, options: CommonOptions & { operator: string; reason: string }) => {
      const { reason, operator } = options;
      const removed = await withVerification(options, (verification) => verification.removeApp(who, reason, operator));
      sayRemoved(who, removed, options);
    });

  return doctors;
}

function withVerification<T>(options: CommonOptions, work: (verification: Verification) => Promise<T>) {
  return withPost(options, (db, post) => work(createVerification({ db, clock: () => new Date(), post })));
}

const linkWords = ({ reasons, judged }: Pick<Link, 'reasons' | 'judged'>) =>
  `${reasons.join(', ')}${judged ? `; judged: ${judged}` : ''}`;

function sayLinks(links: readonly Link[]): void {
  const rows = links.map(({ uids, since, ...link }) => [...uids, shownInstant(since), linkWords(link)]);
  if (rows.length === 0) say('No accounts are linked.');
  else sayTable([['UID', 'UID', 'SINCE', 'IN COMMON'], ...rows]);
}

const noSuchDoctor = (who: string) => new CommandFailure(`No doctor is registered as ${who}.`);

function sayDoctors(doctors: readonly Doctor[]): void {
  const rows = doctors.map(({ uid, status, createdAt, email, practiceName }) => [
    uid,
    status,
    shownInstant(createdAt),
    email,
    practiceName,
  ]);
  if (rows.length === 0) say('No doctors.');
  else sayTable([['UID', 'STATUS', 'REGISTERED', 'E-MAIL', 'PRACTICE'], ...rows]);
}

function sayDoctor({ doctor, audit, links }: DoctorRecord): void {
  sayTable([
    ['Doctor', doctor.uid],
    ['E-mail', `${doctor.email}${doctor.hasProvenAddress ? '' : ' (not proven)'}`],
    ['Practice', doctor.practiceName],
    ['Website', doctor.practiceWebsite],
    ['Phone', doctor.practicePhone],
    ['Sign-in', doctor.hasApp ? 'password and code of an app' : 'password'],
    ...links.map(({ other, ...link }) => ['Linked', `${other.uid} (${other.practiceName}): ${linkWords(link)}`]),
    ['Status', doctor.status],
  ]);
  for (const { at, act, actor, reason } of audit) {
    say(`${shownInstant(at)}  ${act} by ${actor}${reason === null ? '' : `: ${reason}`}`);
  }
}

function sayRemoved(who: string, removed: Verdict, { json }: CommonOptions): void {
  if (removed.kind === 'gone' || removed.kind === 'unproven') throw noSuchDoctor(who);
  const { kind, doctor } = removed;
  const changed = kind === 'done';
  if (json) sayJson({ changed, doctor });
  else if (changed) say(`${doctor.email} signs in by the password alone from now on. A letter tells the doctor.`);
  else say(`${doctor.email} had no app. Nothing has changed.`);
}

function sayVerdict(who: string, verdict: Verdict, { json }: CommonOptions): void {
  if (verdict.kind === 'gone') throw noSuchDoctor(who);
  if (verdict.kind === 'unproven') {
    throw new CommandFailure(
      'The doctor has not opened the link in our letter yet, so nobody knows whose address it is. A new letter leaves when the doctor signs in. With --without-proof "why" you verify anyway.',
    );
  }
  const { kind, doctor } = verdict;
  const changed = kind === 'done';
  if (json) sayJson({ changed, doctor });
  else if (changed) say(`${doctor.email} is ${doctor.status} now. A letter tells the doctor.`);
  else say(`${doctor.email} was ${doctor.status} before. Nothing has changed.`);
}
