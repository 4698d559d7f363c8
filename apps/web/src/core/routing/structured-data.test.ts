import type { SportEvent } from '@fairhouse/contract/sport'
import { expect, test } from 'vitest'
import { createLanguage } from '@fairhouse/app-kit/i18n/language'
import { describeSportEvent } from './structured-data.ts'

const EVENT: SportEvent = {
  id: 7,
  name: 'Lupara – Castel',
  competitors: ['Lupara', 'Castel'],
  sport: { id: 66, name: 'Football', code: 'soccer' },
  championship: 'First Division',
  path: '/sport/soccer/isles/first-division/7-lupara-castel',
  startAt: '2030-01-01T18:00:00.000Z',
  status: 'open',
  score: null,
  minute: null,
  outcomes: [],
}
const describe = (event: SportEvent): unknown =>
  Object.values(describeSportEvent(createLanguage('de', {}), event, 'Fußball'))[0]

test('a match is described with its sides, its start and its page in the language', () => {
  expect(describe(EVENT)).toMatchObject({
    '@type': 'SportsEvent',
    url: '/de/sport/soccer/isles/first-division/7-lupara-castel',
    sport: 'Fußball',
    startDate: '2030-01-01T18:00:00.000Z',
    homeTeam: { name: 'Lupara' },
    awayTeam: { name: 'Castel' },
    eventStatus: 'https://schema.org/EventScheduled',
  })
})

test('a cancelled race says so, and has no sides', () => {
  const race = describe({ ...EVENT, competitors: ['A', 'B', 'C'], status: 'cancelled' })
  expect(race).toMatchObject({ eventStatus: 'https://schema.org/EventCancelled' })
  expect(race).not.toHaveProperty('homeTeam')
})
