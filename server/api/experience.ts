import { Hono } from 'hono';
import type { Services } from '#app/context.ts';
import { createOneClick } from './one-click.ts';

/** Ending the letters that ask people again, by one click of a mail program. */
export function createExperienceApi({ experience }: Pick<Services, 'experience'>) {
  const api = new Hono();
  api.route('/no-more-questions', createOneClick('/no-more-questions', experience.end));
  return api;
}
