/**
 * The position of the caret after reformatting a text: behind the same number of digits as
 * before. At the end it stays at the end.
 */
export function keepCaret(before: string, caret: number, after: string): number {
  if (caret >= before.length) return after.length
  const digits = before.slice(0, caret).replace(/\D/g, '').length
  let seen = 0
  for (let at = 0; at < after.length; at += 1) {
    if (seen === digits) return at
    if (/\d/.test(after[at] ?? '')) seen += 1
  }
  return after.length
}
