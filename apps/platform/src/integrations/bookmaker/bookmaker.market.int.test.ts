import { MINUTE_MS } from '@fairhouse/domain/time-units'
import { expect, test } from 'vitest'
import { identify } from '#platform/modules/kyc/verification/verification.fixture'
import { place, setUpBookmaker } from './bookmaker.fixture.ts'

const at = setUpBookmaker({ FAIRHOUSE_MARKETS: 'de,nl,on' })

test.each([
  ['DE', true, true],
  ['NL', false, false],
  ['PT', false, false],
])('the sportsbook in %s: identity first %s, a break of a day %s', async (country, ...rules) => {
  const [isIdentityFirst, hasPanicBreak] = rules
  const player = await at.site.signUp({ country })
  const refused = (await at.start(player)).body.error?.code
  expect(refused).toBe(isIdentityFirst ? 'identityFirst' : undefined)
  await identify(at.site, player)
  expect((await at.start(player)).body.data.hasPanicBreak).toBe(hasPanicBreak)
})

test('bets on sport wait for the reality check of the market, too', async () => {
  const of = await at.seat(10_000n, 'EUR', 'NL')
  expect(await at.call(place(of))).toMatchObject({ status: 'done' })
  at.clock.advance(30 * MINUTE_MS)
  expect(await at.call(place(of))).toMatchObject({ status: 'denied', reason: 'realityCheckDue' })
})

test('an exclusion in Ontario has the book void bets on what has not begun, and nowhere else', async () => {
  const exclude = async (country: string) => {
    const as = await at.site.signUp({ country })
    const body = { definition: 4, period: 'sixMonths' }
    await at.site.call('POST', '/api/player/limits', { as, body })
    await at.site.messages.settle()
    return as.playerId
  }
  await exclude('DE')
  expect(at.book.commands).toEqual([])
  const playerKey = await exclude('CA')
  expect(at.book.commands).toMatchObject([{ command: 'voidPlayer', playerKey }])
})
