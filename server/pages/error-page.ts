/** The problem and the next step, for a person who sees this instead of a page. */
const SENTENCES: Readonly<Record<number, string>> = {
  400: 'অনুরোধটি বোঝা যায়নি। ঠিকানাটি দেখে আবার চেষ্টা করুন।',
  403: 'অনুরোধটি এই ওয়েবসাইট থেকে আসেনি, তাই গ্রহণ করা হয়নি। পাতাটি নতুন করে খুলে আবার চেষ্টা করুন।',
  404: '404 - Page not found',
  405: 'এই ঠিকানায় এই কাজ করা যায় না। পাতাটি নতুন করে খুলে আবার চেষ্টা করুন।',
  408: 'অনুরোধটি পুরো আসতে বেশি সময় লেগেছে। আবার পাঠান।',
  413: 'পাঠানো লেখা বেশি বড়। ছোট করে আবার পাঠান।',
  414: 'ঠিকানাটি বেশি লম্বা। খোঁজার লেখাটি ছোট করে আবার চেষ্টা করুন।',
  415: 'এভাবে তথ্য পাঠানো যায় না। যোগাযোগ পাতার ফর্মটি ব্যবহার করুন।',
  417: 'অনুরোধটির সঙ্গে এমন একটি শর্ত এসেছে, যা এখানে মানা যায় না। শর্তটি ছাড়া আবার পাঠান।',
  431: 'অনুরোধটির সঙ্গে বেশি তথ্য এসেছে। এই ওয়েবসাইটের কুকি মুছে আবার চেষ্টা করুন।',
  500: 'দুঃখিত, একটি সমস্যা হয়েছে। একটু পরে আবার চেষ্টা করুন।',
};

/** One sentence in Bengali for a status; an unknown status gets that of 500. */
export const errorSentence = (status: number): string => SENTENCES[status] ?? SENTENCES[500] ?? '';

/** A page that needs nothing else: no data, no style sheet, no script, and nothing of the request. */
export function errorPage(status: number): NonSharedBuffer {
  const sentence = errorSentence(status);
  const [title, language] = status === 404 ? [sentence, ' lang="en"'] : ['পাতাটি দেখানো যায়নি', ''];
  return Buffer.from(`<!doctype html>
<html lang="bn">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title${language}>${title}</title>
</head>
<body>
<main>
<h1${language}>${title}</h1>${status === 404 ? '' : `\n<p>${sentence}</p>`}
<p><a href="/">হোম পাতায় ফিরুন</a></p>
</main>
</body>
</html>
`);
}
