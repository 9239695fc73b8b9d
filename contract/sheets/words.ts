/**
 * What offices write over their columns, by field; the first is the header of our templates and exports. `resource.field` comes
 * before `field`. Spellings that fold alike (শ্রেণী, শ্রেনি; নং, নম্বর, No., Number; ই-মেইল, E-mail) stand here once.
 */
const WORDS: Readonly<Record<string, string>> = {
  full_name: 'পূর্ণ নাম, নাম, Name, Full Name, পুরো নাম, নাম ও পদবি',
  'students.full_name':
    'পূর্ণ নাম, নাম, শিক্ষার্থীর নাম, শিক্ষার্থী, ছাত্রের নাম, ছাত্রীর নাম, ছাত্র/ছাত্রীর নাম, ছাত্র-ছাত্রীর নাম, ছাত্রছাত্রীদের নাম, শিক্ষার্থীর পূর্ণ নাম, শিক্ষার্থীদের নাম, Name, Student, Student Name, Name of Student, Name of the Student, Students Name, Student Full Name, Full Name',
  'teachers.full_name':
    'পূর্ণ নাম, নাম, শিক্ষকের নাম, শিক্ষক, শিক্ষিকার নাম, শিক্ষক/শিক্ষিকার নাম, Name, Full Name, Teacher, Teacher Name, Name of Teacher, Name of the Teacher',
  'staff.full_name':
    'পূর্ণ নাম, নাম, কর্মচারীর নাম, কর্মচারী, Name, Full Name, Staff, Staff Name, Employee, Employee Name, Name of Staff',
  'committee-members.full_name': 'পূর্ণ নাম, নাম, সদস্যের নাম, সদস্য, Name, Full Name, Member, Member Name, Name of Member',
  roll_number: 'রোল নম্বর, রোল, রোল নং, ক্লাস রোল, শ্রেণি রোল, Roll, Roll No, Class Roll, Class Roll No',
  class_name: 'শ্রেণি, শ্রেণির নাম, ক্লাস, Class, Class Name, Grade, Standard',
  section: 'শাখা, শাখার নাম, সেকশন, Section, Sec, Section Name',
  stream: 'বিভাগ, গ্রুপ, বিভাগ/গ্রুপ, Group, Stream, Department',
  date_of_birth:
    'জন্ম তারিখ, জন্ম তাং, জন্ম, জন্মের তারিখ, Date of Birth, DOB, D.O.B, Birth Date, Birthday, Date of Birth (dd/mm/yyyy)',
  address: 'ঠিকানা, বর্তমান ঠিকানা, স্থায়ী ঠিকানা, গ্রাম, Address, Present Address, Permanent Address, Village',
  guardian_name:
    'অভিভাবকের নাম, অভিভাবক, পিতা/অভিভাবকের নাম, পিতা/অভিভাবক, Guardian, Guardian Name, Guardians Name, Name of Guardian, Parent, Parent Name',
  guardian_contact:
    'অভিভাবকের মোবাইল, অভিভাবকের মোবাইল নম্বর, অভিভাবকের ফোন, অভিভাবকের ফোন নম্বর, অভিভাবকের নম্বর, অভিভাবক মোবাইল, অভিভাবক ফোন, অভিভাবকের যোগাযোগ, Guardian Phone, Guardian Mobile, Guardian Phone No, Guardian Mobile No, Guardians Mobile, Guardians Phone, Guardian Contact, Guardian Contact No, Parent Mobile, Parent Phone, Parents Mobile',
  father_name: 'পিতার নাম, পিতা, বাবার নাম, বাবা, Father, Father Name, Fathers Name, Name of Father',
  mother_name: 'মাতার নাম, মাতা, মায়ের নাম, মা, Mother, Mother Name, Mothers Name, Name of Mother',
  contact_phone:
    'মোবাইল, ফোন, মোবাইল নম্বর, ফোন নম্বর, মোবাইল/ফোন, মুঠোফোন, যোগাযোগ, যোগাযোগের নম্বর, মোবা, Mobile, Phone, Mobile No, Phone No, Cell, Cell No, Contact, Contact No, Contact Phone',
  'students.contact_phone':
    'মোবাইল, ফোন, মোবাইল নম্বর, ফোন নম্বর, মোবাইল/ফোন, মুঠোফোন, শিক্ষার্থীর মোবাইল, শিক্ষার্থীর ফোন, শিক্ষার্থীর মোবাইল নম্বর, যোগাযোগ, যোগাযোগের নম্বর, মোবা, Mobile, Phone, Mobile No, Phone No, Cell, Cell No, Contact, Contact No, Student Mobile, Student Phone, Contact Phone',
  contact_email: 'ইমেইল, ই-মেইল, ইমেইল ঠিকানা, ই-মেইল ঠিকানা, Email, Email Address, Mail, Contact Email',
  digital_id_code:
    'আইডি, আইডি নম্বর, শিক্ষার্থী আইডি, ডিজিটাল আইডি, আইডি কোড, ID, ID No, Student ID, Student ID No, Digital ID, Digital ID Code, ID Code',
  gender: 'লিঙ্গ, জেন্ডার, ছাত্র/ছাত্রী, Gender, Sex',
  status: 'অবস্থা, Status',
  admitted_on: 'ভর্তির তারিখ, ভর্তি তারিখ, ভর্তির তাং, Admission Date, Date of Admission, Admitted On',
  left_on: 'ছাড়ার তারিখ, বিদ্যালয় ত্যাগের তারিখ, ছাড়পত্রের তারিখ, Leaving Date, Date of Leaving, Left On',
  optional_subject:
    'ঐচ্ছিক বিষয়, চতুর্থ বিষয়, ৪র্থ বিষয়, ঐচ্ছিক (৪র্থ) বিষয়, Optional Subject, Optional, Fourth Subject, 4th Subject',
  category: 'পর্যায়, ধরন, স্তর, Category, Level',
  designation: 'পদবি, পদ, পদের নাম, Designation, Post, Rank',
  role: 'ভূমিকা, পদবি, পদ, কমিটিতে পদ, কমিটিতে পদবি, Role, Designation, Post, Position',
  subject: 'বিষয়, পঠিত বিষয়, বিষয়ের নাম, Subject, Subject Name, Teaching Subject',
  teacher_intro: 'শিক্ষক পরিচিতি, পরিচিতি, Introduction, Bio, Teacher Intro',
  profile: 'প্রোফাইল, Profile',
  name: 'নাম, Name',
  'classes.name': 'শ্রেণির নাম, শ্রেণি, ক্লাস, নাম, Class, Class Name, Name',
  'subjects.name': 'বিষয়ের নাম, বিষয়, নাম, Subject, Subject Name, Name',
  title: 'শিরোনাম, বিষয়, নাম, Title, Subject, Name',
  description: 'বিবরণ, বিস্তারিত, Description, Details',
  start_date: 'শুরুর তারিখ, শুরু, তারিখ, Start Date, Start, From, Date',
  end_date: 'শেষের তারিখ, শেষ, End Date, End, To',
  kind: 'ধরন, Kind, Type',
  note: 'মন্তব্য, Note, Remarks',
  count: 'সংখ্যা, Count, Number, Quantity',
  hours: 'সময়, সময়সূচি, Hours, Time',
  seats: 'আসন, আসন সংখ্যা, Seats',
  issued_on: 'প্রদানের তারিখ, ইস্যুর তারিখ, Issue Date, Issued On',
  valid_until: 'মেয়াদ, মেয়াদ শেষ, Valid Until, Expiry',
  approved_on: 'অনুমোদনের তারিখ, Approval Date, Approved On',
  absent: 'অনুপস্থিত, Absent, Ab',
};

/** The header of a field in what we hand out, and all others by which it is known; its name in the API, too. */
export function headersOf(resource: string, field: string): string[] {
  const words = WORDS[`${resource}.${field}`] ?? WORDS[field] ?? '';
  return [...words.split(', '), field].filter((word) => word !== '');
}
