/** A template's explained row, by field: sent back unchanged, it is nobody. */
const SAMPLES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  students: {
    full_name: 'নমুনা: ফাতেমা খাতুন',
    roll_number: '১',
    class_name: 'ষষ্ঠ',
    section: 'ক',
    date_of_birth: '2014-03-05',
    address: 'গ্রাম, ডাকঘর, উপজেলা, জেলা',
    guardian_name: 'মো. আব্দুল করিম',
    guardian_relation: 'বাবা',
    guardian_contact: '01700000000',
    contact_phone: '01700000000',
    contact_email: 'name@example.com',
    father_name: 'মো. আব্দুল করিম',
    mother_name: 'রোকেয়া বেগম',
    stream: 'বিজ্ঞান',
    gender: 'ছাত্রী',
    status: 'অধ্যয়নরত',
    admitted_on: '2026-01-05',
    name_en: 'Fatema Khatun',
    father_name_en: 'Md. Abdul Karim',
    mother_name_en: 'Rokeya Begum',
    blood_group: 'B+',
    religion: 'ইসলাম',
    village: 'গ্রাম',
    post: 'ডাকঘর',
    upazila: 'উপজেলা',
    district: 'জেলা',
    session: '2026',
    stipend: 'না',
    repeater: 'না',
  },
  teachers: {
    full_name: 'নমুনা: মো. আবুল হোসেন',
    category: 'মাধ্যমিক',
    designation: 'সহকারী শিক্ষক',
    subject: 'গণিত',
    contact_phone: '01700000000',
    contact_email: 'name@example.com',
  },
  staff: {
    full_name: 'নমুনা: মো. আবুল হোসেন',
    category: 'মাধ্যমিক',
    designation: 'অফিস সহকারী',
    contact_phone: '01700000000',
    contact_email: 'name@example.com',
  },
  'committee-members': { full_name: 'নমুনা: মো. আবুল হোসেন', role: 'সভাপতি', contact_phone: '01700000000' },
  classes: { name: 'নমুনা: ষষ্ঠ' },
  subjects: { name: 'নমুনা: গণিত', class_name: 'ষষ্ঠ', code: '১০৯' },
  events: { title: 'নমুনা: বিজয় দিবস', start_date: '2026-12-16', kind: 'ছুটি', all_day: 'হ্যাঁ' },
  officers: {
    kind: 'তথ্য প্রদানকারী কর্মকর্তা',
    name: 'নমুনা: মো. আবুল হোসেন',
    designation: 'সহকারী শিক্ষক',
    phone: '01700000000',
    email: 'name@example.com',
    hours: 'রবি–বৃহস্পতি, ১০টা–৪টা',
  },
  facilities: { name: 'নমুনা: শ্রেণিকক্ষ', count: '১২' },
  'approved-sections': { class: 'ষষ্ঠ', section: 'নমুনা: ক', approved_on: '2020-01-01', seats: '৫৫' },
  'student-counts': { class: 'ষষ্ঠ', section: 'নমুনা: ক', male: '৩০', female: '২৮', counted_on: '2026-01-05' },
  rooms: { name: 'নমুনা: ২০৩', capacity: '৬০' },
  'timetable-slots': {
    day: 'রবিবার',
    period: '১',
    class: 'নমুনা: ষষ্ঠ',
    section: 'ক',
    subject: 'গণিত',
    teachers: 'মো. আবুল হোসেন',
    room: '২০৩',
    weeks: 'প্রতি সপ্তাহে',
    span: '1',
  },
  'subject-plans': { class: 'নমুনা: ষষ্ঠ', subject: 'বাংলা ১ম পত্র', periods_per_week: '৫' },
};

/** The explained row of a resource's template, for the given fields; a field without a sample is ''. */
export function sampleOf(resource: string, fields: readonly string[]): string[] {
  return fields.map((field) => SAMPLES[resource]?.[field] ?? '');
}

/** True if a row, by field, is the template's unchanged sample. An empty row is not. */
export function isSample(resource: string, row: Readonly<Record<string, string>>): boolean {
  const sample = SAMPLES[resource];
  const filled = Object.entries(row).filter(([, text]) => text.trim() !== '');
  return sample !== undefined && filled.length > 0 && filled.every(([field, text]) => sample[field] === text.trim());
}

/** The fields by which a row is a record that exists: the first of these sets that the sheet has filled. */
export const MATCHES: Readonly<Record<string, readonly (readonly string[])[]>> = {
  students: [['digital_id_code'], ['class_name', 'section', 'roll_number']],
  teachers: [['contact_phone'], ['full_name', 'designation']],
  staff: [['contact_phone'], ['full_name', 'designation']],
  'committee-members': [['full_name', 'role']],
  classes: [['name']],
  subjects: [['class_name', 'name']],
  events: [
    ['start_date', 'title', 'class', 'section'],
    ['start_date', 'title'],
  ],
  officers: [['kind', 'name']],
  facilities: [['name']],
  'approved-sections': [
    ['class', 'section', 'stream'],
    ['class', 'section'],
  ],
  'student-counts': [['class', 'section']],
  rooms: [['name']],
  'subject-plans': [['class', 'subject']],
};
