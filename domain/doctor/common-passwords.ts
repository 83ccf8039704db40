import { dictionary } from '@zxcvbn-ts/language-common';

const COMMON = new Set(dictionary['passwords-common']);

/** Whether a password is one of the fifty thousand that people choose most and that are tried first, in whatever case. */
export const isCommonPassword = (password: string): boolean => COMMON.has(password.toLowerCase());
