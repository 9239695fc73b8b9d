import type { Banner, Picture } from '../../kit/api/entities.ts';
import type { Values } from '../../kit/form/values.ts';

export const pictureValues = ({ caption, description, category }: Picture): Values => ({
  caption,
  description,
  category,
});

export const bannerValues = ({ title }: Banner): Values => ({ title });
