/** Every public page of the site, in the order of its navigation. */
export const PAGES = [
  { name: 'home', path: '/' },
  { name: 'about', path: '/aboutcollege' },
  { name: 'routine', path: '/routine' },
  { name: 'results', path: '/results' },
  { name: 'faculty', path: '/faculty' },
  { name: 'gallery', path: '/gallery' },
  { name: 'notice', path: '/notice' },
  { name: 'calendar', path: '/calendar' },
  { name: 'information', path: '/information' },
  { name: 'committee', path: '/committee' },
  { name: 'academic', path: '/academic' },
  { name: 'admission', path: '/admission' },
  { name: 'contact', path: '/contact' },
  { name: 'login', path: '/login' },
] as const;

/** Where no page is. */
export const NOWHERE = '/no-such-page';
