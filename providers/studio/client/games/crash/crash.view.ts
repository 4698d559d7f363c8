import type { CrashBet, CrashView } from '@fairhouse/fair/crash/crash.game'
import { targetOf } from '@fairhouse/fair/crash/crash.game'
import { CRASH_TARGET_MAX, CRASH_TARGET_MIN } from '@fairhouse/fair/crash/crash.judge'
import { growthTimeOf } from '@fairhouse/fair/crash/crash.growth'
import { createCanvas } from '../../canvas.ts'
import { h, replay } from '../../dom.ts'
import type { GameTable, MainButton, MountedGame, TableState } from '../../game-client.ts'
import { write } from '../../page.ts'
import type { Note } from '../../sound.ts'
import { createFlightClock } from './crash.flight.ts'
import { createPlayers } from './crash.players.ts'
import { drawSky } from './crash.sky.ts'
import './crash.css'

const TAKE_OFF: readonly Note[] = [{ hz: 240, toHz: 900, seconds: 0.5, gain: 0.04, wave: 'noise' }]
const CRASHED: readonly Note[] = [
  { hz: 300, toHz: 70, seconds: 0.45, gain: 0.1, wave: 'noise' },
  { hz: 130, toHz: 48, seconds: 0.4, gain: 0.07, wave: 'sine' },
]

const FALL_MS = 900
/** How often the amount on the button is written. */
const BUTTON_MS = 90
/** With reduced motion the picture is drawn this often. */
const STILL_MS = 250
/** A bet that reached its automatic cash-out is settled a moment later. */
const SETTLE_MS = 200

