import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { closeWithTrueBooks } from './hub88/hub88.fixture.ts'
import { createGameSetup, DICE, type GameSetup, type Seat } from './hub88/hub88.setup.fixture.ts'

/** The outcome of a call, independent of the protocol. */
export type BoundaryReply = {
  readonly result:
    | 'done'
    | 'insufficientFunds'
    | 'conflict'
    /** The provider has to look at it. */
    | 'refused'
    | 'notFound'
    | 'sessionInvalid'
    | 'gameUnavailable'
    | 'currencyWrong'
    | 'signatureWrong'
    | 'malformed'
    | 'other'
  readonly balanceMinor?: bigint
}

export type BoundaryBet = {
  readonly id: string
  readonly round: string
  readonly amountMinor: bigint
  readonly game?: string
  readonly currency?: string
}

/** A protocol's requests, by what they mean. */
export type WalletBoundary = {
  balance(seat: Seat): Promise<BoundaryReply>
  bet(seat: Seat, bet: BoundaryBet, options?: { isUnsigned?: boolean }): Promise<BoundaryReply>
  /** Ends the round; a payout of 0 is a loss. */
  settle(
    seat: Seat,
    bet: BoundaryBet,
    settlement: { readonly id: string; readonly payoutMinor: bigint },
  ): Promise<BoundaryReply>
  rollback(seat: Seat, bet: BoundaryBet, id: string): Promise<BoundaryReply>
}

