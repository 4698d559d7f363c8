import type { Round } from '@fairhouse/contract/round'
import type { Json } from '@fairhouse/fair/game'
import { GAMES } from '@fairhouse/fair/games'
import { isClientSeed, isHex256 } from '@fairhouse/fair/seeds'
import { verifyGameRound, type GameRoundVerdict } from '@fairhouse/fair/verify-game-round'

/** The parts of a round as a player types them; bet and actions in the game's own notation, as JSON. */
export type TypedRound = Readonly<Record<TypedPart, string>>

export const PARTS = [
  'serverSeed',
  'serverSeedHash',
  'clientSeed',
  'nonce',
  'bet',
  'actions',
  'stake',
] as const

export type TypedPart = (typeof PARTS)[number]

/** A bet and moves of each game, to start from. */
const EXAMPLES: Readonly<Record<string, { readonly bet: Json; readonly actions?: Json }>> = {
  dice: { bet: { direction: 'over', target: 5050 } },
  limbo: { bet: { target: 200 } },
  mines: { bet: { mines: 3 }, actions: [{ type: 'reveal', tile: 12 }, { type: 'cashOut' }] },
  plinko: { bet: { rows: 8, risk: 'high' } },
  keno: { bet: { picks: [1, 2, 3, 4, 5], risk: 'low' } },
  wheel: { bet: { segments: 10, risk: 'low' } },
  hilo: { bet: {}, actions: [{ type: 'higherOrSame' }, { type: 'cashOut' }] },
  roulette: { bet: { chips: [{ spot: 'red', amount: '100' }] } },
  blackjack: { bet: {}, actions: [{ type: 'stand' }] },
  tower: {
    bet: { level: 'easy', limit: 1_000_000 },
    actions: [{ type: 'climb', door: 0 }, { type: 'cashOut' }],
  },
  'coin-flip': { bet: { limit: 1_000_000 }, actions: [{ type: 'heads' }, { type: 'cashOut' }] },
  baccarat: { bet: { chips: [{ spot: 'banker', amount: '100' }] } },
  'video-poker': { bet: {}, actions: [{ type: 'draw', hold: 31 }] },
  'sic-bo': { bet: { chips: [{ spot: 'small', amount: '100' }] } },
  crash: { bet: { autoCashOut: 200, limit: 1_000_000 }, actions: [] },
}

export function exampleOf(code: string): TypedRound {
  const { bet = {}, actions = [] } = EXAMPLES[code] ?? {}
  const seeds = { serverSeed: '', serverSeedHash: '', clientSeed: '', nonce: '' }
  return { ...seeds, bet: JSON.stringify(bet), actions: JSON.stringify(actions), stake: '100' }
}

/** Whether a round of this game takes moves. */
export function hasActions(code: string): boolean {
  return EXAMPLES[code]?.actions !== undefined
}

export function typedOf(round: Round): TypedRound {
  return {
    serverSeed: round.serverSeed ?? '',
    serverSeedHash: round.serverSeedHash,
    clientSeed: round.clientSeed,
    nonce: String(round.nonce),
    bet: JSON.stringify(round.bet),
    actions: JSON.stringify(round.actions),
    stake: round.openingStake,
  }
}

export type CheckedRound =
  | { readonly status: 'incomplete'; readonly parts: readonly TypedPart[] }
  | { readonly status: 'checked'; readonly verdict: GameRoundVerdict }

/**
 * Replays what was typed in this browser. `record`: the round as the game recorded it, to compare the
 * outcome and the payout with.
 */
export function checkRound(code: string, typed: TypedRound, record: Round | null): CheckedRound {
  const game = GAMES.get(code)
  if (!game) return { status: 'checked', verdict: { status: 'unreadable', part: 'game' } }
  const round = {
    serverSeed: typed.serverSeed.trim().toLowerCase(),
    serverSeedHash: typed.serverSeedHash.trim().toLowerCase(),
    clientSeed: typed.clientSeed.trim(),
    nonce: /^\d{1,15}$/.test(typed.nonce.trim()) ? Number(typed.nonce) : -1,
    stake: typed.stake.trim(),
    bet: parseJson(typed.bet),
    actions: parseJson(typed.actions),
  }
  const { bet, actions } = round
  const isRight: Readonly<Record<TypedPart, boolean>> = {
    serverSeed: isHex256(round.serverSeed),
    serverSeedHash: round.serverSeedHash === '' || isHex256(round.serverSeedHash),
    clientSeed: isClientSeed(round.clientSeed),
    nonce: round.nonce >= 0,
    stake: /^[1-9]\d{0,37}$/.test(round.stake),
    bet: bet !== undefined && game.parseBet(bet) !== null,
    actions: Array.isArray(actions) && actions.every((one) => game.parseAction(one) !== null),
  }
  const parts = PARTS.filter((part) => !isRight[part])
  if (parts.length > 0) return { status: 'incomplete', parts }
  const verdict = verifyGameRound(
    {
      ...round,
      game: code,
      bet: bet as Json,
      actions: actions as readonly Json[],
      mathVersion: record?.mathVersion ?? game.mathVersion,
      view: (record?.outcome ?? null) as Json,
      payout: record?.payout ?? '0',
      payoutStep: record?.payoutStep ?? '1',
    },
    GAMES,
  )
  return { status: 'checked', verdict }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
