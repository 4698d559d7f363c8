import type { Json, Played } from '@fairhouse/fair/game'

/** A way to play each game: a bet of 10.00 and, if it has steps, the actions. */
export type Script = {
  readonly code: string
  readonly bet: Json
  readonly actions: readonly Json[]
}

/** One way through every game of the studio. */
export const SCRIPTS: readonly Script[] = [
  { code: 'dice', bet: { direction: 'over', target: 5050 }, actions: [] },
  { code: 'limbo', bet: { target: 200 }, actions: [] },
  {
    code: 'mines',
    bet: { mines: 3 },
    actions: [{ type: 'reveal', tile: 12 }, { type: 'reveal', tile: 0 }, { type: 'cashOut' }],
  },
  { code: 'plinko', bet: { rows: 8, risk: 'high' }, actions: [] },
  { code: 'keno', bet: { picks: [1, 2, 3, 4, 5], risk: 'low' }, actions: [] },
  { code: 'wheel', bet: { segments: 10, risk: 'low' }, actions: [] },
  { code: 'hilo', bet: {}, actions: [{ type: 'higherOrSame' }, { type: 'cashOut' }] },
  { code: 'roulette', bet: { chips: [{ spot: 'red', amount: '1000' }] }, actions: [] },
  { code: 'blackjack', bet: {}, actions: [{ type: 'stand' }] },
  {
    code: 'tower',
    bet: { level: 'easy', limit: 1_000_000 },
    actions: [{ type: 'climb', door: 0 }, { type: 'climb', door: 1 }, { type: 'cashOut' }],
  },
  {
    code: 'coin-flip',
    bet: { limit: 1_000_000 },
    actions: [{ type: 'heads' }, { type: 'cashOut' }],
  },
  { code: 'baccarat', bet: { chips: [{ spot: 'banker', amount: '1000' }] }, actions: [] },
  { code: 'video-poker', bet: {}, actions: [{ type: 'draw', hold: 31 }] },
  { code: 'sic-bo', bet: { chips: [{ spot: 'small', amount: '1000' }] }, actions: [] },
  { code: 'scratch-card', bet: {}, actions: [] },
  { code: 'copper-lantern-row', bet: {}, actions: [] },
  { code: 'tidewreck-reef', bet: {}, actions: [] },
  { code: 'saffron-caravan', bet: {}, actions: [] },
  { code: 'glasswind-terrace', bet: {}, actions: [] },
]

/** Crash is played on a shared flight; its mathematics is shown like the others'. */
export const CRASH_SCRIPT: Script = {
  code: 'crash',
  bet: { autoCashOut: 200, limit: 1_000_000 },
  actions: [{ elapsedMs: 200 }],
}

/** A seed with which the script ends in a win: every action is taken. */
export const wins = (script: Script) => [
  ...opens(script),
  { ...script, want: (played: Played) => isSettled(played) && played.payoutMinor > 1_000n },
]

/** A seed with which the round is lost by the first action at the latest. */
export const loses = (script: Script) => [
  ...opens(script),
  {
    ...script,
    actions: script.actions.slice(0, 1),
    want: (played: Played) => isSettled(played) && played.payoutMinor < played.stakeMinor,
  },
]

/** A round with steps is not over by its deal. */
const opens = ({ actions, ...script }: Script) => {
  const [first] = actions as readonly { readonly type: string }[]
  if (!first) return []
  const want = (played: Played): boolean =>
    played.status === 'open' && played.legal.includes(first.type)
  return [{ ...script, want }]
}

function isSettled(played: Played): played is Extract<Played, { status: 'settled' }> {
  return played.status === 'settled'
}
