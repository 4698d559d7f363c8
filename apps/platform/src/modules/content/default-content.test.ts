import { join } from 'node:path'
import { CONTENT_SECTIONS, type ContentPage } from '@fairhouse/contract/content'
import { findRedirect } from '@fairhouse/domain/route-rule'
import { describe, expect, test } from 'vitest'
import { listFigures } from '#platform/modules/content/figure'
import { FIGURE_NAMES } from '#platform/modules/content/figure.table'
import { contentKey, loadContent } from '#platform/modules/content/content.store'
import { LOCALES } from '#platform/modules/settings/locale.table'

/** Pages that the app links to. */
const LINKED = [
  'terms',
  'privacy',
  'responsible-play',
  'fairness-rules',
  'betting-rules',
  'bonus-rules',
  'payment-rules',
]
/** Paths of the app that texts may link to. */
const APP_PATHS = [
  '/profile/limits',
  '/',
  '/games',
  '/fairness',
  '/wallet/history',
  '/questions',
  '/contact',
]

const loaded = loadContent(join(import.meta.dirname, '../../../../../content'), LOCALES)
const content = loaded.content
const problems = loaded.problems

const pagesOf = (locale: string, section: string) => [
  ...(content.pages.get(contentKey(locale, section))?.values() ?? []),
]

test('every file of the content that comes with the platform can be used', () => {
  expect(problems).toEqual([])
})

/** A placeholder in square brackets: players read the pages as they are. */
const PLACE = /\[[^\]]+\]/
const ROW = /<tr>/g

test('every language has every page that the app links to', () => {
  for (const { code } of LOCALES) {
    const identities = pagesOf(code, 'static').map(({ identity }) => identity)
    expect(identities).toEqual(expect.arrayContaining(LINKED))
  }
})

test('the pages name every figure that there is', () => {
  const named = new Set(pagesOf('en', 'static').flatMap(({ html }) => listFigures(html)))
  expect([...named].toSorted()).toEqual(FIGURE_NAMES.toSorted())
})

describe.each(LOCALES.map(({ code }) => code))('the content in %s', (locale) => {
  const pages = () => CONTENT_SECTIONS.flatMap((section) => pagesOf(locale, section))
  const pairs = () =>
    CONTENT_SECTIONS.flatMap((section) =>
      pagesOf('en', section).map(
        (page) => [page, pagesOf(locale, section).find(isSameAs(page))] as const,
      ),
    )

  test('is translated: no page falls back to another language', () => {
    expect(pages().flatMap((page) => (page.locale === locale ? [] : [page.identity]))).toEqual([])
  })

  test('has the pages of the default language in its order, and no others', () => {
    for (const section of CONTENT_SECTIONS) {
      const identities = pagesOf(locale, section).map(({ identity }) => identity)
      expect(identities).toEqual(pagesOf('en', section).map(({ identity }) => identity))
    }
  })

  test('has the same order of parts as the default language', () => {
    for (const [page, own] of pairs()) expect(own?.headings).toHaveLength(page.headings.length)
  })

  test('has the dates and rows of the default language', () => {
    for (const [page, own] of pairs())
      expect([page.identity, own && outlineOf(own)]).toEqual([page.identity, outlineOf(page)])
  })

  test('names the figures of the default language', () => {
    const figuresOf = ({ html }: ContentPage) => listFigures(html).toSorted()
    for (const [page, own] of pairs())
      expect([page.identity, own && figuresOf(own)]).toEqual([page.identity, figuresOf(page)])
  })

  test('has no place that an operator would have to fill', () => {
    expect(
      pages().flatMap(({ identity, html }) => (PLACE.exec(html)?.[0] ? [identity] : [])),
    ).toEqual([])
  })

  test('leads to the pages of the app that the default language leads to', () => {
    for (const [page, own] of pairs())
      expect([page.identity, own && pathsIn(own)]).toEqual([page.identity, pathsIn(page)])
  })

  test('describes every page and groups the questions as the default language does', () => {
    expect(pages().filter(({ description }) => description === '')).toEqual([])
    // The grouping of pages, regardless of the headings' texts.
    const groupsOf = (code: string) =>
      pagesOf(code, 'questions').map(({ group }, _at, all) =>
        all.findIndex((other) => other.group === group),
      )
    expect(groupsOf(locale)).toEqual(groupsOf('en'))
  })

  test('has the footer links of the default language', () => {
    const linksOf = (code: string) => {
      const { footer } = content.directories.get(contentKey(code, 'layout')) ?? {}
      return (footer as { links: { to: string }[] }).links.map(({ to }) => to)
    }
    expect(linksOf(locale)).toEqual(linksOf('en'))
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

test('the rules that come with the platform lead to pages that are there', () => {
  const { rules, allowedHosts } = content.rules
  expect(rules.length).toBeGreaterThan(0)
  for (const { from } of rules) {
    expect(findRedirect(rules, from.replace('/**', ''), allowedHosts)).toMatchObject({
      kind: 'inside',
    })
  }
})

function isSameAs(page: ContentPage): (other: ContentPage) => boolean {
  return ({ identity }) => identity === page.identity
}

function outlineOf({ updatedOn, html }: ContentPage) {
  return { updatedOn, rows: html.match(ROW)?.length }
}

/** App paths without language and fragment, unordered: translations may reorder a sentence. */
function pathsIn({ html, locale }: ContentPage): string[] {
  const prefix = locale === 'en' ? '' : `/${locale.toLowerCase()}`
  const hrefs = [...html.matchAll(/href="(\/[^"]*)"/g)].map(([, href = '']) => href)
  return hrefs.map((href) => href.slice(prefix.length).split('#')[0] ?? '').toSorted()
}
