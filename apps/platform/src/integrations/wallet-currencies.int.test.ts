import { randomUUID } from 'node:crypto'
import type { Currency } from '@fairhouse/money/currency'
import { CURRENCIES } from '@fairhouse/money/currency.fixture'
import {
  providerCurrency,
  providerStepMinor,
  toProviderUnits,
  toProviderUnitsDown,
} from '@fairhouse/money/provider-units'
import { afterAll, describe, expect, test } from 'vitest'
import { place, posting, setUpBookmaker, DONE } from './bookmaker/bookmaker.fixture.ts'
import { closeWithTrueBooks } from './hub88/hub88.fixture.ts'
import { betCall, createGameSetup, winCall, type Seat } from './hub88/hub88.setup.fixture.ts'
import { callSoftswiss, softswissParty } from './softswiss/softswiss.fixture.ts'

const book = setUpBookmaker()
const games = await createGameSetup()
afterAll(() => closeWithTrueBooks(games))

type Play = { readonly stakeMinor: bigint; readonly payoutMinor: bigint }

/** A round by a wallet protocol: the balances in the replies, as the protocol shows them. */
type Protocol = {
  /** The smallest amount that it carries. */
  stepMinor(currency: Currency): bigint
  /** Minor units that it shows of a balance. */
  shown(balanceMinor: bigint, currency: Currency): bigint
  play(seat: Seat, currency: Currency, play: Play): Promise<(bigint | number | undefined)[]>
}

const hub88: Protocol = {
  stepMinor: providerStepMinor,
  shown: toProviderUnitsDown,
  async play(seat, currency, { stakeMinor, payoutMinor }) {
    const { code } = providerCurrency(currency)
    const units = (minor: bigint) => ({ amount: toProviderUnits(minor, currency), currency: code })
    const bet = betCall(seat, units(stakeMinor))
    const placed = await games.call('transaction/bet', bet)
    const won = await games.call('transaction/win', winCall(seat, bet, 0, units(payoutMinor)))
    return [placed.balance, won.balance]
  },
}

const softswiss: Protocol = {
  stepMinor: () => 1n,
  shown: (balanceMinor) => balanceMinor,
  async play(seat, _currency, { stakeMinor, payoutMinor }) {
    const round = { ...softswissParty(seat), game_id: randomUUID() }
    const act = async (action: string, amount: bigint) => {
      const actions = [{ action, amount, action_id: randomUUID() }]
      const body = { ...round, finished: action === 'win', actions }
      return (await callSoftswiss(games, 'play', { body })).balance
    }
    return [await act('bet', stakeMinor), await act('win', payoutMinor)]
  },
}

/** More than any real stake: beyond 2⁵³ in every currency and protocol. */
const LARGE_UNITS = 10n ** 12n

function listPlays(stepMinor: bigint, { subunitToUnit }: Currency) {
  const large = LARGE_UNITS * subunitToUnit + stepMinor
  return [
    { title: 'of the smallest amount', stakeMinor: stepMinor, payoutMinor: stepMinor },
    { title: 'with a large stake', stakeMinor: large, payoutMinor: stepMinor },
    { title: 'with a large win', stakeMinor: stepMinor, payoutMinor: large },
  ]
}

/** One unit more than the stakes, which a protocol may not be able to show. */
const cashFor = (plays: readonly Play[]) =>
  plays.reduce((sum, { stakeMinor }) => sum + stakeMinor, 1n)

describe.each([
  ['Hub88', hub88],
  ['SoftSwiss', softswiss],
])('%s', (_, { stepMinor, shown, play }) => {
  test.each(CURRENCIES)('carries $code exactly', async (currency) => {
    const plays = listPlays(stepMinor(currency), currency)
    let cashMinor = cashFor(plays)
    const seat = await games.seat({ currency: currency.code, cashMinor })
    for (const { title, ...one } of plays) {
      const balances = await play(seat, currency, one)
      const leftMinor = cashMinor - one.stakeMinor
      cashMinor = leftMinor + one.payoutMinor
      expect(
        balances.map((balance) => BigInt(balance ?? -1)),
        title,
      ).toEqual([leftMinor, cashMinor].map((balance) => shown(balance, currency)))
      expect(await games.balances(seat), title).toMatchObject({ cashMinor, stakeMinor: 0n })
    }
  })
})

test.each(CURRENCIES)('the bookmaker carries $code exactly', async (currency) => {
  const plays = listPlays(1n, currency)
  let cashMinor = cashFor(plays)
  const seat = await book.seat(cashMinor, currency.code)
  for (const { title, stakeMinor, payoutMinor } of plays) {
    const bet = place(seat, randomUUID(), { stakeMinor: stakeMinor.toString() })
    expect(await book.call(bet), title).toEqual(DONE)
    cashMinor -= stakeMinor
    expect(await book.balances(seat), title).toEqual([cashMinor, stakeMinor])
    const settled = posting(seat, bet.betId, 1, {
      stakeMinor: stakeMinor.toString(),
      payoutMinor: payoutMinor.toString(),
    })
    expect(await book.call(settled), title).toEqual(DONE)
    cashMinor += payoutMinor
    expect(await book.balances(seat), title).toEqual([cashMinor, 0n])
  }
})
