import { QUEST_STATE } from '@fairhouse/contract/quest-state'
import type { Quest } from '@fairhouse/contract/retention'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '#core/page.fixture.tsx'
import { QuestItem } from './quest-item.tsx'

const TASK = {
  id: 'dice',
  questId: 'look-around',
  type: 'bets',
  name: 'Play Dice',
  isActive: true,
  isCompleted: false,
  progress: '3',
  quantity: '1000',
  isMoney: false,
  games: [{ identity: 'dice', name: 'Dice' }],
}

const QUEST: Quest = {
  id: 'look-around',
  name: 'Look around',
  text: 'See the house.',
  state: QUEST_STATE.active,
  currency: 'EUR',
  isOrdered: false,
  tasks: [TASK],
  rewards: [
    { kind: 'bonus', amount: '200', wager: null },
    { kind: 'points', amount: '1', wager: null },
  ],
  days: 7,
  endsAt: '2026-12-01T10:00:00.000Z',
}

async function showQuest(changes: Partial<Quest>): Promise<string> {
  const quest = { ...QUEST, ...changes }
  await openPage(<QuestItem quest={quest} />)
  const title = await screen.findByRole('heading', { name: quest.name })
  return document.body.textContent?.replaceAll('\u00a0', ' ').slice(title.textContent?.length) ?? ''
}

test('a quest names its rewards in money and points', async () => {
  expect(await showQuest({})).toContain('Reward: 2.00 EUR bonus, 1 point')
})

test.each([
  ['a count', TASK, '3 of 1,000'],
  ['money', { ...TASK, isMoney: true }, '0.03 EUR of 10.00 EUR'],
  ['done', { ...TASK, isCompleted: true }, 'Done'],
])('how far a task is: %s', async (_kind, task, figure) => {
  expect(await showQuest({ tasks: [task] })).toContain(figure)
})

test.each([
  ['offered', { state: QUEST_STATE.offered, endsAt: null }, '7 days after you start', ['Start']],
  ['active', {}, 'Until 1 Dec 2026', ['Give up']],
  ['completed', { state: QUEST_STATE.completed }, 'Completed', []],
])(
  'a quest that is %s says until when, and what can be done',
  async (_state, changes, end, acts) => {
    expect(await showQuest(changes)).toContain(end)
    const shown = ['Start', 'Give up'].filter((name) => screen.queryByRole('button', { name }))
    expect(shown).toEqual(acts)
  },
)

test('the games of a task open by quest and task', async () => {
  await showQuest({})
  const link = screen.getByRole('link', { name: 'Games that count' })
  expect(link.getAttribute('href')).toContain('quest-task-games=look-around.dice')
})
