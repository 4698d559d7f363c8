/** The database of a studio beside the platform's on one server, as the site names it. */
export function databaseUrlOf(platformUrl: string, studio: 'studio' | 'lagoon'): string {
  const url = new URL(platformUrl)
  url.pathname = `${url.pathname}_${studio}`
  return url.href
}
