type Row = Record<string, unknown>;

/** Fourteen notices, one a day backwards; the newest last, as a backend that orders by id sends them. */
const notices = (): unknown[] => [
  ...Array.from({ length: 13 }, (_, index) => ({
    id: index + 1,
    title: `বিজ্ঞপ্তি ${index + 1}`,
    description: index === 3 ? 'বার্ষিক ক্রীড়া' : null,
    pdf_file: `/media/notices/${index + 1}.pdf`,
    date: `2026-10-${String(index + 1).padStart(2, '0')}`,
    category: index % 2 ? 'Exam' : null,
  })),
  { id: '14', title: 'সবচেয়ে নতুন', pdf_file: 'javascript:alert(1)', created_at: '2026-11-01T08:00:00+06:00' },
  null,
  'not a record',
];

/** Records of a foreign backend in every variant of names and shapes that the site accepts, including odd values. */
export function foreignRecords(): Record<string, Row[] | { results: Row[] }> {
  return {
    'institutions/': [
      {
        id: 7,
        name: 'দূরের উচ্চ বিদ্যালয়',
        address: 'নদীপাড়, ভোলা',
        location_code: 8300,
        contact_email: 'info@far.example',
        contact_phone: '01200000001',
        government_approval_date: '1972-02-01',
        history: 'প্রথম অনুচ্ছেদ।\n\nদ্বিতীয় অনুচ্ছেদ।',
        logo: '/media/logo.png',
        institution_image: 'https://cdn.far.example/school.jpg',
      },
      { id: 8, name: 'দ্বিতীয় প্রতিষ্ঠান' },
    ],
    'principal-vice-principal/': [
      { id: 1, designation: 'Vice_Principal', full_name: 'উপাধ্যক্ষ', message: '' },
      { id: 2, designation: 'principal', full_name: 'মোছা. রেহানা বেগম', message: 'শেখার শেষ নেই।', photo: null },
      {
        id: 3,
        designation: 'president',
        full_name: 'আবদুল করিম',
        message: 'স্বাগতম। এগিয়ে চলো।',
        contact_phone: '01200000002',
      },
    ],
    'teachers/': {
      results: [
        { id: 1, name: 'রহিমা খাতুন', subject: 'বাংলা', category: null, photo: 'media/t1.jpg' },
        { id: 2, full_name: 'করিম উদ্দিন', category: 'PRIMARY', teacher_intro: 'বেতন কোড: ৯' },
        { id: 3, full_name: 'সেলিম রেজা', category: 'মাধ্যমিক', photo: 'data:image/png;base64,AAAA' },
      ],
    },
    'staff/': [{ id: 1, full_name: 'অফিস সহকারী', designation: 'অফিস সহকারী' }],
    'banners/': Array.from({ length: 7 }, (_, index) => ({
      id: index + 1,
      image: `media/banner-${index + 1}.jpg`,
      title: index === 6 ? null : `ব্যানার শিরোনাম ${index + 1}`,
    })),
    'gallery/': [
      { id: 1, image: 'media/g1.jpg', caption: 'ক্লাস', category: 'NEW' },
      { id: 2, image: 'media/g2.jpg', category: null },
    ],
    'notices/': notices() as Row[],
    'classes/': [
      { id: 2, name: 'দশম' },
      { id: 1, name: 'ষষ্ঠ' },
    ],
    'subjects/': [{ id: 1, name: 'বাংলা', class_name: 1 }],
    'results/': {
      results: [
        { id: 1, year: '2025', category: 'Public', className: 2, exam_name: 'SSC', file: '/media/r1.pdf' },
        {
          id: 2,
          year: 2024,
          category: 'Internal',
          class_name: { id: 1, name: 'ষষ্ঠ' },
          exam_name: 'Half Yearly',
          file: null,
        },
      ],
    },
    'routines/': [
      { id: 1, name: 'নামের রুটিন', type: 'academic', class: { id: 1, name: 'ষষ্ঠ' }, document: '/media/a.pdf' },
      { id: 2, caption: 'ক্যাপশনের রুটিন', category: 'পরীক্ষার রুটিন', class_name: '2', attachment: 'media/b.png' },
      { id: 3, title: 'শিরোনামের রুটিন', category: 'Exam', class_name: 2, file_url: 'vbscript:x' },
    ],
    'students/': [{ id: 1, full_name: 'রাফি আহমেদ', roll_number: 12, class_name: 1, digital_id_code: 'OLD-1' }],
    'contacts/': [{ id: 1, name: 'অভিভাবক', message: 'ধন্যবাদ', created_at: '2026-11-01T08:00:00Z' }],
    'committee-members/': [{ id: 1, full_name: 'সভাপতি সাহেব', role: 'সভাপতি' }],
  };
}
