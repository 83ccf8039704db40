import { Command } from 'commander';
import { type AddResult, createOperatorAdmin, type StoredOperator } from '#domain/operator/operator-admin.ts';
import { createLinks } from '#platform/links/links.ts';
import { secretsOf, withPost } from './database.ts';
import { CommandFailure } from './failure.ts';
import { type CommonOptions, demoOption, jsonOption, operatorOption } from './options.ts';
import { say, sayJson, sayTable, shownInstant } from './output.ts';

type ActOptions = CommonOptions & { readonly operator: string };

/** `iolite operators`: who may administer the site in a browser. */
export function operatorCommands(): Command {
  const operators = new Command();

  operators
    .command('add')
    .argument('<address>', 'e-mail address of the operator')
    .requiredOption('--name <name>', 'the name under which the acts stand in the records')
    .description('make somebody an operator and mail the link that sets a password')
    .addOption(operatorOption())
    .addOption(jsonOption())
    .addOption(demoOption())
    .action(async (address: string, options: ActOptions & { name: string }) => {
      const added = await withOperatorAdmin(options, (admin) =>
        admin.add(address, options.name.trim(), options.operator),
      );
      sayAdded(added, options);
    });

  operators
    .command('list')
    .description('all operators, by name')
    .addOption(jsonOption())
    .addOption(demoOption())
    .action(async (options: CommonOptions) => {
      const found = await withOperatorAdmin(options, (admin) => admin.list());
      if (options.json) sayJson(found);
      else sayOperators(found);
    });

  operators
    .command('remove')
    .argument('<who>', 'uid or e-mail address of the operator')
    .description('take the role from an operator, at once and everywhere')
    .addOption(operatorOption())
    .addOption(jsonOption())
    .addOption(demoOption())
    .action(async (who: string, options: ActOptions) => {
      const removed = await withOperatorAdmin(options, (admin) => admin.remove(who, options.operator));
      if (removed.kind === 'gone') throw new CommandFailure(`No operator is known as ${who}.`);
      if (options.json) sayJson({ removed: removed.operator });
      else say(`${removed.operator.name} is no operator any more.`);
    });

  return operators;
}

function withOperatorAdmin<T>(
  options: CommonOptions,
  work: (admin: ReturnType<typeof createOperatorAdmin>) => Promise<T>,
) {
  return withPost(options, async (db, post) => {
    const clock = () => new Date();
    const links = createLinks(await secretsOf(db).readPair('links', clock()), clock);
    return work(createOperatorAdmin({ db, clock, links, post }));
  });
}

function sayAdded(added: AddResult, { json }: CommonOptions): void {
  if (added.kind === 'refused') throw new CommandFailure(Object.values(added.errors).join(' '));
  if (added.kind === 'unchanged') throw new CommandFailure('An operator has this address or this name already.');
  if (json) sayJson(added.operator);
  else say(`${added.operator.name} is an operator now. A letter brings the link that sets a password.`);
}

function sayOperators(operators: readonly StoredOperator[]): void {
  const rows = operators.map(({ uid, name, email, hasProvenAddress, createdAt }) => [
    uid,
    name,
    `${email}${hasProvenAddress ? '' : ' (not proven)'}`,
    shownInstant(createdAt),
  ]);
  if (rows.length === 0) say('No operators.');
  else sayTable([['UID', 'NAME', 'E-MAIL', 'SINCE'], ...rows]);
}
