import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Checks, expectEqual, expectRefused, fail } from './checks.ts'
import { checkFreeRounds } from './game-free-rounds.ts'
import type { GameProtocol, WalletAction } from './game-protocol.ts'
import { createGameWallet, type Entry, type GameWallet, isAbout, type Seat } from './game-wallet.ts'
import { type Act, openListener, type Patience, waitFor } from './listener.ts'

export type GameProviderKit = {
  readonly protocol: GameProtocol
  /** Address of the provider for browsers. */
  readonly publicOrigin: string
  /** Where the provider calls the wallet of the kit. */
  readonly walletPort: number
  readonly game: string | undefined
  readonly currency: string
  /** Plays one round in the game that is open at the address. */
  readonly play: Act
  readonly patience: Patience
}

const OPENING_MINOR = 1_000_000n
const SITE = 'http://localhost:3000'

/** Is the platform for a game provider: catalogue, launch, and a wallet that goes wrong on purpose. */
export async function checkGameProvider(kit: GameProviderKit, checks: Checks): Promise<void> {
  const { protocol, currency } = kit
  const wallet = createGameWallet(protocol, OPENING_MINOR)
  const listener = await openListener(kit.walletPort, (received) => wallet.take(received))
  try {
    const game = await checkCatalogue(kit, checks)
    if (game === null) return
    const seat = { user: randomUUID(), token: randomBytes(32).toString('hex'), game, currency }
    const url = await checkLaunch(kit, checks, seat)
    if (url === null) return
    await checkRounds({ ...kit, checks, wallet, url })
    await checkFreeRounds(checks, { ...kit, wallet, seat })
    await checkEveryCall(checks, wallet, seat)
  } finally {
    await listener.close()
  }
}

/** The game that is played; null when there is none. */
async function checkCatalogue(
  { protocol, publicOrigin, game: wanted }: GameProviderKit,
  { check }: Checks,
): Promise<string | null> {
  await check('A call signed by somebody else is refused', async () =>
    expectRefused(await protocol.askAsStranger()),
  )
  const games = await check('The catalogue lists games', async () => {
    const listed = await protocol.provider.listGames()
    return listed.length > 0 ? listed : fail('games', listed)
  })
  if (games === null) return null
  await check('Every game of the catalogue can be read', () => expectEqual(protocol.unread, []))
  await check('Each game has a code of its own', () => {
    const codes = games.map(({ code }) => code)
    expectEqual(codes, [...new Set(codes)])
  })
  const game = games.find(({ code, isEnabled }) => (wanted ? code === wanted : isEnabled))
  if (game === undefined) {
    return check(`The catalogue has ${wanted ?? 'an enabled game'}`, () =>
      fail('it', 'no such game'),
    )
  }
  await check('An unknown game is not launched', async () =>
    expectEqual(await protocol.provider.openGame(request('no-such-game', null, publicOrigin)), {
      denial: 'notOffered',
    }),
  )
  if (game.isDemoAvailable) {
    await check('A demo is launched without a player', async () => {
      const opened = await protocol.provider.openGame(request(game.code, null, publicOrigin))
      if ('denial' in opened) fail('an address', opened)
    })
  }
  return game.code
}

/** The address of the launched game; null when there is none. */
async function checkLaunch(
  { protocol, publicOrigin }: GameProviderKit,
  { check }: Checks,
  seat: Seat,
): Promise<string | null> {
  const { user: id, token, currency } = seat
  const player = { id, token, currency, country: null, stakeMaxMinor: null, publicName: 'p***r' }
  const url = await check('The game is launched for a player', async () => {
    const opened = await protocol.provider.openGame(request(seat.game, player, publicOrigin))
    return 'url' in opened ? opened.url : fail('an address', opened)
  })
  if (url === null) return null
  await check('The site may show the page of the game in a frame', async () => {
    const { status, headers } = await fetch(url)
    expectEqual(status, 200, 'status')
    const policy = headers.get('content-security-policy') ?? ''
    const ancestors = /frame-ancestors ([^;]*)/.exec(policy)?.[1]?.split(' ')
    const isFramed =
      ancestors === undefined
        ? !headers.has('x-frame-options')
        : ancestors.some((one) => one === SITE || one === '*' || one === 'http:')
    if (!isFramed) fail(`frame-ancestors with ${SITE}`, policy || headers.get('x-frame-options'))
  })
  return url
}

type Rounds = GameProviderKit & {
  readonly checks: Checks
  readonly wallet: GameWallet
  readonly url: string
}

