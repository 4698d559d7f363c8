import type { FrameRound } from '@fairhouse/contract/game-frame'
import type { Game, Json } from '@fairhouse/fair/game'
import type { Ratio } from '@fairhouse/fair/ratio'
import type { FlightMessage } from '../src/crash/flight.view.ts'
import type { RoundView } from '../src/play.view.ts'
import type { GameState } from './game-state.ts'
import type { Motion } from './motion.ts'
import type { Sound } from './sound.ts'
import type { Words } from './words.ts'

/** A round that waits for the player. */
export type PlayingRound = Extract<RoundView, { status: 'playing' }>

/** A settled round as the table shows it. */
export type SettledRound = FrameRound

/** One outcome of a bet for the table of odds in the rules. */
export type OddsRow = {
  readonly label: string
  readonly chance: Ratio
  /** In hundredths of the stake. */
  readonly multiplier: bigint
}

/** The exact figures of one bet. */
export type Odds = {
  /** Return per unit staked; where play decides, the least of all ways to play it through. */
  readonly rtp: Ratio
  /** Where play decides: the most. */
  readonly rtpMax?: Ratio
  /** The chance of a return above the stake. */
  readonly hit?: Ratio
  readonly rows: readonly OddsRow[]
}

/** The context of a view. */
export type GameTable<Bet extends Json = Json> = {
  /** The element that the game is rendered in. */
  readonly scene: HTMLElement
  /** Below the scene, for what belongs to the drawing: a slider, a pay table. */
  readonly below: HTMLElement
  /** In the panel, between stake and button; not to be changed while a round is open. */
  readonly controls: HTMLElement
  /** In the panel, above the button: the actions in an open round. */
  readonly actions: HTMLElement
  readonly words: Words
  readonly sound: Sound
  readonly motion: Motion
  bet(): Bet
  setBet(bet: Bet): void
  /** Opens a round with the bet on the table. */
  start(): void
  /** Takes a step of the open round. */
  act(action: Json): void
  /** Shared rounds: calls back with the flight immediately and after each change. */
  watchFlight(onMessage: (message: FlightMessage) => void): void
  /** Shared rounds: polls the open bet until it has ended. */
  follow(): void
  /** Shared rounds: takes the open bet back, until the flight starts. */
  cancel(): void
  /** Redraws button and consequence, if they change with time. */
  refresh(): void
  /** The largest return of one round; null before the session is there. */
  payoutMaxMinor(): bigint | null
  /** The return of a stake at a multiplier in hundredths, rounded as on the server. */
  returnOf(stakeMinor: bigint, multiplierHundredths: bigint): bigint
  /** The most that this bet can return. */
  maxReturn(bet: Bet, stakeMinor: bigint): bigint
  /** The amount in the stake field: the value of a chip. Null while it holds none. */
  fieldMinor(): bigint | null
  /** Announced to screen readers. */
  announce(text: string): void
}

/** The current state of the table. */
export type TableState<Bet extends Json = Json> = {
  /** Nothing is open or on its way: the bet may be changed. */
  readonly isIdle: boolean
  /** A round is open and waits for the player. */
  readonly isTurn: boolean
  readonly phase: GameState['phase']
  readonly bet: Bet
  /** Null while the field holds no stake. */
  readonly stakeMinor: bigint | null
  readonly round: PlayingRound | null
  /** The last settled round; null before the first. */
  readonly last: SettledRound | null
}

/** The main button. */
export type MainButton = {
  readonly text: string
  readonly isEnabled: boolean
  readonly press: () => void
}

export type GameKey = {
  /** As the keyboard names it, in lower case: "h", "arrowup". */
  readonly key: string
  /** As the rules show it. */
  readonly cap: string
  readonly text: string
  /** `isFine`: Shift is held. Held keys repeat only where `repeats`. */
  readonly press: (isFine: boolean) => void
  readonly repeats?: boolean
}

export type MountedGame<Bet extends Json = Json> = {
  /** After each change of the table. */
  render(state: TableState<Bet>): void
  /** Animates the result of an accepted step or the opening, before it is rendered. */
  showStep?(round: PlayingRound): Promise<void>
  /** Shows how a round ended; resolves when it can be seen. */
  showResult(round: SettledRound): Promise<void>
  /** Another button than the one that starts a round; null hides it. */
  button?(state: TableState<Bet>): MainButton | null | undefined
  /** The consequence of the button in words; undefined for the default sentence. */
  consequence?(state: TableState<Bet>): string | undefined
  readonly keys?: readonly GameKey[]
}

/** One game in the browser: everything that is not in the shell. */
export type GameClient<Bet extends Json = Json> = {
  readonly game: Game<Bet>
  readonly firstBet: Bet
  /** The button's label for starting a round: a text of the game. */
  readonly startText: string
  /** Rounds may start while the ones before are still being shown. */
  readonly isOverlapping?: boolean
  /** The total of a bet with several stakes; the stake field is then the chip. */
  stakeOf?(bet: Bet): bigint
  mount(table: GameTable<Bet>): MountedGame<Bet>
  /** Short, for the strip of results: "2.41×". */
  outcomeText(round: SettledRound, words: Words): string
  /** A special colour in the strip of results. */
  outcomeTone?(round: SettledRound): string
  /** In few words, for the list of rounds: "over 50.50". */
  betText(bet: Bet, words: Words): string
  /** The course of the round, as a sentence for screen readers. */
  summary(round: SettledRound, words: Words): string
  /** Ids of the game's paragraphs in the rules. */
  readonly rules: readonly string[]
  /** How to verify it, if not by the player's own seeds: a text of the game. */
  readonly fairText?: string
  /** The exact figures of the bet on the table. */
  odds(bet: Bet, words: Words): Odds
  /** All pays at the stake on the table, for the rules. */
  payTable?(words: Words, stakeMinor: bigint): HTMLElement
  /** The return of a win in hundredths if there is one kind of win; otherwise the largest is shown. */
  winMultiplier?(bet: Bet): Ratio
}
