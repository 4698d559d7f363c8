// The real studio and the real game module, each on its own port and database, over HTTP only.
import { randomUUID } from 'node:crypto'
import { GAMES } from '@fairhouse/fair/games'
import { verifyGameRound } from '@fairhouse/fair/verify-game-round'
import { STUDIO_GAMES } from '@fairhouse/studio/games'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { readBalances } from '../../apps/platform/src/ledger/balances.ts'
import { fund } from '../../apps/platform/src/integrations/hub88/hub88.setup.fixture.ts'
import {
  activeAccount,
  type WalletAccount,
} from '../../apps/platform/src/modules/wallet/wallet.account.ts'
import type { TestPlayer } from '../../apps/platform/src/testing/test-app.ts'
import { createCasino, waitForRound } from './casino.fixture.ts'

let player: TestPlayer
let account: WalletAccount

const casino = await createCasino()
afterAll(() => casino.closeWithTrueBooks())
beforeEach(async () => {
  casino.fault = null
  ;({ player, account } = await casino.signUp(10_000n))
})

const openDice = (as: TestPlayer = player) => casino.open('dice', as)

const order = ({
  direction = 'over',
  target = 5050,
  ...changes
}: Record<string, unknown> = {}) => ({
  id: randomUUID() as string,
  stake: '1000',
  bet: { direction, target },
  ...changes,
})

async function balances() {
  return (await readBalances(casino.site.db, [account.id])).get(account.id)!
}

test('rounds move the balance on both sides alike, and each one verifies', async () => {
  const dice = await openDice()
  let expected = 10_000n
  for (let turn = 0; turn < 8; turn++) {
    const { round, balance } = await dice.post('rounds', order({ target: 3_000 + turn * 500 }))
    expected += BigInt(round.payout) - 1_000n
    expect(balance).toBe(String(expected))
  }
  expect((await balances()).cashMinor).toBe(expected)
  const { rounds } = await dice.post('fairness/rotate', { clientSeed: 'next' })
  expect(rounds).toHaveLength(8)
  for (const round of rounds) {
    const { openingStake: stake, outcome: view } = round
    expect(verifyGameRound({ ...round, stake, view }, GAMES).status).toBe('fair')
  }
})

test('a further stake is a separate bet, settled with its part of the return', async () => {
  const table = await casino.open('blackjack', player)
  for (let turn = 0; turn < 40; turn++) {
    const id = randomUUID() as string
    const before = (await balances()).cashMinor
    let { round } = await table.post('rounds', { id, stake: '100', bet: {} })
    const step = async (type: string) => {
      const body = { id: randomUUID(), stepNo: round.stepNo, action: { type } }
      round = (await table.post(`rounds/${id}/steps`, body)).round
    }
    if (round.status === 'playing' && round.legal.includes('decline')) await step('decline')
    const isDoubled = round.status === 'playing'
    if (isDoubled) await step('double')
    expect(round).toMatchObject({ status: 'settled', stake: isDoubled ? '200' : '100' })
    expect((await balances()).cashMinor - before).toBe(BigInt(round.payout) - BigInt(round.stake))
    if (isDoubled && turn > 2) break
  }
  const open = await casino.site.db
    .selectFrom('bet')
    .select('id')
    .where('status', '=', 'open')
    .execute()
  expect(open).toEqual([])
})

test('the game list of the studio is the lobby of the site', async () => {
  const { body } = await casino.site.call('GET', '/api/game/games')
  expect(body.data).toHaveLength(STUDIO_GAMES.length)
  expect(body.data[0]).toMatchObject({ identity: 'dice', rtp: '99.00', isProvablyFair: true })
})

test.each([
  ['before the platform took the bet', 'transaction/bet', 'before', 'undone'],
  ['after the platform took the bet', 'transaction/bet', 'after', 'undone'],
  ['between bet and win', 'transaction/win', 'before', 'settled'],
  ['after the platform paid', 'transaction/win', 'after', 'settled'],
] as const)('a studio killed %s loses and doubles nothing', async (_when, path, when, status) => {
  const dice = await openDice()
  const bet = order({ direction: 'under', target: 9_800 })
  await casino.killAt({ path, when }, () => dice.post('rounds', bet))
  const round = await waitForRound(dice, bet.id, status)
  expect(round.isInterrupted).toBe(true)
  const payout = status === 'settled' ? BigInt(round.payout) : 1_000n
  expect(await balances()).toMatchObject({ cashMinor: 9_000n + payout, stakeMinor: 0n })
  await dice.post(`rounds/${bet.id}/seen`)
  const { round: next } = await dice.post('rounds', order())
  expect(next.nonce).toBe(status === 'settled' ? 1 : 0)
})