async function checkRounds(kit: Rounds): Promise<void> {
  const { check } = kit.checks
  const first = await check('A round begins with a bet above zero', async () => {
    const { bet } = await playRound(kit, 'Play one round', {})
    return bet.amountMinor > 0n ? bet : fail('a stake above zero', bet)
  })
  if (first === null) return
  await check('A round ends with a result that names its bet and closes it', async () => {
    const result = await waitForAction(kit, 0, (action) => isResult(action, first))
    if (result === null) fail('a win, of 0 for a loss, that closes the round', 'none')
  })
  await check('A result whose answer was lost is sent again unchanged', async () => {
    const { from, bet } = await playRound(kit, 'Play one round', { win: 'lost' })
    await expectRepeat(kit, from, (action) => isResult(action, bet))
  })
  await check('Nothing is won with a stake that the player cannot pay', async () => {
    const { from, bet } = await playRound(kit, 'Play one round', { bet: 'insufficientFunds' })
    await expectNoWin(kit, from, bet)
  })
  const undone = await check(
    'A bet whose answer was lost is sent again unchanged, or rolled back',
    async () => {
      const plan = { bet: 'lost', rollback: 'lost' } as const
      const { from, bet } = await playRound(kit, 'Play one round', plan)
      return { from, bet, isUndone: await expectCertainty(kit, from, bet) }
    },
  )
  if (undone?.isUndone === true) {
    await check('A rollback whose answer was lost is sent again unchanged', () =>
      expectRepeat(kit, undone.from, (action) => isRollback(action, undone.bet)),
    )
    await check('Nothing is won with a bet that was rolled back', () =>
      expectNoWin(kit, undone.from, undone.bet),
    )
  }
  await check(
    'A bet that the wallet failed at is sent again unchanged, or rolled back',
    async () => {
      const { from, bet } = await playRound(kit, 'Play one round', { bet: 'failed' })
      await expectCertainty(kit, from, bet)
    },
  )
  await check('Nothing is won after the session of the player is over', async () => {
    const { from, bet } = await playRound(kit, 'Play one last round', { bet: 'sessionExpired' })
    await expectNoWin(kit, from, bet)
  })
}

async function checkEveryCall(
  { check }: Checks,
  { entries, unsigned, malformed }: GameWallet,
  seat: Seat,
): Promise<void> {
  await check('Every call to the wallet is signed', () => expectEqual(unsigned, []))
  await check('Every call to the wallet has the form of the protocol', () =>
    expectEqual(malformed, []),
  )
  await check('Every call names the player, the token and the game that were launched', () => {
    for (const { user = seat.user, token = seat.token, ...call } of entries) {
      const { game = seat.game, currency = seat.currency } = call
      expectEqual({ user, token, game, currency }, seat)
    }
  })
  await check('No two transactions have the same id', () => {
    const contents = new Map<string, string>()
    for (const { actions, content } of entries)
      for (const { id, kind } of actions) {
        const known = contents.get(id)
        if (id !== '' && known !== undefined && known !== content)
          fail(`another id for this ${kind}`, content)
        contents.set(id, content)
      }
  })
}

/** Has a round played; the bet that it began with, and from which call on it is. */
async function playRound(
  kit: Rounds,
  order: string,
  plan: GameWallet['plan'],
): Promise<{ readonly from: number; readonly bet: WalletAction }> {
  const from = kit.wallet.entries.length
  kit.wallet.plan = { ...plan }
  await kit.play(order, kit.url)
  const bet = await waitForAction(kit, from, ({ kind }) => kind === 'bet')
  return bet === null ? fail('a bet at the wallet', 'none in time') : { from, bet }
}

const isResult = (action: WalletAction, bet: WalletAction): boolean =>
  action.kind === 'win' && action.closesRound && isAbout(action, bet)

const isRollback = (action: WalletAction, bet: WalletAction): boolean =>
  action.kind === 'rollback' && isAbout(action, bet)

function since({ wallet }: Rounds, from: number, fits: (action: WalletAction) => boolean): Entry[] {
  return wallet.entries.slice(from).filter(({ actions }) => actions.some(fits))
}

async function waitForAction(
  kit: Rounds,
  from: number,
  fits: (action: WalletAction) => boolean,
): Promise<WalletAction | null> {
  return waitFor(kit.patience, () =>
    kit.wallet.entries
      .slice(from)
      .flatMap(({ actions }) => actions)
      .find(fits),
  )
}

/** The first call of this kind, and its retry. */
async function expectRepeat(
  kit: Rounds,
  from: number,
  fits: (action: WalletAction) => boolean,
): Promise<void> {
  const again = await waitFor(kit.patience, () => since(kit, from, fits)[1])
  const [first] = since(kit, from, fits)
  if (again === null) fail('the same call again', first === undefined ? 'none' : 'it came once')
  expectEqual(again.content, first?.content)
}

/** A bet with an unknown outcome is retried or rolled back; returns whether it was rolled back. */
async function expectCertainty(kit: Rounds, from: number, bet: WalletAction): Promise<boolean> {
  const isNext = (action: WalletAction): boolean => action.id === bet.id || isAbout(action, bet)
  const next = await waitFor(kit.patience, () => since(kit, from, isNext)[1])
  if (next === null) fail('the same bet again, or its rollback', 'neither in time')
  if (next.actions.some((action) => isRollback(action, bet))) return true
  expectEqual(next.content, since(kit, from, isNext)[0]?.content)
  return false
}

async function expectNoWin(kit: Rounds, from: number, bet: WalletAction): Promise<void> {
  await sleep(kit.patience.quietMs)
  const won = since(kit, from, (action) => action.kind === 'win' && isAbout(action, bet))
  if (won.length > 0) fail('no win', won[0]?.content)
}

function request(
  gameCode: string,
  player: Parameters<GameProtocol['provider']['openGame']>[0]['player'],
  publicOrigin: string,
) {
  return {
    gameCode,
    player,
    locale: 'en',
    colorMode: 'dark',
    platform: 'desktop',
    siteOrigin: SITE,
    publicOrigin,
    ip: '203.0.113.7',
    rules: { roundMsMin: null, hasAutoplay: true, hasTurbo: true },
  } as const
}
