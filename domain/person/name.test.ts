import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { sentName } from './name.ts';
import { RESERVED, RESERVED_ALONE } from './reserved-names.ts';

const schema = sentName('There is no name.', 120);
const problemOf = (name: string) => schema.safeParse(name).error?.issues[0]?.message ?? null;

describe('a practice or a person may be called', () => {
  test.each([
    'Apple Valley Eye Center',
    'Amazon Basin Eye Clinic',
    'Chevy Chase Eye Associates',
    'Dr. Chase',
    'Alconbury Eye Practice',
    'Johnson Eye & Laser',
    'Johnson & Sons',
    'Clearview Eye Center',
    'Clear Vision Odyssey',
    'Supportive Eye Care',
    'J. J. Abrams Eye Clinic',
    'Mayo Clinic',
    'Kaiser Permanente',
    'Billings Clinic',
    '20/20 Vision',
    'Eyes + Ears',
    'Иванов и партнёры',
    'Οφθαλμολογικό Κέντρο',
    'Lovelace Eye Care',
  ])('%s', (name) => expect(problemOf(name)).toBeNull());
});

describe('nobody may be called', () => {
  test.each([
    'Apple Support',
    'Apple',
    'Amazon Customer Service',
    'Amazon Inc.',
    'Chase Bank',
    'Alcon',
    'ALCON Eye Center',
    'Alcon’s friends',
    'Dr. Smith (Alcon)',
    'A l c o n',
    'A.L.C.O.N',
    'Al-con',
    'Álcon',
    'Alc0n',
    '\u0410lcon',
    '\u0391\u039bcon \u0391lcon',
    'Ａｌｃｏｎ',
    'AlconSupport',
    'Johnson & Johnson',
    'Johnson and Johnson Vision',
    'J&J',
    'Bausch + Lomb',
    'PanOptix Center',
    'Iolite Team',
    'The Team of IOLITE',
    'Support Desk',
    'Support',
    'Dr. Smith, Help-Desk',
    'Customer  Service',
    'No-Reply',
    'PayPal',
    'Micro-soft',
  ])('%s, and it is said why', (name) => {
    expect(problemOf(name)).toMatch(/^“[a-z ]+” in the name could be taken for a company or a help desk/);
  });

  test.each([
    'eyes.example',
    'www.eyes.example',
    'Eyes info@eyes.example',
    'Call 555 010 0199',
    'https://eyes',
    'Dr.Smith',
  ])('%s, which has an address', (name) =>
    expect(problemOf(name)).toMatch(/^Leave web addresses, e-mail addresses and phone numbers out/),
  );
});

test('makers of the catalogue belong to nobody else', () => {
  const makers = new Set(CATALOGUE.map(({ manufacturer }) => manufacturer).filter((maker) => maker !== 'Various'));
  expect(makers.size).toBeGreaterThan(3);
  for (const maker of makers) expect(problemOf(`${maker} Surgical`), maker).toMatch(/in the name could be taken/);
});

test('what is reserved is found among whatever other words, in whatever case, and never within a word', () => {
  const word = fc.stringMatching(/^[b-df-hj-np-tv-z]{2,6}$/);
  fc.assert(
    fc.property(fc.constantFrom(...RESERVED), word, word, fc.boolean(), (reserved, before, after, loud) => {
      const name = loud ? reserved.toUpperCase() : reserved;
      expect(problemOf(`${before} ${name}, ${after}`)).toMatch(/^“/);
      expect(problemOf(`${before}${name}${after}`)).toBeNull();
    }),
  );
  fc.assert(
    fc.property(fc.constantFrom(...RESERVED_ALONE), (name) => {
      expect(problemOf(`The ${name} Company`)).toMatch(/^“/);
      expect(problemOf(`${name} Valley Eye Center`)).toBeNull();
    }),
  );
});
