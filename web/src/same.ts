/** Whether two plain values say the same. Texts of megabytes are compared and never written out. */
export function same(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const [mine, theirs] = [Object.entries(one), other as Record<string, unknown>];
  return mine.length === Object.keys(theirs).length && mine.every(([key, value]) => key in theirs && same(value, theirs[key]));
}
