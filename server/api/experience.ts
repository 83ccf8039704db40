import { Hono } from 'hono';
import type { Services } from '#app/context/services.ts';
import { createOneClick } from './one-click.ts';

/** One-click unsubscribe (RFC 8058) from the follow-up letters. */
export function createExperienceApi({ experience }: Pick<Services, 'experience'>) {
  const api = new Hono();
  api.route('/no-more-questions', createOneClick('/no-more-questions', experience.end));
  return api;
}
