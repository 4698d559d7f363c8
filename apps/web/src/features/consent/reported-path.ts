/** Pages whose addresses name something public: a game, an event, a page of the operator. */
const PUBLIC = /^\/(?:games?|sport|static|questions|bonus)(?:\/|$)/

/**
 * The page as reported to third parties: without its query, and with the route's pattern if
 * its address may contain a code, a token or the number of a payment.
 */
export function reportedPath(
  match: { readonly pathname: string; readonly fullPath: string } | undefined,
): string {
  if (match === undefined) return '/'
  const path = PUBLIC.test(match.pathname) ? match.pathname : match.fullPath
  return path.replace(/(?<=.)\/$/, '')
}

/** The path of an address without what could name a person: ids, codes, tokens. */
export function plainPath(address: string): string {
  const path = address.replace(/^[a-z]+:\/\/[^/]+/i, '').replace(/[?#].*$/s, '')
  return path
    .split('/')
    .map((part) => (/\d/.test(part) || part.length > 24 ? ':id' : part))
    .join('/')
}

/** A text without e-mail addresses, long numbers and tokens. */
export function plainText(text: string): string {
  return text
    .replaceAll(/[^\s<>"'@]+@[^\s<>"'@]+/g, '[e-mail]')
    .replaceAll(/[\w.~-]{24,}/g, '[token]')
    .replaceAll(/\+?\d[\d\s().,-]{4,}\d/g, '[number]')
}