/** A paper glider over the sea, for everyone at once. */
export function mountCrash(table: GameTable<CrashBet>): MountedGame<CrashBet> {
  const { words, sound, motion } = table
  const { g, multiplier, amount, figure } = words
  const clock = createFlightClock(() => performance.now())
  const players = createPlayers(words)
  const number = h('output', { class: 'crash-number', attrs: { 'aria-hidden': 'true' } })
  const line = h('p', { class: 'crash-line', text: g('lostLine') })
  const bar = h('div', { class: 'crash-bar' }, h('i'))
  const canvas = createCanvas(table.scene, draw)
  const box = h('div', { class: 'crash' }, players.recent, number, line, bar)
  table.scene.append(box)
  table.below.append(players.element)
  const auto = createAuto(table)
  table.controls.append(auto.element)

  let state: TableState<CrashBet> | null = null
  let isQueued = false
  /** The multiplier that the player left this flight with. */
  let left: { flightNo: number; at: number } | null = null
  let status = ''
  let crashedAtMs = -Infinity
  let followedNo = 0
  let drawnAtMs = 0
  let buttonAtMs = 0

  function draw(context: CanvasRenderingContext2D, width: number, height: number): void {
    const flight = clock.flight()
    const isCrashed = flight?.status === 'crashed'
    const isInAir = isCrashed || flight?.status === 'flying'
    const bust = flight?.bust ? growthTimeOf(Number(flight.bust)) : 0
    drawSky(context, {
      width,
      height,
      isLight: canvas.isLight(),
      isRtl: document.documentElement.dir === 'rtl',
      driftSeconds: motion.isReduced() ? 0 : performance.now() / 1_000,
      elapsedMs: isInAir ? (isCrashed ? bust : Math.max(0, clock.elapsedMs())) : null,
      isCrashed,
      fall: motion.isReduced() ? 1 : Math.min(1, (performance.now() - crashedAtMs) / FALL_MS),
      cashOuts: (flight?.bets ?? []).flatMap(({ cashedOutAt: at, isMine }) =>
        at === null ? [] : [{ at, isMine }],
      ),
    })
  }

  /** Number, line and bar; the button less often. */
  function frame(nowMs: number): void {
    requestAnimationFrame(frame)
    const flight = clock.flight()
    if (!flight) return
    if (motion.isReduced() && nowMs - drawnAtMs < STILL_MS) return
    drawnAtMs = nowMs
    canvas.redraw()
    write(number, multiplier(clock.reached()))
    if (isQueued && flight.status === 'betting' && state?.phase === 'ready') table.start()
    const leftMs = Math.max(0, -clock.elapsedMs())
    const isBetting = flight.status === 'betting'
    write(line, sayLine(flight.status, leftMs))
    bar.dataset['shown'] = String(isBetting)
    if (isBetting) bar.style.setProperty('--part', String(Math.min(1, leftMs / 7_000)))
    if (state?.round && nowMs - buttonAtMs >= BUTTON_MS) {
      buttonAtMs = nowMs
      table.refresh()
      followAutomatic()
    }
  }

  function sayLine(of: string, leftMs: number): string {
    if (left?.flightNo === clock.flight()?.flightNo && left !== null && of !== 'betting')
      return g('out', { result: multiplier(left.at) })
    if (of === 'betting')
      return g('startsIn', { seconds: figure((Math.ceil(leftMs / 100) / 10).toFixed(1)) })
    return g(of === 'flying' || of === 'crashed' || of === 'void' ? of : 'waiting')
  }

  /** The automatic cash-out was reached: the server has paid it, or is about to. */
  function followAutomatic(): void {
    const flight = clock.flight()
    if (!state?.isTurn || !state.round || flight?.status !== 'flying') return
    const dueMs = growthTimeOf(targetOf(state.round.bet as CrashBet)) + SETTLE_MS
    if (clock.elapsedMs() >= dueMs && followedNo !== flight.flightNo) {
      followedNo = flight.flightNo
      table.follow()
    }
  }

  function changeStatus(next: string): void {
    status = next
    box.dataset['status'] = next
    delete box.dataset['mine']
    if (next === 'flying') sound.play(TAKE_OFF)
    if (next === 'crashed') {
      crashedAtMs = performance.now()
      sound.play(CRASHED)
      table.announce(g('crashedAt', { result: multiplier(clock.reached()) }))
    }
    if (next === 'crashed' || next === 'void') table.follow()
    table.refresh()
  }

  table.watchFlight((message) => {
    clock.take(message)
    players.render(message.flight)
    const next = `${message.flight.status} ${message.flight.flightNo}`
    if (next !== status) {
      changeStatus(message.flight.status)
      status = next
    }
  })
  write(number, multiplier(100))
  requestAnimationFrame(frame)

  /** What cashing out now would return. */
  function returnNow(round: NonNullable<TableState['round']>): bigint {
    const target = BigInt(targetOf(round.bet as CrashBet))
    const reached = clock.reached()
    return table.returnOf(BigInt(round.stake), reached < target ? reached : target)
  }

  function buttonOfRound(round: NonNullable<TableState['round']>, isTurn: boolean): MainButton {
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

  return {
    render(next) {
      state = next
      // what cannot be bet is not tried again, nor what is on its way
      if (next.phase === 'busy' || next.round || next.stakeMinor === null) isQueued = false
      auto.render(next.bet)
      box.dataset['turn'] = String(next.round !== null)
    },
    button({ round, isTurn, phase }) {
      if (round) return buttonOfRound(round, isTurn)
      const flight = clock.flight()
      if (!flight || flight.status === 'betting' || phase === 'busy' || phase === 'checking')
        return undefined
      const toggle = (): void => {
        isQueued = !isQueued
        table.refresh()
      }
      return { text: g(isQueued ? 'unqueue' : 'queue'), isEnabled: true, press: toggle }
    },
    consequence({ round, bet, stakeMinor }) {
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
      return g('inPlay', { stake, payout: amount(returnNow(round)) })
    },
    async showStep(round) {
      table.announce(g('placed', { amount: amount(round.stake) }))
    },
    async showResult(round) {
      const view = round.outcome as CrashView
      if ('bust' in view) return
      left = { flightNo: round.nonce, at: view.multiplier }
      box.dataset['mine'] = 'out'
      replay(line)
    },
    keys: auto.keys,
  }
}

/** The field of the automatic cash-out; empty is off. */
function createAuto(table: GameTable<CrashBet>) {
  const { g, figure } = table.words
  const input = h('input', {
    attrs: {
      type: 'text',
      inputmode: 'decimal',
      autocomplete: 'off',
      placeholder: g('autoNone'),
      'aria-label': g('auto'),
    },
  })
  const element = h(
    'label',
    { class: 'crash-auto' },
    h('span', { text: g('auto') }),
    input,
    h('span', { text: '×' }),
  )
  const set = (autoCashOut: number | null): void => {
    const within =
      autoCashOut === null
        ? null
        : Math.min(CRASH_TARGET_MAX, Math.max(CRASH_TARGET_MIN, Math.round(autoCashOut)))
    if (within !== table.bet().autoCashOut) table.setBet({ ...table.bet(), autoCashOut: within })
    render(table.bet())
  }
  const read = (): void => {
    const plain = input.value.trim().replace(/[\s×]/g, '').replace(',', '.')
    if (plain === '') set(null)
    else if (/^\d{1,7}(\.\d+)?$/.test(plain)) set(Number(plain) * 100)
    else render(table.bet())
  }
  function render({ autoCashOut }: CrashBet): void {
    if (document.activeElement === input) return
    input.value = autoCashOut === null ? '' : figure((autoCashOut / 100).toFixed(2))
  }
  input.addEventListener('change', read)
  input.addEventListener('blur', () => render(table.bet()))
  const move = (by: number) => (isFine: boolean) =>
    set((table.bet().autoCashOut ?? 200) + (isFine ? by : by * 10))
  const key = { text: g('keyAuto'), repeats: true }
  return {
    element,
    render,
    keys: [
      { ...key, key: 'arrowup', cap: '↑', press: move(1) },
      { ...key, key: 'arrowdown', cap: '↓', press: move(-1) },
    ],
  }
}
