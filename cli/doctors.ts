import { Command, type Option } from 'commander';
import { createVerification, type Verdict, type Verification } from '#domain/doctor/verification.ts';
import { withPost } from './database.ts';
import { CommandFailure } from './failure.ts';
import {
  type CommonOptions,
  demoOption,
  jsonOption,
  operatorOption,
  reasonOption,
  withoutProofOption,
} from './options.ts';
import { say, sayJson } from './output.ts';

type VerdictOptions = CommonOptions & {
  readonly operator: string;
  readonly reason: string;
  readonly withoutProof?: string;
};
type Reached = Extract<Verdict, { readonly doctor: object }>;

/** `iolite doctors`: opens and closes the dashboard to doctors, and helps one who has lost the app for codes. */
export function doctorCommands(): Command {
  const status = ({ kind, doctor }: Reached) =>
    kind === 'done'
      ? `${doctor.email} is ${doctor.status} now. A letter tells the doctor.`
      : `${doctor.email} was ${doctor.status} before. Nothing has changed.`;
  return new Command()
    .addCommand(
      verdictCommand(
        'verify',
        'open the dashboard to a doctor and mail the news',
        withoutProofOption(),
        (verification, who, { operator, withoutProof }) => verification.verify(who, operator, withoutProof),
        status,
      ),
    )
    .addCommand(
      verdictCommand(
        'reject',
        'close the dashboard to a doctor, at once and everywhere, and mail the reason',
        reasonOption('why, as the doctor will read it'),
        (verification, who, { reason, operator }) => verification.reject(who, reason, operator),
        status,
      ),
    )
    .addCommand(
      verdictCommand(
        'remove-app',
        'let a doctor who has lost the app for codes log in by the password alone, and mail the news',
        reasonOption('how you know that it is the doctor who asks, for the audit'),
        (verification, who, { reason, operator }) => verification.removeApp(who, reason, operator),
        ({ kind, doctor }) =>
          kind === 'done'
            ? `${doctor.email} signs in by the password alone from now on. A letter tells the doctor.`
            : `${doctor.email} had no app. Nothing has changed.`,
      ),
    );
}

function verdictCommand(
  name: string,
  description: string,
  why: Option,
  act: (verification: Verification, who: string, options: VerdictOptions) => Promise<Verdict>,
  words: (reached: Reached) => string,
): Command {
  return new Command(name)
    .description(description)
    .argument('<who>', 'uid or e-mail address of the doctor')
    .addOption(why)
    .addOption(operatorOption())
    .addOption(jsonOption())
    .addOption(demoOption())
    .action(async (who: string, options: VerdictOptions) => {
      const verdict = await withPost(options, (db, post) =>
        act(createVerification({ db, clock: () => new Date(), post }), who, options),
      );
      if (verdict.kind === 'gone') throw new CommandFailure(`No doctor is registered as ${who}.`);
      if (verdict.kind === 'unproven') {
        throw new CommandFailure(
          'The doctor has not opened the link in our letter yet, so nobody knows whose address it is. A new letter leaves when the doctor signs in. With --without-proof "why" you verify anyway.',
        );
      }
      if (options.json) sayJson({ changed: verdict.kind === 'done', doctor: verdict.doctor });
      else say(words(verdict));
    });
}
