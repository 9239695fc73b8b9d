/** The twelve classes in their order. A class's number is its place here, from one. */
export const classes = [
  'প্রথম শ্রেণি',
  'দ্বিতীয় শ্রেণি',
  'তৃতীয় শ্রেণি',
  'চতুর্থ শ্রেণি',
  'পঞ্চম শ্রেণি',
  'ষষ্ঠ শ্রেণি',
  'সপ্তম শ্রেণি',
  'অষ্টম শ্রেণি',
  'নবম শ্রেণি',
  'দশম শ্রেণি',
  'একাদশ শ্রেণি',
  'দ্বাদশ শ্রেণি',
] as const;

/** The name of the nth class, n from 1 to 12. */
export const className = (number: number): string => classes[number - 1] ?? classes[0];
