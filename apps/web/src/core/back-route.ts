/**
 * A path of this site to go back to, or null for anything that could lead elsewhere (bars S7): other
 * hosts, protocols, backslashes and control characters are refused rather than repaired.
 */
export function readBackRoute(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 512) return null
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  if (!value.startsWith('/') || value.startsWith('//') || /[\\\u0000-\u001f\u007f]/.test(value)) {
    return null
  }
  const url = new URL(value, 'http://page.invalid')
  if (url.host !== 'page.invalid' || url.pathname.startsWith('//')) return null
  return `${url.pathname}${url.search}${url.hash}`
}
