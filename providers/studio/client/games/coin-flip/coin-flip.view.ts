import {
  COIN_FLIP_RULES,
  COIN_FLIPS_MAX,
  COIN_SIDES,
  type CoinFlipBet,
  type CoinFlipView,
  type CoinSide,
} from '@fairhouse/fair/coin-flip/coin-flip.game'
import { LADDER_LIMITS } from '@fairhouse/fair/ladder'
import { button, h } from '../../dom.ts'
import type { GameTable, MountedGame } from '../../game-client.ts'
import { cashOutButton, cashOutOf, createFacts, ladderCosts, stepPitch } from '../../ladder.ts'
import type { Note } from '../../sound.ts'
import { coinFace, createCoin } from './coin-flip.coin.ts'
import './coin-flip.css'

const TOSS: readonly Note[] = [{ hz: 1_900, toHz: 3_200, seconds: 0.16, gain: 0.05, wave: 'sine' }]
const LAND: readonly Note[] = [{ hz: 1_400, seconds: 0.05, gain: 0.05, wave: 'noise' }]
const right = (flips: number): Note[] => [
  { hz: stepPitch(flips), at: 0.04, seconds: 0.24, gain: 0.06, wave: 'sine' },
]
const WRONG: readonly Note[] = [{ hz: 196, toHz: 147, seconds: 0.25, gain: 0.06, wave: 'sine' }]

/** A gold coin over dark cloth, and the row of the sides it showed. */
export function mountCoinFlip(table: GameTable<CoinFlipBet>): MountedGame<CoinFlipBet> {
  const { words, motion, sound } = table
  const { g } = words
  const coin = createCoin(motion)
  const trail = h('ol', { class: 'coin-trail', attrs: { 'aria-label': g('sides') } })
  const box = h('div', { class: 'coin-flip' }, coin.element)
  table.scene.append(trail, box)
  const facts = createFacts(words)
  let isTurn = false
  const guesses = COIN_SIDES.map((side) => {
    const made = button({ class: 'coin-guess' }, coinFace(side), h('span', { text: g(side) }))
    made.addEventListener('click', () => guess(side))
    return made
  })
  table.below.append(facts.element, h('div', { class: 'coin-guesses' }, ...guesses))

  function guess(side: CoinSide): void {
    if (!isTurn) return
    sound.play(TOSS)
    coin.toss()
    table.act({ type: side })
  }

  function drawTrail({ sides, guesses: guessed }: Pick<CoinFlipView, 'sides' | 'guesses'>): void {
    if (trail.childElementCount > sides.length) trail.replaceChildren()
    for (const side of sides.slice(trail.childElementCount)) {
      const isRight = guessed[trail.childElementCount] === side
      trail.append(makeFlip(side, { name: g(side), isRight }))
    }
    trail.scrollLeft = document.documentElement.dir === 'rtl' ? -9_999 : 9_999
  }

  function show(view: CoinFlipView | null): void {
    drawTrail(view ?? { sides: [], guesses: [] })
    coin.rest(view?.sides.at(-1) ?? 'heads')
    box.dataset['outcome'] = ''
  }

  let isShowing = false
  return {
    render({ bet, round, last, isIdle, phase, isTurn: turn }) {
      isTurn = turn
      // the server fills it in by the stake of each round
      if (isIdle && bet.limit !== LADDER_LIMITS.min) table.setBet({ limit: LADDER_LIMITS.min })
      for (const made of guesses) made.disabled = !turn
      const view = (round?.view ?? null) as CoinFlipView | null
      facts.write(view, {
        steps: view?.sides.length ?? 0,
        stepsMax: COIN_FLIPS_MAX,
        first: COIN_FLIP_RULES.multiplierOf(1),
      })
      // while a guess is on its way the coin is in the air
      if (isShowing || (round && phase !== 'ready')) return
      if (round) show(view)
      else if (!isIdle) show(null)
      else if (phase !== 'showing') {
        show((last?.outcome ?? null) as CoinFlipView | null)
        if (last)
          box.dataset['outcome'] = (last.outcome as CoinFlipView).multiplier ? 'won' : 'lost'
      }
    },
    async showStep(round) {
      const view = round.view as CoinFlipView
      const side = view.sides.at(-1)
      if (side === undefined) {
        show(null)
        return table.announce(g('opened'))
      }
      isShowing = true
      await coin.land(side)
      drawTrail(view)
      isShowing = false
      sound.play([...LAND, ...right(view.sides.length)])
      const amount = words.amount(cashOutOf(table, round))
      table.announce(g('stepSummary', { side: g(side), amount }))
    },
    async showResult(round) {
      const view = round.outcome as CoinFlipView
      // a cash-out turns no coin
      if (view.multiplier && view.sides.length < COIN_FLIPS_MAX) return
      isShowing = true
      await coin.land(view.sides.at(-1)!)
      drawTrail(view)
      box.dataset['outcome'] = view.multiplier ? 'won' : 'lost'
      sound.play(view.multiplier ? LAND : [...LAND, ...WRONG])
      await motion.wait(250)
      isShowing = false
    },
    button: (state) => cashOutButton(state, table),
    consequence({ round, stakeMinor }) {
      if (!round) {
        const top = COIN_FLIP_RULES.multiplierOf(COIN_FLIPS_MAX)
        return stakeMinor === null ? undefined : ladderCosts(table, { stakeMinor, top })
      }
      const next = words.multiplier((round.view as CoinFlipView).next!)
      return g('consequence', { next })
    },
    keys: [
      { key: 'arrowleft', cap: '←', text: g('heads'), press: () => guess('heads') },
      { key: 'arrowright', cap: '→', text: g('tails'), press: () => guess('tails') },
    ],
  }
}

/** A flip of the row. */
function makeFlip(side: CoinSide, { name, isRight }: { name: string; isRight: boolean }): Element {
  const spoken = h('span', { class: 'visually-hidden', text: name })
  const item = h('li', {}, coinFace(side), spoken)
  item.dataset['right'] = String(isRight)
  return item
}
