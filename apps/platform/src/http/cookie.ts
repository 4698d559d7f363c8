/** The value of a cookie in a `cookie` header, or null. */
export function readCookie(header: string | null, name: string): string | null {
  for (const pair of header?.split(';') ?? []) {
    const split = pair.indexOf('=')
    if (split >= 0 && pair.slice(0, split).trim() === name) return pair.slice(split + 1).trim()
  }
  return null
}
