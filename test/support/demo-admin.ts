export const ADMIN = { username: 'journey', password: 'পরীক্ষার পাসওয়ার্ড' } as const;