test.each(['before', 'after'] as const)(
  'a bet whose call is lost %s its effect is rolled back immediately',
  async (when) => {
    const dice = await openDice()
    casino.fault = { path: 'transaction/bet', when, how: 'lose' }
    const { error } = await dice.post('rounds', order())
    expect(error.code).toBe('walletUnavailable')
    casino.fault = null
    expect(await balances()).toMatchObject({ cashMinor: 10_000n, stakeMinor: 0n })
  },
)

test('a win whose reply is lost is paid once', async () => {
  const dice = await openDice()
  casino.fault = { path: 'transaction/win', when: 'after', how: 'lose' }
  const bet = order({ direction: 'under', target: 9_800 })
  await dice.post('rounds', bet)
  casino.fault = null
  const round = await waitForRound(dice, bet.id)
  expect((await balances()).cashMinor).toBe(9_000n + BigInt(round.payout))
})

test('of two tabs with the whole balance one plays', async () => {
  const tabs = [await openDice(), await openDice()]
  const replies = await Promise.all(
    tabs.map((tab) => tab.post('rounds', order({ stake: '10000', target: 9_000 }))),
  )
  const played = replies.filter(({ round }) => round)
  const refused = replies.filter(({ error }) => error)
  expect(played.length + refused.length).toBe(2)
  // the second bet may come after a win of the first: never with money that is not there
  const payouts = played.reduce((sum, { round }) => sum + BigInt(round.payout), 0n)
  const staked = BigInt(played.length) * 10_000n
  expect((await balances()).cashMinor).toBe(10_000n - staked + payouts)
})

test('after sign-out the game says that the session ended and moves nothing', async () => {
  const dice = await openDice()
  await casino.site.call('POST', '/api/player/sessions/logout', { as: player })
  const { error } = await dice.post('rounds', order())
  expect(error.code).toBe('sessionEnded')
  expect(await balances()).toMatchObject({ cashMinor: 10_000n, stakeMinor: 0n })
})

test('more than the balance is refused with the balance', async () => {
  const dice = await openDice()
  const { error } = await dice.post('rounds', order({ stake: '20000' }))
  expect(error).toEqual({ code: 'insufficientFunds', balance: '10000' })
})

test('a round that passes a limit is refused in the words of the game, and nothing moves', async () => {
  await casino.site.call('POST', '/api/player/limits', {
    as: player,
    body: { definition: 1, period: 'daily', amount: '1500', currency: 'EUR' },
  })
  const dice = await openDice()
  expect((await dice.post('rounds', order())).round.status).toBe('settled')
  const { cashMinor } = await balances()
  const over = order({ stake: '501' })
  expect((await dice.post('rounds', over)).error.code).toBe('limitReached')
  expect(await balances()).toMatchObject({ cashMinor, stakeMinor: 0n })
  expect((await dice.post('rounds', order({ stake: '500' }))).round.status).toBe('settled')
})

test('ether of eighteen decimals is played to the step that the boundary carries', async () => {
  const holder = await casino.site.signUp({ currency: 'ETH' })
  const eth = (await activeAccount(casino.site.db, holder.playerId))!
  await fund(casino.site, eth, 10n ** 18n + 7n)
  const dice = await openDice(holder)
  const { round } = await dice.post(
    'rounds',
    order({ stake: String(10n ** 15n), direction: 'under', target: 9_800 }),
  )
  const after = (await readBalances(casino.site.db, [eth.id])).get(eth.id)!
  expect(after.cashMinor).toBe(10n ** 18n + 7n - 10n ** 15n + BigInt(round.payout))
})

test('free rounds are granted, played at no cost and paid, and their end is reported to both sides', async () => {
  const reward = {
    rewardId: randomUUID() as string,
    playerId: player.playerId,
    gameIdentity: 'dice',
    count: 8,
    stakeMinor: 100n,
    currency: 'EUR',
    expiresAt: new Date(Date.now() + 60_000),
    bonusId: null,
  }
  expect(await casino.game.freeRounds.grant(reward)).toBe('granted')
  const dice = await openDice()
  expect((await dice.get('session')).freeRounds).toMatchObject({ left: 8, stake: '100' })
  let expected = 10_000n
  const free = () => order({ stake: '100', rewardId: reward.rewardId })
  for (let turn = 0; turn < 8; turn++) {
    const { round } = await dice.post('rounds', free())
    expected += BigInt(round.payout)
  }
  expect((await balances()).cashMinor).toBe(expected)
  const { error } = await dice.post('rounds', free())
  expect(error.code).toBe('rewardUnavailable')
  expect(await casino.game.freeRounds.listLive(player.playerId)).toMatchObject([{ played: 8 }])
})
