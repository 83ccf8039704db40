import { createInterface } from 'node:readline/promises';
import { Command } from 'commander';
import type pg from 'pg';
import { readConfig } from '#platform/config/config.ts';
import { connect } from '#platform/db/connect.ts';
import { securityEvent } from '#platform/log/security.ts';
import { roleUrl } from '#platform/postgres/roles.ts';
import { CommandFailure } from './failure.ts';
import { type CommonOptions, demoOption, jsonOption, operatorOption } from './options.ts';
import { say, sayJson, sayTable } from './output.ts';
import { withSiteUrl } from './site-database.ts';

type SqlOptions = CommonOptions & { readonly write?: true; readonly replica?: true; readonly operator: string };

/** Runs one statement, and shows its result. @throws Error of PostgreSQL */
type Execute = (statement: string) => Promise<void>;

/** `iolite sql`: runs SQL on the database of a site. */
export function sqlCommand(): Command {
  return new Command()
    .argument(
      '[statement]',
      'without it, statements are read from the input; each ends with a semicolon at a line’s end',
    )
    .option('--write', 'statements may change data; each is committed by itself, or in a transaction that you begin')
    .option('--replica', 'on the replica of READ_DATABASE_URL')
    .addOption(operatorOption())
    .addOption(jsonOption('write the rows as JSON'))
    .addOption(demoOption())
    .action(async (statement: string | undefined, options: SqlOptions) => {
      await withServer(options, async (url) => {
        const client = await connect(url, 'iolite sql').catch((error: Error) => {
          throw new CommandFailure(`The database cannot be reached: ${error.message}`);
        });
        try {
          if (options.write) securityEvent('sql.writable', { actor: options.operator });
          const execute = executeOn(client, options);
          if (statement === undefined) await readStatements(execute);
          else await execute(statement);
        } finally {
          await client.end();
        }
      });
    });
}

function withServer(options: SqlOptions, work: (url: string) => Promise<void>): Promise<void> {
  const { DATABASE_URL, READ_DATABASE_URL } = process.env;
  if (!options.replica) {
    // The owner of the site's own server could run programs even in a transaction that only reads.
    const isReader = !options.write && !DATABASE_URL;
    return withSiteUrl(options, (url) => work(isReader ? roleUrl(url, 'reader') : url));
  }
  const { READ_DATABASE_URL: url } = readConfig({ DATABASE_URL, READ_DATABASE_URL });
  if (!url) throw new CommandFailure('There is no replica: READ_DATABASE_URL is not set.');
  return work(url);
}

/**
 * Statements run by the extended protocol, which takes one at a time. Without `--write` each has a read-only transaction
 * of its own. That has read something, after which PostgreSQL refuses to make it writable; a statement that ends it is
 * over before the next one begins.
 */
function executeOn(client: pg.Client, { write, json }: SqlOptions): Execute {
  return async (statement) => {
    if (!write) await client.query('begin transaction read only; select 1');
    try {
      const query = { text: statement, queryMode: 'extended' };
      if (json) sayJson((await client.query(query)).rows);
      else show(await client.query({ ...query, rowMode: 'array', types: AS_TEXT }));
    } catch (error) {
      const { message, hint, code } = error as pg.DatabaseError;
      if (code === undefined) throw error;
      throw new CommandFailure(hint ? `${message} (${hint})` : message);
    } finally {
      if (!write) await client.query('rollback');
    }
  };
}

/** Values as PostgreSQL writes them. */
const AS_TEXT = { getTypeParser: () => (text: string) => text };
/** Would end a line, or control the terminal. */
const CONTROLS = /\p{Cc}+/gu;

function show({ rows, fields, command, rowCount }: pg.QueryResult<(string | null)[]>): void {
  if (fields.length === 0) {
    say([command, rowCount].join(' ').trim());
    return;
  }
  const cells = rows.map((row) => row.map((value) => value?.replace(CONTROLS, ' ') ?? ''));
  sayTable([fields.map(({ name }) => name), ...cells]);
  say(rows.length === 1 ? '(1 row)' : `(${rows.length} rows)`);
}

const PROMPT = 'iolite> ';
const PROMPT_WITHIN = '     -> ';

/** Reads statements from the standard input. An error ends those of a file or pipe; a person may go on. */
async function readStatements(execute: Execute): Promise<void> {
  const isTerminal = process.stdin.isTTY === true;
  const lines = createInterface({ input: process.stdin, ...(isTerminal && { output: process.stderr }) });
  let isOpen = isTerminal;
  lines.once('close', () => {
    isOpen = false;
  });
  const prompt = (text: string) => {
    lines.setPrompt(text);
    if (isOpen) lines.prompt();
  };
  let statement = '';
  prompt(PROMPT);
  for await (const line of lines) {
    statement += `${line}\n`;
    if (line.trimEnd().endsWith(';') || statement.trim() === '') {
      await runTyped(statement, execute, isTerminal);
      statement = '';
    }
    prompt(statement === '' ? PROMPT : PROMPT_WITHIN);
  }
  await runTyped(statement, execute, isTerminal);
}

async function runTyped(statement: string, execute: Execute, isTerminal: boolean): Promise<void> {
  if (statement.trim() === '') return;
  try {
    await execute(statement);
  } catch (error) {
    if (!isTerminal || !(error instanceof CommandFailure)) throw error;
    process.stderr.write(`${error.message}\n`);
  }
}
