import { MINUTE_MS } from '@fairhouse/domain/time-units'
import { afterAll, describe, expect, test } from 'vitest'
import {
  betCall,
  createGameSetup,
  DICE,
  type Seat,
} from '#platform/integrations/hub88/hub88.setup.fixture'
import { signInAgain } from '#platform/modules/limit/limit.fixture'
import { changePlayer } from '#platform/testing/test-app'

/* The times of markets before real bets, for players who have set none. */
const setup = await createGameSetup({ FAIRHOUSE_MARKETS: 'br,de,nl' })
afterAll(() => setup.close())

const [OK, LIMIT] = ['RS_OK', 'RS_ERROR_LIMIT_REACHED']

async function open(country: string) {
  let seat: Seat = await setup.seat({ cashMinor: 200_000n, country })
  const api = async (method: 'GET' | 'POST' | 'PUT', path = '', body?: object) =>
    (
      await setup.site.call(method, `/api/player/play-tools${path}`, {
        as: seat.player,
        ...(body && { body }),
      })
    ).body.data
  return {
    api,
    bet: async () => (await setup.call('transaction/bet', betCall(seat))).status,
    async later(minutes: number) {
      setup.clock.advance(minutes * MINUTE_MS)
      const player = await signInAgain(setup.site, seat.player)
      seat = { ...seat, player, token: await setup.launch(player) }
    },
  }
}

describe('in the Netherlands', () => {
  test('bets wait every half hour until the player has seen what was played', async () => {
    const { api, bet, later } = await open('NL')
    expect((await api('GET')).rules).toEqual({ checkMinutes: 30, pause: null })
    expect(await bet()).toBe(OK)
    await later(29)
    expect(await bet()).toBe(OK)
    await later(1)
    expect(await bet()).toBe(LIMIT)
    const { session } = await api('POST', '/reality-check/answer')
    expect(session.totals).toEqual([{ currency: 'EUR', staked: '2000', returned: '0' }])
    expect(await bet()).toBe(OK)
  })

  test('a shorter interval of the player comes first, a longer one does not', async () => {
    const { api, bet, later } = await open('NL')
    await api('PUT', '/realityCheck', { minutes: 15 })
    await bet()
    await later(15)
    expect(await bet()).toBe(LIMIT)
    const other = await open('NL')
    await other.api('PUT', '/realityCheck', { minutes: 60 })
    await other.bet()
    await other.later(30)
    expect(await other.bet()).toBe(LIMIT)
  })
})

describe('in Germany', () => {
  test('after an hour of play there are no bets for five minutes', async () => {
    const { api, bet, later } = await open('DE')
    expect(await bet()).toBe(OK)
    for (let minute = 4; minute < 60; minute += 4) {
      await later(4)
      expect(await bet()).toBe(OK)
    }
    await later(4)
    expect(await bet()).toBe(LIMIT)
    const { pause } = (await api('GET')).session
    expect(Date.parse(pause.until) - Date.parse(pause.from)).toBe(MINUTE_MS)
    await later(1)
    expect([await bet(), (await api('GET')).session.pause]).toEqual([OK, null])
  })
})

test('elsewhere nothing is measured', async () => {
  const { api, bet, later } = await open('PT')
  await bet()
  await later(59)
  expect([await bet(), (await api('GET')).session]).toEqual([OK, null])
})

test('a game that returns less than a market asks for is not opened there', async () => {
  setup.provider.games = [{ ...DICE, rtp: '84.99' }]
  await setup.sync()
  const launch = async (country: string) => {
    const { player: as } = await setup.seat({ country: 'PT' })
    await changePlayer(setup.site.db, as.playerId, { country })
    const path = `/api/game/games/${DICE.code}/play`
    const answer = await setup.site.call('POST', path, { as, body: { real: true } })
    return answer.status === 200 ? 'ok' : answer.body.error.code
  }
  expect([await launch('BR'), await launch('PT')]).toEqual(['gameReturnTooLow', 'ok'])
})
