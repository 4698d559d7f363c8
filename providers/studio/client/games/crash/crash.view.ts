import type { CrashBet, CrashView } from '@fairhouse/fair/crash/crash.game'
import { targetOf } from '@fairhouse/fair/crash/crash.game'
import { growthTimeOf } from '@fairhouse/fair/crash/crash.growth'
import type { GameTable, MainButton, MountedGame, TableState } from '../../game-client.ts'
import type { Note } from '../../sound.ts'
import { createAuto } from './crash.auto.ts'
import { createFlightClock, type FlightClock } from './crash.flight.ts'
import { createPlayers } from './crash.players.ts'
import { createScene } from './crash.scene.ts'
import './crash.css'

const TAKE_OFF: readonly Note[] = [{ hz: 240, toHz: 900, seconds: 0.5, gain: 0.04, wave: 'noise' }]
const CRASHED: readonly Note[] = [
  { hz: 300, toHz: 70, seconds: 0.45, gain: 0.1, wave: 'noise' },
  { hz: 130, toHz: 48, seconds: 0.4, gain: 0.07, wave: 'sine' },
]

/** Update interval of the amount on the button. */
const BUTTON_MS = 90
/** Redraw interval with reduced motion. */
const STILL_MS = 250
/** A bet that reached its automatic cash-out is settled a moment later. */
const SETTLE_MS = 200
/** Polling interval of the bet. */
const FOLLOW_MS = 1_000

/** A paper glider over the sea, for everyone together. */
export function mountCrash(table: GameTable<CrashBet>): MountedGame<CrashBet> {
  const { words, sound, motion } = table
  const { g, multiplier, amount } = words
  const clock = createFlightClock(() => performance.now())
  const players = createPlayers(words)
  const scene = createScene(table, { clock, recent: players.recent })
  table.below.append(players.element)
  const auto = createAuto(table)
  table.controls.append(auto.element)

  const roundParts = createRoundParts(table, clock)

  let state: TableState<CrashBet> | null = null
  let isQueued = false
  let status = ''
  let followedAtMs = -Infinity
  let drawnAtMs = 0
  let buttonAtMs = 0

  /** The scene with each frame, the button less often. */
  function frame(nowMs: number): void {
    requestAnimationFrame(frame)
    const flight = clock.flight()
    if (!flight) return
    if (motion.isReduced() && nowMs - drawnAtMs < STILL_MS) return
    drawnAtMs = nowMs
    scene.render()
    if (isQueued && flight.status === 'betting' && state?.phase === 'ready') table.start()
    if (state?.round && nowMs - buttonAtMs >= BUTTON_MS) {
      buttonAtMs = nowMs
      table.refresh()
      followEnd(nowMs)
    }
  }

  /** The flight has ended, or reached the automatic cash-out: the server has settled or soon will. */
  function followEnd(nowMs: number): void {
    const flight = clock.flight()
    if (!state?.isTurn || !state.round || !flight || nowMs - followedAtMs < FOLLOW_MS) return
    const isOver = flight.status === 'crashed' || flight.status === 'void'
    const dueMs = growthTimeOf(targetOf(state.round.bet as CrashBet)) + SETTLE_MS
    const isReached = flight.status === 'flying' && clock.elapsedMs() >= dueMs
    if (!isOver && !isReached) return
    followedAtMs = nowMs
    table.follow()
  }

  /** A bet that was accepted is on the list, even if the next message is slow to come. */
  function renderPlayers(): void {
    const flight = clock.flight()
    if (!flight) return
    const isOn = flight.status === 'betting' && state?.round
    players.render(flight, isOn ? amount(isOn.stake) : null)
  }

  function changeStatus(next: string): void {
    scene.setStatus(next)
    if (next === 'flying') sound.play(TAKE_OFF)
    if (next === 'crashed') {
      sound.play(CRASHED)
      table.announce(g('crashedAt', { result: multiplier(clock.reached()) }))
    }
    if (next === 'crashed' || next === 'void') table.follow()
    table.refresh()
  }

  table.watchFlight((message) => {
    clock.take(message)
    renderPlayers()
    const next = `${message.flight.status} ${message.flight.flightNo}`
    if (next !== status) {
      changeStatus(message.flight.status)
      status = next
    }
  })
  requestAnimationFrame(frame)

  return {
    render(next) {
      state = next
      // a bet that cannot be placed, or is being placed, is not tried again
      if (next.phase === 'busy' || next.round || next.stakeMinor === null) isQueued = false
      auto.render(next.bet)
      renderPlayers()
    },
    button({ round, isTurn, phase }) {
      if (round) return roundParts.button(round, isTurn)
      const flight = clock.flight()
      if (!flight || flight.status === 'betting' || phase === 'busy' || phase === 'checking')
        return undefined
      const toggle = (): void => {
        isQueued = !isQueued
        table.refresh()
      }
      return { text: g(isQueued ? 'unqueue' : 'queue'), isEnabled: true, press: toggle }
    },
    consequence: roundParts.consequence,
    async showStep(round) {
      table.announce(g('placed', { amount: amount(round.stake) }))
    },
    async showResult(round) {
      const view = round.outcome as CrashView
      if ('bust' in view) return
      scene.leave(round.nonce, view.multiplier)
    },
    keys: auto.keys,
  }
}

type Round = NonNullable<TableState['round']>

/** The effect of the player's bet on the button and on the line below it. */
function createRoundParts(table: GameTable<CrashBet>, clock: FlightClock) {
  const { g, multiplier, amount } = table.words

  /** The return of cashing out now. */
  function returnNow(round: Round): bigint {
    const target = BigInt(targetOf(round.bet as CrashBet))
    const reached = clock.reached()
    return table.returnOf(BigInt(round.stake), reached < target ? reached : target)
  }

  function button(round: Round, isTurn: boolean): MainButton {
    const flight = clock.flight()
    if (flight?.status === 'betting')
      return { text: g('cancel'), isEnabled: isTurn, press: table.cancel }
    if (flight?.status !== 'flying')
      return { text: g('landing'), isEnabled: false, press: () => undefined }
    return {
      text: g('cashOut', { amount: amount(returnNow(round)) }),
      isEnabled: isTurn && clock.reached() > 100n,
      press: () => table.act({ elapsedMs: null }),
    }
  }

  const consequence: MountedGame<CrashBet>['consequence'] = ({ round, bet, stakeMinor }) => {
    const of = (round?.bet ?? bet) as CrashBet
    const minor = round ? BigInt(round.stake) : stakeMinor
    if (minor === null) return undefined
    const stake = amount(minor)
    if (of.autoCashOut !== null) {
      const payout = amount(table.returnOf(minor, BigInt(of.autoCashOut)))
      const target = multiplier(of.autoCashOut)
      return g(round ? 'inPlayAuto' : 'costsAuto', { stake, target, payout })
    }
    if (!round) return g('costsManual', { stake })
    const status = clock.flight()?.status
    if (status === 'betting') return g('placed', { amount: stake })
    if (status !== 'flying') return ''
    return g('inPlay', { stake, payout: amount(returnNow(round)) })
  }

  return { button, consequence }
}
