import { picture } from './ink.ts';

/** The school's crest: a shield with an open book and a lotus bud. */
export const crest = () =>
  picture(
    [0, 0, 96, 96],
    '<path d="M10 10h76v38c0 24-16 36-38 44C26 84 10 72 10 48z" fill="#0F4237"/><path d="M10 10h76v11H10z" fill="#F2B233"/>' +
      '<path d="M24 60V38c10-4 18-3 24 2 6-5 14-6 24-2v22c-10-4-18-3-24 2-6-5-14-6-24-2z" fill="#F7F2E4"/><path d="M48 40v22" stroke="#0F4237" stroke-width="3"/>' +
      '<path d="M30 45c5-1 9-1 13 1M30 52c5-1 9-1 13 1M66 45c-5-1-9-1-13 1M66 52c-5-1-9-1-13 1" stroke="#0F4237" stroke-width="2.4" fill="none" stroke-linecap="round"/>' +
      '<path d="M48 68c6 2 9 6 9 10-3 3-6 5-9 6-3-1-6-3-9-6 0-4 3-8 9-10z" fill="#F2B233"/>',
  );
