/**
 * Normalizes text for comparison: lower case, no diacritics, single spaces. `Café  Royal` and `cafe
 * royal` are equal.
 */
export function searchKey(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
