import { join } from 'node:path'
import { CONTENT_SECTIONS } from '@fairhouse/contract/content'
import { findRedirect } from '@fairhouse/domain/route-rule'
import { beforeAll, describe, expect, test } from 'vitest'
import { contentKey, loadContent, type Content } from '#platform/modules/content/content.store'
import { LOCALES } from '#platform/modules/settings/locale.table'

/** Pages that the app itself links to. */
const LINKED = ['terms', 'privacy', 'responsible-play', 'fairness-rules']
/** Paths of the app that texts may lead to. */
const APP_PATHS = ['/profile/limits', '/', '/games', '/fairness', '/wallet/history', '/questions']

let content: Content
let problems: readonly unknown[]

beforeAll(async () => {
  const loaded = await loadContent(join(import.meta.dirname, '../../../../../content'), LOCALES)
  content = loaded.content
  problems = loaded.problems
})

const pagesOf = (locale: string, section: string) => [
  ...(content.pages.get(contentKey(locale, section))?.values() ?? []),
]

test('every file of the content that comes with the house can be used', () => {
  expect(problems).toEqual([])
})

/** The others read the default language where a page is not translated, and are told so. */
const TRANSLATED = ['en', 'pt-BR']

test('every language has every page that the app links to', () => {
  for (const { code } of LOCALES) {
    const identities = pagesOf(code, 'static').map(({ identity }) => identity)
    expect(identities).toEqual(expect.arrayContaining(LINKED))
  }
})

describe.each(TRANSLATED)('the content in %s', (locale) => {
  test('is translated: no page falls back to another language', () => {
    const pages = CONTENT_SECTIONS.flatMap((section) => pagesOf(locale, section))
    expect(pages.filter((page) => page.locale !== locale)).toEqual([])
  })

  test('has the same order of parts as the default language', () => {
    for (const page of pagesOf('en', 'static')) {
      const own = pagesOf(locale, 'static').find(({ identity }) => identity === page.identity)
      expect(own?.headings).toHaveLength(page.headings.length)
    }
  })

  test('links to pages and places that are there', () => {
    const prefix = locale === 'en' ? '' : `/${locale.toLowerCase()}`
    const known = new Map<string, readonly string[] | null>([
      ...APP_PATHS.map((path) => [path, null] as const),
      ...(['static', 'questions'] as const).flatMap((section) =>
        pagesOf(locale, section).map(
          (page) => [`/${section}/${page.identity}`, page.headings.map(({ id }) => id)] as const,
        ),
      ),
    ])
    const broken = CONTENT_SECTIONS.flatMap((section) => pagesOf(locale, section)).flatMap((page) =>
      [...page.html.matchAll(/href="(\/[^"]*)"/g)].flatMap(([, href = '']) => {
        const [path = '', hash] = decodeURIComponent(href.slice(prefix.length)).split('#')
        const places = known.get(path === '' ? '/' : path)
        const isThere = places !== undefined && (!hash || !places || places.includes(hash))
        return isThere && href.startsWith(prefix) ? [] : [`${page.identity}: ${href}`]
      }),
    )
    expect(broken).toEqual([])
  })
})

test('the rules that come with the house lead to pages that are there', () => {
  const { rules, allowedHosts } = content.rules
  expect(rules.length).toBeGreaterThan(0)
  for (const { from } of rules) {
    expect(findRedirect(rules, from.replace('/**', ''), allowedHosts)).toMatchObject({
      kind: 'inside',
    })
  }
})
