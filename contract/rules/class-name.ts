/** A class's name where its surroundings say শ্রেণি or Class already: নবম শ্রেণি is নবম, Class Nine is Nine. */
export const bareClassName = (name: string): string =>
  name.replace(/^class\s+(?=\S)/i, '').replace(/(?<=\S)\s+শ্রেণ[িী]$/, '');
