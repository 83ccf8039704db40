import { describe, expect, it } from 'vitest';
import { createLog } from './log.ts';

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  write(createLog('info', (line) => lines.push(line)));
  return lines.join('');
}

describe('the log', () => {
  it('writes one JSON object a line', () => {
    expect(JSON.parse(logged((log) => log.info({ port: 3000 }, 'ready')))).toMatchObject({
      level: 'info',
      port: 3000,
      msg: 'ready',
    });
  });

  it('contains no e-mail address from any source', () => {
    const error = new Error('Failed query: insert … params: 3,Jane.Doe+eye@mail.example,x', {
      cause: new Error('Key (lens_id, email_key)=(3, jane.doe+eye@mail.example) already exists.'),
    });
    const line = logged((log) => log.error({ err: error, to: 'jane.doe+eye@mail.example' }, 'for <jane@mail.example>'));
    expect(line).not.toMatch(/@mail/);
    expect(line).toContain('[address]');
    expect(() => JSON.parse(line)).not.toThrow();
  });

  it('contains no e-mail address from a requested URL', () => {
    const line = logged((log) => log.info({ path: '/your-data/jane.doe%40mail.example' }, 'request'));
    expect(JSON.parse(line)).toMatchObject({ path: '[address]' });
  });

  it('contains no token of a mailed link', () => {
    expect(logged((log) => log.info('GET /confirm-review/eyJhbGci.eyJzdWIi.c2lnbmF0dXJl'))).toContain(
      'GET /confirm-review/[token]',
    );
  });

  it('contains no code that was typed from paper, but every id', () => {
    for (const code of ['7K3M-9Q2X-4R8T', '7k3m-9q2x-4r8t']) {
      for (const end of ['', '.data', '?x']) {
        const line = logged((log) => log.info({ path: `/survey/${code}${end}` }, 'request'));
        expect(JSON.parse(line)).toMatchObject({ path: `/survey/[token]${end}` });
      }
    }
    const id = '/doctor-submissions/0b1c2d3e-1234-4567-89ab-0123456789ab';
    expect(JSON.parse(logged((log) => log.info({ path: id }, 'request')))).toMatchObject({ path: id });
  });
});
