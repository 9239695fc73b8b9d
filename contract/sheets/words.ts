import type { Resource } from '../kit/define-resource.ts';

/** The words of fields that several resources have; a declaration's own come before them. */
const SHARED: Readonly<Record<string, string>> = {
  full_name: 'পূর্ণ নাম, নাম, Name, Full Name, পুরো নাম, নাম ও পদবি',
  class_name: 'শ্রেণি, শ্রেণির নাম, ক্লাস, Class, Class Name, Grade, Standard',
  section: 'শাখা, শাখার নাম, সেকশন, Section, Sec, Section Name',
  stream: 'বিভাগ, গ্রুপ, বিভাগ/গ্রুপ, Group, Stream, Department',
  address: 'ঠিকানা, বর্তমান ঠিকানা, স্থায়ী ঠিকানা, গ্রাম, Address, Present Address, Permanent Address, Village',
  contact_phone:
    'মোবাইল, ফোন, মোবাইল নম্বর, ফোন নম্বর, মোবাইল/ফোন, মুঠোফোন, যোগাযোগ, যোগাযোগের নম্বর, মোবা, Mobile, Phone, Mobile No, Phone No, Cell, Cell No, Contact, Contact No, Contact Phone',
  contact_email: 'ইমেইল, ই-মেইল, ইমেইল ঠিকানা, ই-মেইল ঠিকানা, Email, Email Address, Mail, Contact Email',
  status: 'অবস্থা, Status',
  category: 'পর্যায়, ধরন, স্তর, Category, Level',
  designation: 'পদবি, পদ, পদের নাম, Designation, Post, Rank',
  role: 'ভূমিকা, পদবি, পদ, কমিটিতে পদ, কমিটিতে পদবি, Role, Designation, Post, Position',
  subject: 'বিষয়, পঠিত বিষয়, বিষয়ের নাম, Subject, Subject Name, Teaching Subject',
  profile: 'প্রোফাইল, Profile',
  name: 'নাম, Name',
  title: 'শিরোনাম, বিষয়, নাম, Title, Subject, Name',
  description: 'বিবরণ, বিস্তারিত, Description, Details',
  kind: 'ধরন, Kind, Type',
  note: 'মন্তব্য, Note, Remarks',
  year: 'সাল, বছর, Year',
  message: 'বার্তা, Message',
  email: 'ইমেইল, Email',
  phone: 'ফোন, মোবাইল, Phone, Mobile',
  exam: 'পরীক্ষা, Exam',
  parts: 'নম্বর বণ্টন, Parts',
  position: 'ক্রম, Position',
  student: 'শিক্ষার্থী, Student',
  class: 'শ্রেণি, Class',
};

type Worded = Pick<Resource, 'words'>;

/** The header of a field in what we hand out, and all others by which it is known; its name in the API, too. */
export function headersOf({ words }: Worded, field: string): string[] {
  const known = words?.[field] ?? SHARED[field] ?? [];
  return [...(typeof known === 'string' ? known.split(', ') : known), field];
}

/** What a field is called, and what stands over its column in what we hand out. */
export const headerOf = (of: Worded, field: string): string => headersOf(of, field)[0] ?? field;
