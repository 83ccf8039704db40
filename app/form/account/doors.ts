/** Where people of one role log in, and what is beside it. */
export type Door = {
  /** The page of the login; what it asks for in its query stays there. */
  readonly login: string;
  readonly forgotten: string;
  /** Where challenges for passkeys come from. */
  readonly passkeys: string;
  /** Where somebody registers; operators are added by an operator. */
  readonly register?: string;
};

export const DOORS = {
  doctor: {
    login: '/login',
    forgotten: '/reset-password',
    passkeys: '/passkey-question',
    register: '/doctor-registration',
  },
  operator: {
    login: '/operator/sign-in',
    forgotten: '/operator/forgotten-password',
    passkeys: '/operator/passkey-question',
  },
} as const satisfies Record<string, Door>;
