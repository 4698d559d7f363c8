import type { Brand, SitePart } from '@fairhouse/contract/brand'
import { call } from '#core/api/api.ts'
import { hasPart } from '@fairhouse/app-kit/i18n/language'
import { isOffered, joinLocalePath, LOCALES, type LocaleCode } from '@fairhouse/app-kit/i18n/locale'

/** Pages that everybody may read, beside games and the operator's own. */
const PAGES: readonly (readonly [path: string, part?: SitePart])[] = [
  ['/'],
  ['/games', 'games'],
  ['/games/providers', 'games'],
  ['/sport', 'sport'],
  ['/bonuses'],
  ['/loyalty'],
  ['/fairness', 'games'],
  ['/questions'],
  ['/support'],
  ['/contact'],
]
/** With the other pages, far below the 50,000 addresses that the format allows in a file. */
const GAME_PAGES_MAX = 100
const GAMES_OF_PAGE = 100

type Site = {
  readonly url: URL
  readonly offered: readonly string[]
  readonly brand: Brand
}

/** The `link` header of a public page: its one address, and its other languages. */
export function searchLinks(
  path: string,
  locale: LocaleCode,
  { url, offered }: Omit<Site, 'brand'>,
): string {
  const address = (code: LocaleCode): string => `<${url.origin}${joinLocalePath(code, path)}>`
  const languages = LOCALES.filter(({ code }) => isOffered(code, offered)).map(
    ({ code }) => `${address(code)}; rel="alternate"; hreflang="${code}"`,
  )
  const others = `${address(LOCALES[0].code)}; rel="alternate"; hreflang="x-default"`
  return [`${address(locale)}; rel="canonical"`, ...languages, others].join(', ')
}

/** The one address of a page: an event is found by its number alone as well. */
export async function findSearchPath(path: string): Promise<string> {
  const id = /^\/sport\/event\/(\d+)$/.exec(path)?.[1]
  if (id === undefined) return path
  // A book that is away leaves the page with the address that it was asked by.
  const found = await call('GET /api/game/sport/events/{id}', { params: { id } }).catch(() => null)
  return found?.data.path ?? path
}

/** `/robots.txt`, and `/sitemap.xml` with a file for each language; null for any other address. */
export async function answerSearchFile(site: Site): Promise<Response | null> {
  const { origin, pathname } = site.url
  if (pathname === '/robots.txt') {
    const lines = ['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${origin}/sitemap.xml`, '']
    return answer(lines.join('\n'), 'text/plain; charset=utf-8')
  }
  const languages = LOCALES.filter(({ code }) => isOffered(code, site.offered))
  if (pathname === '/sitemap.xml')
    return answerXml(
      'sitemapindex',
      languages.map(({ code }) => writeEntry('sitemap', `${origin}/sitemap-${code}.xml`)),
    )
  const locale = languages.find(({ code }) => pathname === `/sitemap-${code}.xml`)
  if (locale === undefined) return null
  const pages = PAGES.filter(([, part]) => part === undefined || hasPart(part, site.brand)).map(
    ([path]) => path,
  )
  const games = hasPart('games', site.brand) ? await listGamePaths() : []
  const paths = [...pages, ...(await listContentPaths()), ...games]
  return answerXml(
    'urlset',
    paths.map((path) => writeEntry('url', origin + joinLocalePath(locale.code, path))),
  )
}

function answerXml(root: 'sitemapindex' | 'urlset', entries: readonly string[]): Response {
  const space = 'http://www.sitemaps.org/schemas/sitemap/0.9'
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${space}">\n${entries.join('\n')}\n</${root}>\n`
  return answer(xml, 'application/xml; charset=utf-8')
}

const writeEntry = (name: 'sitemap' | 'url', address: string): string =>
  `<${name}><loc>${escapeXml(address)}</loc></${name}>`

async function listContentPaths(): Promise<string[]> {
  const sections = ['static', 'questions'] as const
  const lists = await Promise.all(
    sections.map(async (section) => {
      const query = { section, locale: LOCALES[0].code }
      const { data } = await call('GET /api/content/pages', { query })
      return data.map(({ identity }) => `/${section}/${identity}`)
    }),
  )
  return lists.flat()
}

async function listGamePaths(): Promise<string[]> {
  const paths: string[] = []
  for (let page = 1; page <= GAME_PAGES_MAX; page += 1) {
    const query = { page, perPage: GAMES_OF_PAGE }
    const { data, meta } = await call('GET /api/game/games', { query })
    for (const { identity } of data) paths.push(`/game/${encodeURIComponent(identity)}`)
    if (page >= meta.totalPages) break
  }
  return paths
}

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function answer(body: string, type: string): Response {
  return new Response(body, {
    headers: { 'content-type': type, 'cache-control': 'public, max-age=3600' },
  })
}
