/** What is kept on the visitor's device, where it may be. */

export function kept<T>(name: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(`euclid.${name}`) ?? 'null') as T | null;
  } catch {
    // Storage is forbidden, or somebody else has written there.
    return null;
  }
}

export function keep(name: string, value: unknown) {
  try {
    localStorage.setItem(`euclid.${name}`, JSON.stringify(value));
  } catch {
    // It is a convenience only.
  }
}
