import { createContext } from 'react-router';
import type { SignedInOperator } from '#domain/operator/rules.ts';
import type { OperatorService } from '#domain/operator/service.ts';
import type { SiteServices } from '../context.ts';

export type OperatorServices = SiteServices & {
  readonly operators: OperatorService;
};
export const operatorServices = createContext<OperatorServices>();

/** The operator who is logged in; set only by the guard of the operator pages. */
export const operatorContext = createContext<SignedInOperator>();
