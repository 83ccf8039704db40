import { Command, InvalidArgumentError } from 'commander';
import { type Connection, endConnection, listConnections } from '#platform/db/connections.store.ts';
import { withDatabase } from './database.ts';
import { CommandFailure } from './failure.ts';
import { type CommonOptions, demoOption, jsonOption } from './options.ts';
import { say, sayJson, sayTable } from './output.ts';

/** `iolite connections`: shows what the connections to the database are doing, and ends one. */
export function connectionCommands(): Command {
  const connections = new Command();

  connections
    .command('list')
    .description('all connections; those that others wait for come first, then the longest transactions')
    .addOption(jsonOption())
    .addOption(demoOption())
    .action(async (options: CommonOptions) => {
      const found = await withDatabase(options, listConnections);
      if (options.json) sayJson(found);
      else sayConnections(found);
    });

  connections
    .command('end')
    .argument('<pid>', 'the number of the connection in the list', pid)
    .description('end a connection; its transaction is rolled back, and the site opens a new one when it needs one')
    .addOption(demoOption())
    .action(async (number: number, options: CommonOptions) => {
      const ended = await withDatabase(options, (db) => endConnection(db, number));
      if (!ended) throw new CommandFailure(`There is no connection ${number}.`);
      say(`The connection ${number} is ended.`);
    });

  return connections;
}

function sayConnections(connections: readonly Connection[]): void {
  if (connections.length === 0) {
    say('No connections.');
    return;
  }
  sayTable([
    ['PID', 'PROGRAM', 'STATE', 'SECONDS', 'WAITS FOR', 'STATEMENT'],
    ...connections.map(({ pid, program, state, seconds, blockedBy, statement }) => [
      String(pid),
      program,
      state ?? '',
      seconds.toFixed(1),
      blockedBy.join(' '),
      statement,
    ]),
  ]);
}

function pid(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) throw new InvalidArgumentError('It has to be a PID from the list.');
  return number;
}
