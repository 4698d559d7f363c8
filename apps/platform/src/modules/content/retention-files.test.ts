import { describe, expect, test } from 'vitest'
import { parseContentFile } from '#platform/modules/content/content-json'
import { loyaltySchema } from '#platform/modules/loyalty/loyalty.file'
import { questFileSchema } from '#platform/modules/quest/quest.file'
import { raceFileSchema } from '#platform/modules/race/race.file'
import { referralFileSchema } from '#platform/modules/referral/referral.file'

const words = { names: { en: 'Test' }, texts: { en: 'Test' } }
const level = { order: 1, points: 0, names: { en: 'One' } }
const LOYALTY = {
  isEnabled: true,
  edgeMinorPerPoint: 10,
  sportEdgeHundredths: 500,
  levels: [level],
}
const task = { id: 'task', type: 'bets', names: { en: 'Task' }, quantity: 1 }
const QUEST = {
  ...words,
  id: 'quest',
  days: 7,
  tasks: [task],
  rewards: [{ kind: 'points', amount: 1 }],
}
const RACE = {
  ...words,
  ...{ id: 'race', period: 'week', score: 'staked', stakeMin: '100', prizes: { EUR: ['2', '1'] } },
}
const step = {
  id: 'step',
  names: { en: 'Step' },
  deposited: '1',
  staked: '1',
  rewards: { EUR: '1' },
}
const REFERRAL = { isEnabled: true, days: 30, playersMax: 10, steps: [step] }

const says = (schema: Parameters<typeof parseContentFile>[2], content: object) => {
  try {
    parseContentFile(JSON.stringify(content), 'file.json', schema)
  } catch (error) {
    return (error as Error).message.split('\n').slice(1)
  }
  return []
}

describe('a mistake in a file of the operator is one sentence that names its place', () => {
  test.each([
    ['edgeMinorPerPoint', { edgeMinorPerPoint: 0 }],
    ['rakebackHundredths', { rakebackHundredths: -1 }],
    ['sportEdgeHundredths', { sportEdgeHundredths: 1e9 }],
    ['begin with a level of 0 points', { levels: [{ ...level, points: 5 }] }],
    ['not in the order of their points', { levels: [level, { ...level, order: 2 }] }],
  ])('of loyalty: %s', (place, change) => {
    expect(says(loyaltySchema, LOYALTY)).toEqual([])
    expect(says(loyaltySchema, { ...LOYALTY, ...change })).toEqual([expect.stringContaining(place)])
  })

  test.each([
    ['quests.0.days', { days: -7 }],
    ['quests.0.tasks.0.quantity', { tasks: [{ ...task, quantity: 0 }] }],
    ['quests.0.tasks.0.type', { tasks: [{ ...task, type: 'lost' }] }],
    ['quests.0.rewards.0.amount', { rewards: [{ kind: 'points', amount: -1 }] }],
  ])('of quests: %s', (place, change) => {
    expect(says(questFileSchema, { quests: [QUEST] })).toEqual([])
    const [first] = says(questFileSchema, { quests: [{ ...QUEST, ...change }] })
    expect(first).toContain(place)
  })

  test.each([
    ['races.0.stakeMin', { stakeMin: '-100' }],
    ['a later place more than an earlier one', { prizes: { EUR: ['1', '2'] } }],
    ['same number of prizes', { prizes: { EUR: ['1'], USD: ['2', '1'] } }],
  ])('of races: %s', (place, change) => {
    expect(says(raceFileSchema, { races: [RACE] })).toEqual([])
    expect(says(raceFileSchema, { races: [{ ...RACE, ...change }] })).toEqual([
      expect.stringContaining(place),
    ])
  })

  test.each([
    ['days', { days: 0 }],
    ['steps.0.rewards.EUR', { steps: [{ ...step, rewards: { EUR: '-5' } }] }],
    ['a deposit that is withdrawn would earn', { steps: [{ ...step, deposited: '2' }] }],
  ])('of referral: %s', (place, change) => {
    expect(says(referralFileSchema, REFERRAL)).toEqual([])
    expect(says(referralFileSchema, { ...REFERRAL, ...change })).toEqual([
      expect.stringContaining(place),
    ])
  })
})
