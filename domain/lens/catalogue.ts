/** The lenses in the order of their numbers. The texts of each are in a file of its own. */
import { basicMonofocal } from '#domain/lens/catalogue/basic-monofocal.ts';
import { clareonVivity } from '#domain/lens/catalogue/clareon-vivity.ts';
import { clearview3 } from '#domain/lens/catalogue/clearview3.ts';
import { enVistaEnvy } from '#domain/lens/catalogue/envista-envy.ts';
import { lightAdjustableLens } from '#domain/lens/catalogue/light-adjustable-lens.ts';
import { panOptixPro } from '#domain/lens/catalogue/panoptix-pro.ts';
import { pureSee } from '#domain/lens/catalogue/puresee.ts';
import { symfonyOptiBlue } from '#domain/lens/catalogue/symfony-optiblue.ts';
import { tecnisOdyssey } from '#domain/lens/catalogue/tecnis-odyssey.ts';
import { toricMonofocal } from '#domain/lens/catalogue/toric-monofocal.ts';
import type { Catalogue } from '#domain/lens/rules.ts';

export const CATALOGUE: Catalogue = [
  lightAdjustableLens,
  tecnisOdyssey,
  panOptixPro,
  clareonVivity,
  enVistaEnvy,
  symfonyOptiBlue,
  basicMonofocal,
  toricMonofocal,
  clearview3,
  pureSee,
];