/** Rules for the wallet callbacks of every protocol. */
export function testWalletBoundary(connect: (setup: GameSetup) => WalletBoundary): void {
  let setup: GameSetup
  let wallet: WalletBoundary
  let seat: Seat
  beforeAll(async () => {
    setup = await createGameSetup()
    wallet = connect(setup)
  })
  beforeEach(async () => {
    seat = await setup.seat()
  })
  afterAll(() => closeWithTrueBooks(setup))

  const bet = (changes: Partial<BoundaryBet> = {}): BoundaryBet => ({
    id: randomUUID(),
    round: randomUUID(),
    amountMinor: 1_000n,
    ...changes,
  })
  const win = (payoutMinor: bigint) => ({ id: randomUUID() as string, payoutMinor })
  /** In the words of the protocol; not as if it was done. */
  const refused: unknown = expect.stringMatching(/^(?:conflict|refused)$/)
  const done = (balanceMinor: bigint): BoundaryReply => ({ result: 'done', balanceMinor })

  test('the balance is what can be staked', async () => {
    expect(await wallet.balance(seat)).toEqual(done(10_000n))
  })

  test('a bet takes its stake, a win brings its payout, a loss nothing', async () => {
    const [won, lost] = [bet(), bet()]
    expect(await wallet.bet(seat, won)).toEqual(done(9_000n))
    expect(await wallet.settle(seat, won, win(2_500n))).toEqual(done(11_500n))
    expect(await wallet.bet(seat, lost)).toEqual(done(10_500n))
    expect(await wallet.settle(seat, lost, win(0n))).toEqual(done(10_500n))
    expect(await setup.balances(seat)).toMatchObject({ cashMinor: 10_500n, stakeMinor: 0n })
  })

  test('a bet of nothing costs nothing and is paid, alone and beside a stake of its round', async () => {
    const [free, paid] = [bet({ amountMinor: 0n }), bet()]
    expect(await wallet.bet(seat, free)).toEqual(done(10_000n))
    expect(await wallet.settle(seat, free, win(300n))).toEqual(done(10_300n))
    expect(await wallet.bet(seat, paid)).toEqual(done(9_300n))
    expect(await wallet.bet(seat, bet({ round: paid.round, amountMinor: 0n }))).toEqual(
      done(9_300n),
    )
    expect(await wallet.settle(seat, paid, win(501n))).toEqual(done(9_801n))
    const undone = bet({ amountMinor: 0n })
    await wallet.bet(seat, undone)
    expect(await wallet.rollback(seat, undone, randomUUID())).toEqual(done(9_801n))
    expect(await setup.balances(seat)).toMatchObject({ cashMinor: 9_801n, stakeMinor: 0n })
  })

  test('every call repeated has one effect and the same reply', async () => {
    const [one, other] = [bet(), bet()]
    const [settlement, undo] = [win(2_500n), randomUUID()]
    const calls = [
      () => wallet.bet(seat, one),
      () => wallet.settle(seat, one, settlement),
      () => wallet.bet(seat, other),
      () => wallet.rollback(seat, other, undo),
    ]
    for (const call of calls) {
      const first = await call()
      expect(await call()).toEqual(first)
    }
    expect((await setup.balances(seat)).cashMinor).toBe(11_500n)
  })

  test('ten concurrent calls have one effect', async () => {
    const one = bet()
    await Promise.all(Array.from({ length: 10 }, () => wallet.bet(seat, one)))
    expect((await setup.balances(seat)).cashMinor).toBe(9_000n)
    await wallet.rollback(seat, one, randomUUID())
  })

  test('the same id with different content is refused', async () => {
    const one = bet()
    await wallet.bet(seat, one)
    expect(await wallet.bet(seat, { ...one, amountMinor: 2_000n })).toMatchObject({
      result: 'conflict',
    })
    await wallet.rollback(seat, one, randomUUID())
  })

  test('a stake above the balance is permanently refused, with the balance', async () => {
    const one = bet({ amountMinor: 10_001n })
    const refused = { result: 'insufficientFunds', balanceMinor: 10_000n }
    expect(await wallet.bet(seat, one)).toEqual(refused)
    expect(await wallet.bet(seat, one)).toEqual(refused)
  })

  test('a rollback returns the stake; one that arrives first blocks its bet', async () => {
    const [late, undone] = [bet(), bet()]
    await wallet.bet(seat, undone)
    expect(await wallet.rollback(seat, undone, randomUUID())).toEqual(done(10_000n))
    expect(await wallet.rollback(seat, late, randomUUID())).toEqual(done(10_000n))
    expect(await wallet.bet(seat, late)).toMatchObject({ result: 'conflict' })
    expect((await setup.balances(seat)).cashMinor).toBe(10_000n)
  })

  test('a settled bet cannot be rolled back, an unknown one cannot be settled', async () => {
    const [won, unknown] = [bet(), bet()]
    await wallet.bet(seat, won)
    await wallet.settle(seat, won, win(500n))
    expect(await wallet.rollback(seat, won, randomUUID())).toMatchObject({ result: refused })
    expect(await wallet.settle(seat, unknown, win(500n))).toMatchObject({ result: 'notFound' })
  })

  test('a round that has ended takes no further bets or wins, and repeats get the same reply', async () => {
    const first = bet()
    const settlement = win(2_500n)
    await wallet.bet(seat, first)
    await wallet.settle(seat, first, settlement)
    const after = { ...first, id: randomUUID() }
    expect(await wallet.bet(seat, after)).toEqual({ result: refused, balanceMinor: 11_500n })
    expect(await wallet.bet(seat, after)).toMatchObject({ result: refused })
    expect(await wallet.settle(seat, first, win(2_500n))).toMatchObject({ result: refused })
    // the loss of an ended round and a rollback of a refused bet move nothing
    expect(await wallet.settle(seat, first, win(0n))).toEqual(done(11_500n))
    expect(await wallet.rollback(seat, after, randomUUID())).toEqual(done(11_500n))
    expect(await wallet.settle(seat, first, settlement)).toEqual(done(11_500n))
    expect(await wallet.bet(seat, first)).toEqual(done(9_000n))
    expect((await setup.balances(seat)).cashMinor).toBe(11_500n)
  })

  test('a round of another player with the same name goes on', async () => {
    const own = bet()
    const other = await setup.seat()
    await wallet.bet(seat, own)
    await wallet.settle(seat, own, win(0n))
    const theirs = { ...bet(), round: own.round }
    expect(await wallet.bet(other, theirs)).toEqual(done(9_000n))
    expect(await wallet.settle(other, theirs, win(2_000n))).toEqual(done(11_000n))
  })

  test('a round that players share is lost by each of them', async () => {
    const own = bet()
    const other = await setup.seat()
    const theirs = { ...bet(), round: own.round }
    expect(await wallet.bet(seat, own)).toEqual(done(9_000n))
    expect(await wallet.bet(other, theirs)).toEqual(done(9_000n))
    expect(await wallet.settle(seat, own, win(0n))).toEqual(done(9_000n))
    expect(await wallet.settle(other, theirs, win(0n))).toEqual(done(9_000n))
    expect(await setup.balances(other)).toMatchObject({ stakeMinor: 0n })
  })

  describe('a bet', () => {
    test('in another game or currency is refused', async () => {
      expect(await wallet.bet(seat, bet({ game: 'mines' }))).toMatchObject({
        result: 'gameUnavailable',
      })
      expect(await wallet.bet(seat, bet({ currency: 'BRL' }))).toMatchObject({
        result: 'currencyWrong',
      })
    })

    test('in another game of a lobby is placed in that game, if the player may open it', async () => {
      const lobbied = (code: string) => ({ ...DICE, code })
      const closed = { ...lobbied('closed-table'), isEnabled: false }
      const abroad = { ...lobbied('abroad-table'), blockedCountries: ['DE'] }
      const dollars = { ...lobbied('dollar-table'), currencies: ['USD'] }
      setup.provider.games = [DICE, lobbied('clt_Table:7'), closed, abroad, dollars]
      await setup.sync()
      const one = bet({ game: 'clt_Table:7' })
      expect(await wallet.bet(seat, one)).toEqual(done(9_000n))
      expect(await wallet.bet(seat, one)).toEqual(done(9_000n))
      const { subject } = await setup.site.db
        .selectFrom('bet')
        .select('subject')
        .where('reference', '=', one.id)
        .executeTakeFirstOrThrow()
      expect(subject).toBe('clt-table-7')
      for (const game of ['closed-table', 'abroad-table', 'dollar-table'])
        expect(await wallet.bet(seat, bet({ game }))).toMatchObject({ result: 'gameUnavailable' })
      setup.provider.games = [DICE]
      await setup.sync()
      expect(await wallet.bet(seat, one)).toEqual(done(9_000n))
      expect(await wallet.rollback(seat, one, randomUUID())).toEqual(done(10_000n))
    })

    test('of an unknown session, or of another player, is refused', async () => {
      const other = await setup.seat()
      for (const wrong of [
        { ...seat, token: 'f'.repeat(64) },
        { ...seat, token: other.token },
      ])
        expect(await wallet.bet(wrong, bet())).toMatchObject({ result: 'sessionInvalid' })
    })

    test('without a signature is refused before anything is parsed', async () => {
      const reply = await wallet.bet(seat, bet(), { isUnsigned: true })
      expect(reply).toMatchObject({ result: 'signatureWrong' })
      expect((await setup.balances(seat)).cashMinor).toBe(10_000n)
    })

    test('after the session has ended is refused, and a win is still paid', async () => {
      const own = await setup.seat()
      const open = bet()
      await wallet.bet(own, open)
      setup.clock.advance(24 * 3_600_000)
      expect(await wallet.bet(own, bet())).toMatchObject({ result: 'sessionInvalid' })
      expect(await wallet.settle(own, open, win(3_000n))).toEqual(done(12_000n))
    })
  })
}
