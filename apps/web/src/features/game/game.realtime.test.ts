import type { ChannelEvent } from '@fairhouse/contract/channels'
import { describe, expect, test } from 'vitest'
import { readMaxBet } from '#parts/game/max-bet.ts'
import { withModal } from '#core/modal/modals.ts'
import { receiveBetNews, receiveLimit, type BetNewsDeps } from './game.realtime.ts'

function receive(told: unknown) {
  const opened: unknown[] = []
  const reloaded: unknown[] = []
  receiveBetNews(
    {
      openModal: (...modal) => void opened.push(modal),
      queryClient: { invalidateQueries: async (filters) => void reloaded.push(filters?.queryKey) },
    },
    told as ChannelEvent<'game:bets'>,
  )
  return { opened, reloaded }
}

const exceed = (playerBonus?: object) => ({
  event: 'game.bet.max.exceed',
  eventId: 'e1',
  data: { gameIdentity: 'dice', ...(playerBonus && { playerBonus }) },
})

test('a restricted bet opens its notice, and the game is reloaded', () => {
  const told = { event: 'game.bet.restricted', eventId: 'e1', data: { gameIdentity: 'dice' } }
  const { opened, reloaded } = receive(told)
  expect(opened).toEqual([['restricted-bets', 'dice']])
  expect(reloaded).toEqual([['game', 'dice']])
})

test('a stake above the limit of a bonus opens the notice with amount and currency', () => {
  const { opened } = receive(exceed({ currency: 'EUR', maxBetAmount: '500' }))
  expect(opened).toEqual([['max-bets', '500-EUR']])
  expect(readMaxBet('500-EUR')).toEqual({ amountMinor: 500n, currency: 'EUR' })
})

describe('a refusal that the game takes for a limit', () => {
  /** The address of a page after both events. */
  function after(...events: readonly ('limit' | object)[]) {
    let search: Record<string, unknown> = { real: 'true' }
    const openModal: BetNewsDeps['openModal'] = (...modal) =>
      void (search = withModal(search, ...modal))
    const queryClient = { invalidateQueries: async () => undefined }
    for (const event of events) {
      if (event === 'limit') receiveLimit({ search, openModal })
      else receiveBetNews({ openModal, queryClient }, event as ChannelEvent<'game:bets'>)
    }
    return search
  }
  const tooLarge = exceed({ currency: 'EUR', maxBetAmount: '500' })
  const restricted = {
    event: 'game.bet.restricted',
    eventId: 'e1',
    data: { gameIdentity: 'dice' },
  }

  test.each([
    ['max-bets', '500-EUR', tooLarge],
    ['restricted-bets', 'dice', restricted],
  ])('leaves the notice %s open, in either order', (name, value, told) => {
    const expected = { real: 'true', [name]: value }
    expect(after(told, 'limit')).toEqual(expected)
    expect(after('limit', told)).toEqual(expected)
  })

  test('is shown as one without such a notice', () => {
    expect(after('limit')).toEqual({ real: 'true', 'game-limit-reached': 'true' })
  })
})

test.each([undefined, {}, { currency: 'EUR' }, { maxBetAmount: '500' }])(
  'without amount and currency it is ignored: %o',
  (playerBonus) => {
    expect(receive(exceed(playerBonus)).opened).toEqual([])
  },
)

test('a bet that ended reloads the histories', () => {
  const told = { event: 'bet.finished', eventId: 'e1', data: { betId: 'b1' } }
  expect(receive(told).reloaded).toEqual([['player', 'bets']])
})

test.each(['', '500', 'EUR', '-5-EUR', '5.00-EUR', '500-eur'])(
  '%s is no largest stake',
  (value) => {
    expect(readMaxBet(value)).toBeNull()
  },
)
