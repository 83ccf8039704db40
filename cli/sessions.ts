import { Command } from 'commander';
import { createVerification } from '#domain/doctor/verification.ts';
import { createOperatorAdmin } from '#domain/operator/operator-admin.ts';
import { createLinks } from '#platform/links/links.ts';
import { secretsOf, withPost } from './database.ts';
import { CommandFailure } from './failure.ts';
import { type CommonOptions, demoOption, jsonOption, operatorOption } from './options.ts';
import { say, sayJson } from './output.ts';

type EndOptions = CommonOptions & { readonly operator: string };

/** `iolite sessions`: logs doctors and operators out. */
export function sessionCommands(): Command {
  const sessions = new Command();
  sessions
    .command('end')
    .argument('<who>', 'uid or e-mail address of a doctor or an operator')
    .description('log somebody out in every browser; the password and second factors stay')
    .addOption(operatorOption())
    .addOption(jsonOption())
    .addOption(demoOption())
    .action(async (who: string, options: EndOptions) => {
      const ended = await end(who, options);
      if (ended.length === 0) throw new CommandFailure(`No doctor and no operator is registered as ${who}.`);
      if (options.json) sayJson({ ended });
      else for (const role of ended) say(`The ${role} ${who} is logged out everywhere.`);
    });
  return sessions;
}

/** In which roles somebody was logged out. One address may belong to a doctor and an operator. */
function end(who: string, options: EndOptions): Promise<('doctor' | 'operator')[]> {
  return withPost(options, async (db, post) => {
    const clock = () => new Date();
    const links = createLinks(await secretsOf(db).readPair('links', clock()), clock);
    const doctor = await createVerification({ db, clock, post }).endSessions(who, options.operator);
    const operator = await createOperatorAdmin({ db, clock, links, post }).endSessions(who, options.operator);
    return [
      ...(doctor.kind === 'done' ? (['doctor'] as const) : []),
      ...(operator.kind === 'done' ? (['operator'] as const) : []),
    ];
  });
}
