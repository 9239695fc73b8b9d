import { defineResource } from '../kit/define-resource.ts';
import { email, image, line, name } from '../kit/field.ts';

export const committee = defineResource({
  path: 'committee-members',
  fields: {
    full_name: name({ required: true }),
    role: name({ required: true }),
    contact_email: email({ contact: true }),
    contact_phone: line({ contact: true }),
    photo: image(),
  },
  words: {
    full_name: 'পূর্ণ নাম, নাম, সদস্যের নাম, সদস্য, Name, Full Name, Member, Member Name, Name of Member',
    contact_phone:
      'ফোন, মোবাইল, ফোন নম্বর, মোবাইল নম্বর, মোবাইল/ফোন, মুঠোফোন, যোগাযোগ, যোগাযোগের নম্বর, মোবা, Mobile, Phone, Mobile No, Phone No, Cell, Cell No, Contact, Contact No, Contact Phone',
  },
});
