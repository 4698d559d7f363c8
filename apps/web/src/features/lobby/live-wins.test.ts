import type { Win } from '@fairhouse/contract/bet'
import { afterAll, expect, test, vi } from 'vitest'
import { siteNowMs } from '@fairhouse/app-kit/api/site-clock'
import { QueryClient } from '@tanstack/react-query'
import { ROWS_KEY } from './catalogue.queries.ts'
import { findBiggest, showOnline } from './live-wins.tsx'
import type { TileGame } from './tile-game.ts'

const DAY_MS = 86_400_000

// No midnight passes between a win and its reading.
vi.useFakeTimers({ now: new Date('2026-11-22T12:00:00Z'), toFake: ['Date'] })
afterAll(() => void vi.useRealTimers())

function win(stake: string, payout: string, daysAgo = 0): Win {
  const wonAt = new Date(siteNowMs() - daysAgo * DAY_MS).toISOString()
  const game = { identity: 'dice', name: 'Dice', picture: null, hue: 153 }
  return { id: `${stake}-${payout}`, game, player: 'a***', currency: 'EUR', stake, payout, wonAt }
}

const [small, large] = [win('100', '250'), win('10000', '20000')]

test.each([
  ['is the one with the highest return per unit staked', [large, small], small],
  ['is not one of yesterday', [small, win('1', '900', 1), large], small],
  ['is named only beside others', [small], null],
  ['is none on a day without wins', [win('1', '900', 1), win('1', '800', 2)], null],
  ['is none in an empty list', [], null],
])('the biggest win of today %s', (_, wins, biggest) => {
  expect(findBiggest(wins)).toBe(biggest)
})

test('an event of who is online changes the tiles of rows, and those that stay are the same', () => {
  const client = new QueryClient()
  const tile = (identity: string, playing?: number) => ({ identity, playing }) as TileGame
  const [dice, mines, reef] = [tile('dice', 7), tile('mines', 5), tile('reef')]
  client.setQueryData([...ROWS_KEY, {}], [dice, mines, reef])
  showOnline(client, { players: 12, games: { dice: 8 } })
  const shown = client.getQueryData<TileGame[]>([...ROWS_KEY, {}])
  expect(shown?.map(({ playing }) => playing)).toEqual([8, undefined, undefined])
  expect(shown?.[2]).toBe(reef)
})
