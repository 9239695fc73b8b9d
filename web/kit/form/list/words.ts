export const listWords = {
  edit: (name: string) => `${name}: সম্পাদনা`,
  remove: (name: string) => `${name}: মুছুন`,
  actions: 'কার্যক্রম',
  number: '#',
} as const;
