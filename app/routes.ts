import { type RouteConfig, route } from '@react-router/dev/routes';

// Left out of what is built for visitors, code and all.
const forDevelopment = process.env.NODE_ENV === 'development' ? [route('styleguide', 'routes/styleguide.tsx')] : [];

export default [
  ...forDevelopment,
  route('/', 'routes/home.tsx', [route('lenses/:lensId', 'routes/lens.tsx')]),
  route('compare', 'routes/compare-redirect.ts'),
  route('compare-lenses', 'routes/compare-lenses.tsx'),
  route('compare-lenses.csv', 'routes/comparison-csv.ts'),
  route('submit-review/:lensId?', 'routes/submit-review.tsx'),
  route('own-review', 'routes/own-review.ts'),
  route('confirm-review/:token', 'routes/confirm-review.tsx'),
  route('confirm-change/:token', 'routes/confirm-change.tsx'),
  route('edit-link/:token', 'routes/edit-link.tsx'),
  route('for-doctors', 'routes/for-doctors.tsx'),
  route('login', 'routes/login.tsx'),
  route('logout', 'routes/logout.tsx'),
  route('reset-password', 'routes/reset-password.tsx'),
  route('new-password', 'routes/new-password.tsx'),
  route('doctor-registration', 'routes/doctor-registration.tsx'),
  route('doctor-dashboard', 'routes/doctor-dashboard.tsx'),
  route('doctor-submissions', 'routes/doctor-submissions.tsx'),
  route('doctor-submissions/send', 'routes/doctor-submissions-send.ts'),
  route('doctor-submissions/:id', 'routes/doctor-submissions-correct.tsx'),
  route('doctor-submissions/:id/withdraw', 'routes/doctor-submissions-withdraw.tsx'),
  route('how-it-works', 'routes/how-it-works.tsx'),
  route('iol-class/:slug', 'routes/iol-class.tsx'),
  route('faq', 'routes/faq.tsx'),
  route('blog', 'routes/blog.tsx'),
  route('privacy-policy', 'routes/privacy-policy.tsx'),
  route('terms-of-service', 'routes/terms-of-service.tsx'),
  route('medical-disclaimer', 'routes/medical-disclaimer.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
