/** Sentences of logging out, on public pages and in the dashboard alike. */
export const leaveWords = {
  title: 'খসড়া রেখে যাবেন?',
  text: (count: string) =>
    `এই যন্ত্রে আপনার ${count} অসমাপ্ত লেখা রাখা আছে। রেখে গেলে তা ৭ দিন থাকবে। যন্ত্রটি অন্য কেউ ব্যবহার করলে মুছে যাওয়া নিরাপদ।`,
  one: 'একটি',
  many: (count: string) => `${count}টি`,
  own: 'এটি আমার নিজের যন্ত্র',
  ownHint: 'টিক দিলে লগআউটের সময় খসড়া এখানে থেকে যাবে, আর জিজ্ঞেস করা হবে না।',
  keep: 'রেখে লগআউট',
  forget: 'মুছে লগআউট',
} as const;
