import type { Role } from './roles.ts';

/** The name of each role, and what it may do. */
export const roleWords: Record<Role, { name: string; may: string }> = {
  Admin: { name: 'অ্যাডমিন', may: 'প্রতিষ্ঠান প্রধান: সব তথ্য, অ্যাকাউন্ট, সেটিংস ও ব্যাকআপ।' },
  Editor: { name: 'অফিস', may: 'অফিস: নোটিশ, শিক্ষার্থী ও অন্য সব তথ্য দেখবেন, বদলাবেন ও মুছবেন; অ্যাকাউন্ট ও সেটিংস নয়।' },
  Teacher: { name: 'শিক্ষক', may: 'শিক্ষক: নিজের তথ্য, নিজের শ্রেণির শিক্ষার্থী ও নিজের বিষয়ের নম্বর।' },
  User: { name: 'সাধারণ', may: 'সাধারণ: ড্যাশবোর্ডে ঢুকতে পারবেন না।' },
};

/** A role by its name; one of another program as it is. */
export const roleName = (role: string): string => roleWords[role as Role]?.name ?? role;
