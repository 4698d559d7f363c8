import type { ChannelEvent } from '@fairhouse/contract/channels'
import { changeLine, EMPTY_LINE, readLine } from '@fairhouse/ui/toast-queue'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { createQueryClient } from '@fairhouse/app-kit/api/query-client'
import { speakEnglish } from '#core/i18n/catalogue.fixture.ts'
import { levelsQuery, questsQuery, racesQuery } from './retention.queries.ts'
import { receiveQuest, receiveRetention } from './retention.realtime.ts'

beforeAll(speakEnglish)
afterEach(() => changeLine(() => EMPTY_LINE))

const eventId = '01998000-0000-7000-8000-000000000009'

function createClient() {
  const client = createQueryClient()
  const keys = [questsQuery('EUR'), levelsQuery, racesQuery('EUR')].map(({ queryKey }) => queryKey)
  for (const key of keys) client.setQueryData(key, [])
  /** Second words of the keys of what is loaded again. */
  const reloaded = () =>
    keys.filter((key) => client.getQueryState(key)?.isInvalidated).map(([, name]) => name)
  return { client, reloaded }
}

const told = () =>
  readLine().waiting.map(({ tone, title }) => `${tone}: ${title}`.replaceAll('\u00a0', ' '))

function tellQuest(event: ChannelEvent<'retention:quests'>) {
  const { client, reloaded } = createClient()
  receiveQuest(client, event)
  return { told: told(), reloaded: reloaded() }
}

test.each([
  [1, 'neutral: You have a new quest'],
  [2, 'neutral: Quest started'],
  [3, 'positive: Quest completed: its rewards are yours'],
  [4, 'neutral: Quest given up'],
  [5, 'neutral: A quest has expired'],
  [6, 'neutral: A quest has expired'],
])('a quest of state %i is announced, and the quests are loaded again', (state, notice) => {
  const event = { event: 'quest.updated', eventId, data: { id: 'look-around', state } } as const
  expect(tellQuest(event)).toEqual({ told: [notice], reloaded: ['quests'] })
})

test.each([
  ['reached', { isActive: true, progress: '10' }, ['positive: Quest task completed']],
  ['under way', { isActive: true, progress: '9' }, []],
  ['not open', { isActive: false, progress: '10' }, []],
])('a task that is %s', (_, change, notices) => {
  const data = { id: 'dice', questId: 'look-around', quantity: '10', ...change }
  const event = { event: 'quest.task.updated', eventId, data } as const
  expect(tellQuest(event)).toEqual({ told: notices, reloaded: ['quests'] })
})

function tellRetention(event: ChannelEvent<'retention:accounts'>) {
  const { client, reloaded } = createClient()
  let shown = 0
  receiveRetention({ queryClient: client, showLevel: () => (shown += 1) }, event)
  readLine().waiting[0]?.action?.onPress()
  return { told: told(), reloaded: reloaded(), shown }
}

test.each([
  ['a higher level leads to its dialog', 1, ['positive: You’ve reached Gold'], 1],
  ['points on the same level say nothing', 2, [], 0],
  ['a lower level says nothing', 3, [], 0],
])('%s', (_, levelBefore, notices, shown) => {
  const data = {
    points: 600,
    currentLevel: { name: 'Gold', points: 500, order: 2 },
    nextLevel: null,
    progress: 100,
    levelBefore,
  }
  const result = tellRetention({ event: 'loyalty.updated', eventId, data })
  expect(result).toEqual({ told: notices, reloaded: ['levels', 'races'], shown })
})

test('a prize of a race and what a referral earned are announced with their amount', () => {
  const amounts = { currency: 'EUR', amount: '1250' }
  const won = tellRetention({
    event: 'race.won',
    eventId,
    data: { raceId: 'weekly', place: 2, ...amounts },
  })
  expect(won.told).toEqual(['positive: You finished #2 in a race and won 12.50 EUR'])
  expect(won.reloaded).toEqual(['levels', 'races'])
  changeLine(() => EMPTY_LINE)
  const earned = tellRetention({
    event: 'referral.rewarded',
    eventId,
    data: { stepId: 'first', ...amounts },
  })
  expect(earned.told).toEqual(['positive: A referral earned you 12.50 EUR'])
})
