import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { REGISTERS } from '#contract/registers.ts';

/** Every address of the site. */
export default [
  layout('public/layout.tsx', [
    // What fails below the frame leaves header and footer standing.
    layout('public/frame.tsx', [
      index('public/home/home.tsx'),
      // These share a second sheet.
      layout('public/inner.tsx', [
        route('notice', 'public/notice/notice.tsx'),
        route('notice/:id', 'public/notice/notice-page.tsx'),
        route('faculty', 'public/faculty/faculty.tsx'),
        route('aboutcollege', 'public/about/about.tsx'),
        route('information', 'public/information/information.tsx'),
        route('committee', 'public/information/committee.tsx'),
        route('academic', 'public/academic/academic.tsx'),
        route('admission', 'public/admission/admission.tsx'),
        route('search', 'public/search/search.tsx'),
        route('contact', 'public/contact/contact.tsx'),
        route('login', 'public/login/login.tsx'),
        route('invite/:token', 'public/invite/invite.tsx'),
        route('setup/:token', 'public/setup/setup.tsx'),
        route('gallery', 'public/gallery/gallery.tsx'),
        route('results', 'public/papers/results.tsx'),
        route('results/report', 'public/papers/report.tsx'),
        route('routine', 'public/papers/routine.tsx'),
      ]),
      // With a sheet of their own in place of that.
      route('calendar', 'public/calendar/calendar.tsx'),
      route('*', 'public/not-found.tsx'),
    ]),
  ]),
  // The application: its screens stand in the sidebar's order.
  route('dashboard', 'dashboard/layout.tsx', [
    // A screen that fails leaves the sidebar standing.
    layout('dashboard/frame.tsx', [
      index('dashboard/overview/overview.tsx'),
      route('college-info', 'dashboard/college/college-info.tsx'),
      route('notices', 'dashboard/notices/notices.tsx'),
      route('gallery-upload', 'dashboard/gallery-upload/gallery-upload.tsx'),
      route('gallery-list', 'dashboard/gallery-list/gallery-list.tsx'),
      route('principal-info', 'dashboard/leaders/principal-info.tsx'),
      route('committee-member', 'dashboard/committee/committee.tsx'),
      route('contact-list', 'dashboard/messages/messages.tsx'),
      route('accounts', 'dashboard/accounts/accounts.tsx'),
      route('activity', 'dashboard/activity/activity.tsx'),
      route('events', 'dashboard/events/events.tsx'),
      route('compliance', 'dashboard/compliance/compliance.tsx'),
      route('compliance/proof', 'dashboard/compliance/proof.tsx'),
      route('handover', 'dashboard/handover/handover.tsx'),
      route('handover/letter', 'dashboard/handover/letter.tsx'),
      route('set-up', 'dashboard/set-up/set-up.tsx'),
      route('imports', 'dashboard/imports/imports.tsx'),
      route('promotions', 'dashboard/promotions/promotions.tsx'),
      route('trash', 'dashboard/trash/trash.tsx'),
      route('history', 'dashboard/history/history.tsx'),
      route('change-password', 'dashboard/password/password.tsx'),
      route('class-routine', 'dashboard/routines/class-routine.tsx'),
      route('add-class', 'dashboard/classes/classes.tsx'),
      route('add-subject', 'dashboard/subjects/subjects.tsx'),
      route('result-manager', 'dashboard/results/results.tsx'),
      route('exams', 'dashboard/exams/exams.tsx'),
      route('exam', 'dashboard/exams/exam.tsx'),
      route('remarks', 'dashboard/exams/remarks/remarks.tsx'),
      route('corrections', 'dashboard/exams/corrections/corrections.tsx'),
      route('marks', 'dashboard/exams/marks.tsx'),
      route('own-record', 'dashboard/people/own-record/own-record.tsx'),
      route('tabulation', 'dashboard/exams/tabulation.tsx'),
      route('student-info-form', 'dashboard/people/students/students.tsx'),
      route('teacher-info-form', 'dashboard/people/teachers/teachers.tsx'),
      route('staff-info-form', 'dashboard/people/staff/staff.tsx'),
      ...REGISTERS.map((path) => route(path, 'dashboard/registers/register.tsx', { id: `register-${path}` })),
      route('*', 'dashboard/not-found.tsx'),
    ]),
  ]),
  route('sitemap.xml', 'documents/sitemap.ts'),
  route('robots.txt', 'documents/robots.ts'),
  route('manifest.webmanifest', 'documents/manifest.ts'),
  route('feed.atom', 'documents/feed.ts'),
  route('calendar.ics', 'documents/calendar.ts'),
  route('notice/:id/print.css', 'documents/notice-print.ts'),
] satisfies RouteConfig;
