import { defineResource } from '../kit/define-resource.ts';
import { choice, email, line, name } from '../kit/field.ts';
import { oneOf } from '../rules/choices.ts';

/** For what somebody is to be found: to give information and in their place, to hear complaints and appeals, at the service centre. */
export const OFFICER_KINDS = ['information', 'alternative', 'appeal', 'complaint', 'service-centre'] as const;

export const officer = defineResource({
  path: 'officers',
  fields: {
    kind: choice({ values: OFFICER_KINDS, normalize: oneOf(OFFICER_KINDS), required: true }),
    name: name({ required: true }),
    designation: name(),
    phone: line({ required: true }),
    email: email(),
    address: line(),
    hours: line(),
  },
  filters: ['kind'],
});
