/**
 * A name or a search as they are compared: small letters without accents, single spaces. `Café  Royal`
 * and `cafe royal` are the same.
 */
export function searchKey(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
