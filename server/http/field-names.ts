import { settingsLabels } from '#contract/history-words.ts';
import { allResources } from '#contract/resources/index.ts';
import { headerOf } from '#contract/sheets/words.ts';

/** The names of fields that no resource declares: of accounts and calls of their own. */
const OTHERS: Readonly<Record<string, string>> = {
  username: 'ব্যবহারকারীর নাম',
  password: 'পাসওয়ার্ড',
  confirm_password: 'পাসওয়ার্ড আবার',
  current_password: 'বর্তমান পাসওয়ার্ড',
  new_password: 'নতুন পাসওয়ার্ড',
  profile_picture: 'প্রোফাইল ছবি',
  teacher: 'শিক্ষক',
  file: 'ফাইল',
  pdf_file: 'PDF ফাইল',
  photo: 'ছবি',
  image: 'ছবি',
  logo: 'লোগো',
  institution_image: 'প্রতিষ্ঠানের ছবি',
};

/** Names the fields of the call at a path by the words that people see on the screens; null for a field without one. */
export function fieldNames(path: string): (field: string) => string | null {
  const [, first] = path.split('/').filter(Boolean);
  const words = allResources.find((resource) => resource.path === first)?.words;
  const others: Readonly<Record<string, string>> = first === 'settings' ? settingsLabels : OTHERS;
  return (field) => {
    const name = words?.[field] ? headerOf({ words }, field) : (others[field] ?? headerOf({ words }, field));
    return name === field ? null : name;
  };
}
