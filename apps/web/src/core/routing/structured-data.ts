import type { SportEvent } from '@fairhouse/contract/sport'
import type { Language } from '#core/i18n/i18n.ts'
import { joinLocalePath } from '@fairhouse/app-kit/i18n/locale'

// Structured data for search engines. Addresses without a host are relative to the page.

/** An entry of a route's `head().meta`, which the router writes as a script; its types name attributes only. */
type MetaEntry = Record<string, string>

function about(type: string, facts: object): MetaEntry {
  const data = { '@context': 'https://schema.org', '@type': type, ...facts }
  return { 'script:ld+json': data } as object as MetaEntry
}

/** The site and whose it is; for the start page. */
export function describeSite(language: Language): MetaEntry[] {
  const { name } = language.brand()
  const site = { name, url: joinLocalePath(language.locale, '/') }
  return [
    about('WebSite', { ...site, inLanguage: language.locale }),
    about('Organization', { ...site, logo: '/icon-512.png' }),
  ]
}

/** The way to a page from the start page. */
export function describeTrail(
  language: Language,
  steps: readonly { readonly name: string; readonly path: string }[],
): MetaEntry {
  const all = [{ name: language.brand().name, path: '/' }, ...steps]
  return about('BreadcrumbList', {
    itemListElement: all.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: joinLocalePath(language.locale, path),
    })),
  })
}

export function describeQuestion(page: {
  readonly title: string
  readonly html: string
}): MetaEntry {
  return about('FAQPage', {
    mainEntity: [
      {
        '@type': 'Question',
        name: page.title,
        acceptedAnswer: { '@type': 'Answer', text: page.html },
      },
    ],
  })
}

/** A match with its sides. It is simulated, so the page is its location. */
export function describeSportEvent(
  language: Language,
  event: SportEvent,
  sport: string,
): MetaEntry {
  const { name, competitors, startAt, championship, status } = event
  const [home, away] = competitors.map((each) => ({ '@type': 'SportsTeam', name: each }))
  const isPair = competitors.length === 2
  const url = joinLocalePath(language.locale, event.path)
  return about('SportsEvent', {
    name,
    url,
    startDate: startAt,
    sport,
    superEvent: { '@type': 'SportsEvent', name: championship },
    eventStatus: `https://schema.org/${status === 'cancelled' ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url },
    ...(isPair && { homeTeam: home, awayTeam: away }),
  })
}
