import { readBackRoute } from './back-route.ts'

const LINKS_MAX = 10

/**
 * The page of this site that shared texts name: a slip, a link of a friend. Null when there is none:
 * links of other sites are not followed.
 */
export function findOwnLink(texts: readonly string[], origin: string): string | null {
  const links = texts.flatMap((text) => text.match(/https?:\/\/[^\s<>"]+/g) ?? [])
  for (const link of links.slice(0, LINKS_MAX)) {
    if (!URL.canParse(link)) continue
    const url = new URL(link)
    const path = `${url.pathname}${url.search}${url.hash}`
    if (url.origin === origin && !/(?:^|\/)share$/.test(url.pathname)) return readBackRoute(path)
  }
  return null
}
