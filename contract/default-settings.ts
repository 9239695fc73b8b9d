/** What the site shows besides the institution (docs/contract.md#settings). Here without its schema, for the browser. */
export type Settings = {
  tagline: string;
  social_url: string;
  map_url: string;
  head_title: 'অধ্যক্ষ' | 'প্রধান শিক্ষক';
  contacts_public: boolean;
};

/** Also what holds for a backend that has no settings. */
export const DEFAULT_SETTINGS: Settings = {
  tagline: 'জ্ঞান, শৃঙ্খলা ও মানবিকতায় আলোকিত মানুষ গড়ার পাঠশালা',
  social_url: '',
  map_url: '',
  head_title: 'অধ্যক্ষ',
  contacts_public: true,
};

export const HEAD_TITLES = ['অধ্যক্ষ', 'প্রধান শিক্ষক'] as const;
