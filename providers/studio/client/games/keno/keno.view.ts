import {
  KENO_NUMBERS,
  KENO_PICKS_MAX,
  KENO_RISKS,
  KENO_RULES,
  type KenoBet,
  type KenoView,
} from '@fairhouse/fair/keno/keno.game'
import { choice } from '../../controls.ts'
import { button, h } from '../../dom.ts'
import type { GameTable, MountedGame, SettledRound } from '../../game-client.ts'
import type { Note } from '../../sound.ts'
import type { Words } from '../../words.ts'
import { createLots } from './keno.lots.ts'
import { createTube } from './keno.tube.ts'
import './keno.css'

const NUMBER_MS = 110
const PICK: readonly Note[] = [{ hz: 620, seconds: 0.04, gain: 0.03, wave: 'sine' }]
const MISS: readonly Note[] = [{ hz: 300, seconds: 0.05, gain: 0.035, wave: 'sine' }]
const hitNotes = (hits: number): readonly Note[] => [
  { hz: 523.25 * 2 ** (hits / 6), seconds: 0.16, gain: 0.06 },
]

/** Forty paper lots on a teal table; balls roll into a tube, and their lots are stamped. */
export function mountKeno(table: GameTable<KenoBet>): MountedGame<KenoBet> {
  const { words, motion, sound } = table
  const { g } = words
  const { element: board, lots } = createLots(g('board'), (number) => {
    const { picks } = table.bet()
    if (picks.includes(number)) return setPicks(picks.filter((pick) => pick !== number))
    if (picks.length < KENO_PICKS_MAX) setPicks([...picks, number])
  })
  const tube = createTube()
  table.scene.append(h('div', { class: 'keno' }, board, tube.element))
  const pays = h('ol', { class: 'keno-pays', attrs: { 'aria-label': g('pays') } })
  table.below.append(pays)
  const risk = choice({
    legend: g('risk'),
    values: KENO_RISKS.map((value) => ({ value, text: g(value) })),
    onChoose: (chosen) => table.setBet({ ...table.bet(), risk: chosen }),
  })
  const chooseRandom = (): void => {
    const count = table.bet().picks.length || KENO_PICKS_MAX
    setPicks(drawPicks(count))
  }
  const clear = (): void => setPicks([])
  const tools = h(
    'div',
    { class: 'keno-tools' },
    button({ class: 'action', text: g('random'), on: { click: chooseRandom } }),
    button({ class: 'action', text: g('clear'), on: { click: clear } }),
  )
  table.controls.append(risk.element, tools)

  let isIdle = false
  function setPicks(picks: readonly number[]): void {
    if (!isIdle) return
    sound.play(PICK)
    result = null
    table.setBet({ ...table.bet(), picks })
  }

  /** The round whose numbers are on the board; null while numbers are chosen. */
  let result: { bet: KenoBet; drawn: readonly number[] } | null = null
  let seen: SettledRound | null = null

  function drawBoard(bet: KenoBet): void {
    for (const [index, lot] of lots.entries()) {
      const isPicked = bet.picks.includes(index + 1)
      lot.setAttribute('aria-pressed', String(isPicked))
      const isDrawn = result?.drawn.includes(index + 1) ?? false
      lot.dataset['state'] = isDrawn ? (isPicked ? 'hit' : 'drawn') : isPicked ? 'picked' : 'free'
    }
    tube.draw(result?.drawn ?? [], bet.picks)
    board.dataset['full'] = String(bet.picks.length === KENO_PICKS_MAX)
  }

  const drawPays = (bet: KenoBet): void => {
    const hits = result && bet.picks.filter((pick) => result!.drawn.includes(pick)).length
    pays.replaceChildren(...makePays(bet, hits, words))
  }

  let isShowing = false
  return {
    render({ bet, last, isIdle: idle, phase }) {
      isIdle = idle && phase !== 'showing'
      risk.set(bet.risk)
      if (isShowing) return
      if (last && last !== seen) {
        seen = last
        result = { bet: last.bet as KenoBet, drawn: (last.outcome as KenoView).drawn }
      }
      tube.element.dataset['waiting'] = String(phase === 'busy' || phase === 'checking')
      if (phase === 'busy') result = null
      if (result && JSON.stringify(result.bet.picks) !== JSON.stringify(bet.picks)) result = null
      drawBoard(bet)
      drawPays(bet)
    },
    async showResult(round) {
      isShowing = true
      seen = round
      tube.element.dataset['waiting'] = 'false'
      const bet = round.bet as KenoBet
      const { drawn } = round.outcome as KenoView
      for (let count = 1; count <= drawn.length; count++) {
        result = { bet, drawn: drawn.slice(0, count) }
        drawBoard(bet)
        const isHit = bet.picks.includes(drawn[count - 1]!)
        if (isHit) drawPays(bet)
        sound.play(isHit ? hitNotes(count) : MISS)
        await motion.wait(NUMBER_MS)
      }
      isShowing = false
      drawPays(bet)
    },
    keys: [
      { key: 'r', cap: 'R', text: g('keyRandom'), press: chooseRandom },
      { key: 'c', cap: 'C', text: g('keyClear'), press: clear },
    ],
  }
}

/** The return of each number of hits; the current one is highlighted. */
function makePays(
  bet: KenoBet,
  hits: number | null,
  { g, figure, multiplier }: Words,
): HTMLElement[] {
  if (bet.picks.length === 0) return [h('li', { text: g('choose') })]
  return KENO_RULES.tableOf(bet).map((pays, count) => {
    // ten of them beside each other have room for "4", not for "4.00×"
    const shown = pays < 100_000 ? figure(String(pays / 100)) : multiplier(pays)
    const figures = [h('strong', { text: shown }), h('span', { text: String(count) })]
    const item = h('li', {}, ...figures)
    item.classList.toggle('is-hit', count === hits)
    item.classList.toggle('is-gain', pays > 100)
    return item
  })
}

/** Different numbers, chosen by this browser: the player's part, not the draw. */
function drawPicks(count: number): number[] {
  const free = Array.from({ length: KENO_NUMBERS }, (_, index) => index + 1)
  const random = crypto.getRandomValues(new Uint32Array(count))
  return Array.from(random, (value) => free.splice(value % free.length, 1)[0]!)
}
