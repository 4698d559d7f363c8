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

const PLAYS = [
  [
    'of the smallest amount',
    (stepMinor: bigint): Play => ({ stakeMinor: stepMinor, payoutMinor: stepMinor }),
  ],
  [
    'with a large stake',
    (stepMinor: bigint, { subunitToUnit }: Currency): Play => ({
      stakeMinor: LARGE_UNITS * subunitToUnit + stepMinor,
      payoutMinor: stepMinor,
    }),
  ],
  [
    'with a large win',
    (stepMinor: bigint, { subunitToUnit }: Currency): Play => ({
      stakeMinor: stepMinor,
      payoutMinor: LARGE_UNITS * subunitToUnit + stepMinor,
    }),
  ],
] as const

describe.each([
  ['Hub88', hub88],
  ['SoftSwiss', softswiss],
])('%s', (_, { stepMinor, shown, play }) => {
  test.each(CURRENCIES)('carries $code exactly', async (currency) => {
    for (const [title, amounts] of PLAYS) {
      const { stakeMinor, payoutMinor } = amounts(stepMinor(currency), currency)
      // One unit more than the stake, which a protocol may not be able to show.
      const seat = await games.seat({ currency: currency.code, cashMinor: stakeMinor + 1n })
      const balances = await play(seat, currency, { stakeMinor, payoutMinor })
      const expected = [1n, payoutMinor + 1n]
      expect(
        balances.map((balance) => BigInt(balance ?? -1)),
        title,
      ).toEqual(expected.map((balance) => shown(balance, currency)))
      expect(await games.balances(seat), title).toMatchObject({
        cashMinor: payoutMinor + 1n,
        stakeMinor: 0n,
      })
    }
  })
})

test.each(CURRENCIES)('the bookmaker carries $code exactly', async (currency) => {
  for (const [title, amounts] of PLAYS) {
    const { stakeMinor, payoutMinor } = amounts(1n, currency)
    const seat = await book.seat(stakeMinor + 1n, currency.code)
    const bet = place(seat, randomUUID(), { stakeMinor: stakeMinor.toString() })
    expect(await book.call(bet), title).toEqual(DONE)
    expect(await book.balances(seat), title).toEqual([1n, stakeMinor])
    const settled = posting(seat, bet.betId, 1, {
      stakeMinor: stakeMinor.toString(),
      payoutMinor: payoutMinor.toString(),
    })
    expect(await book.call(settled), title).toEqual(DONE)
    expect(await book.balances(seat), title).toEqual([payoutMinor + 1n, 0n])
  }
})
