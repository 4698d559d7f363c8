import { LOCALES, type LocaleCode } from '@fairhouse/app-kit/i18n/locale'
import { describe, expect, test } from 'vitest'
import { readTexts } from '#core/i18n/catalogue.fixture.ts'
import {
  findSportGroup,
  findSportSlug,
  isSportPath,
  SPORT_IDS,
  readSportView,
  writeSportView,
} from './sport-path.ts'
import { readSportSearch } from './sport-search.ts'

describe('an address names a view', () => {
  test.each([
    ['', {}, { page: 'overview' }],
    ['soccer', {}, { page: 'sport', sportId: 66 }],
    ['soccer/isles/first-division/100123-lupara-castel', {}, { page: 'event', eventId: 100123 }],
    ['event/100123', {}, { page: 'event', eventId: 100123 }],
    ['', { page: 'live' }, { page: 'live' }],
    ['', { eventId: '7' }, { page: 'event', eventId: 7 }],
    [
      'tennis',
      { championshipIds: '680101' },
      { page: 'championship', sportId: 68, championshipIds: [680101] },
    ],
    ['unknown-sport', {}, { page: 'overview' }],
  ])('/sport/%s with %o', (slug, search, view) => {
    expect(readSportView(slug, search)).toEqual(view)
  })

  test('unknown ids and pages in a query are dropped', () => {
    expect(
      readSportSearch({ page: '../x', eventId: '1;drop', championshipIds: 'a', categoryIds: '12' }),
    ).toEqual({ categoryIds: '12' })
  })
})

function namesIn(locale: LocaleCode) {
  const texts = readTexts(locale)
  const codes = Object.keys(SPORT_IDS)
  return Object.fromEntries(codes.map((code) => [code, texts[`sport.name.${code}`]!]))
}

const COMPETITIONS = ['liga-iberia', 'liga-sul'].map((slug, at) => ({
  id: 660201 + at,
  name: `Liga ${at}`,
  category: { id: 6602, name: 'Iberia' },
  path: `/sport/soccer/iberia/${slug}`,
}))

describe('a page below a sport', () => {
  test.each([
    [
      'soccer/iberia/liga-iberia',
      {},
      'Liga 0',
      { page: 'championship', championshipIds: [660201] },
    ],
    ['soccer/iberia/liga-sul/', {}, 'Liga 1', { page: 'championship', championshipIds: [660202] }],
    [
      'soccer',
      { page: 'championship', championshipIds: '660202' },
      'Liga 1',
      { page: 'championship', championshipIds: [660202] },
    ],
    ['soccer/iberia', {}, 'Iberia', { page: 'sport', categoryIds: [6602] }],
  ])('/sport/%s with %o lists %s', (slug, search, name, view) => {
    const group = findSportGroup(slug, search, COMPETITIONS)
    expect(group?.name).toBe(name)
    expect(readSportView(slug, search, group)).toEqual({ sportId: 66, ...view })
  })

  test.each(['soccer', 'soccer/nowhere', 'soccer/iberia/none', 'soccer/iber'])(
    '/sport/%s is none',
    (slug) => expect(findSportGroup(slug, {}, COMPETITIONS)).toBeNull(),
  )

  test('has the path that the site writes for it', () => {
    const data = { page: 'championship', sportId: 66, championshipIds: [660202] }
    expect(writeSportView(data, COMPETITIONS)).toEqual({
      slug: 'soccer/iberia/liga-sul',
      search: {},
    })
    const category = { page: 'sport', sportId: 66, categoryId: 6602 }
    expect(writeSportView(category, COMPETITIONS)).toEqual({ slug: 'soccer/iberia', search: {} })
  })
})

test.each([
  ['', true],
  ['soccer', true],
  ['soccer/isles', true],
  ['event/100123', true],
  ['event/none', false],
  ['unknown-sport', false],
  ['toString', false],
])('/sport/%s is a page: %s', (slug, isPage) => {
  expect(isSportPath(slug)).toBe(isPage)
})

describe('a sport is found by its name', () => {
  test.each([
    ['football', 'soccer'],
    ['Football/iberia/', 'soccer/iberia'],
    ['Ice Hockey', 'ice-hockey'],
    ['Ping-Pong', 'table-tennis'],
    ['', undefined],
    ['-', undefined],
    ['toString', undefined],
    ['unknown-sport', undefined],
  ])('%j is %s', (slug, found) => expect(findSportSlug(slug, {})).toBe(found))

  test.each([
    ['de', 'Fussball', 'soccer'],
    ['pt-BR', 'volei', 'volleyball'],
    ['tr', 'AT-YARISI', 'horse-racing'],
  ] as const)('in %s %s is %s', (locale, typed, code) =>
    expect(findSportSlug(typed, namesIn(locale))).toBe(code),
  )

  test.each(LOCALES.map(({ code }) => code))(
    'every one of %s, with hyphens and capitals',
    (locale) => {
      const names = namesIn(locale)
      for (const [code, name] of Object.entries(names)) {
        const typed = [name, name.toUpperCase(), name.replaceAll(' ', '-'), name.normalize('NFD')]
        for (const each of typed) expect.soft(findSportSlug(each, names), each).toBe(code)
      }
    },
  )
})

describe('a change of the view has an address', () => {
  test.each([
    [{ page: 'event', eventId: 5 }, 'event/5', {}],
    [{ page: 'event', event: { id: '5', name: 'A – B' } }, 'event/5', {}],
    [{ page: 'sport', sportId: 67 }, 'basketball', {}],
    [{ page: 'live' }, '', { page: 'live' }],
    [
      { page: 'championship', sportId: 66, champId: 660101 },
      'soccer',
      { page: 'championship', championshipIds: '660101' },
    ],
  ])('%o', (data, slug, search) => {
    expect(writeSportView(data)).toEqual({ slug, search })
  })

  test.each([[null], ['event'], [{ page: 7, eventId: {} }], [{ event: { id: 'x' } }], [[]]])(
    'hostile data %o leads to the start',
    (data) => {
      expect(writeSportView(data)).toEqual({ slug: '', search: {} })
    },
  )
})
