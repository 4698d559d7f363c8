import {
  neighboursOf,
  ROULETTE_CALLS,
  type CallChips,
} from '@fairhouse/fair/roulette/roulette.calls'
import { ROULETTE_SPOTS, ROULETTE_WHEEL } from '@fairhouse/fair/roulette/roulette.spots'
import { button, h } from '../../dom.ts'
import type { Words } from '../../words.ts'
import { colourOf } from './roulette.table.ts'

const NEIGHBOURS = 2
/** From 5 over the tiers to 33: the wheel cut open where the old tables cut it. */
const START = ROULETTE_WHEEL.indexOf(10)
const TOP = 18

/** The wheel as a track: sectors, and numbers with their neighbours. */
export function createTrack(
  { g }: Words,
  deps: { onCall: (chips: CallChips) => void; onHover: (numbers: readonly number[]) => void },
): HTMLElement {
  const turned = [...ROULETTE_WHEEL.slice(START), ...ROULETTE_WHEEL.slice(0, START)]
  const number = (value: number): HTMLElement => {
    const chips = neighboursOf(value, NEIGHBOURS)
    const made = call(chips, {
      class: 'track-number',
      text: String(value),
      label: g('neighbours', { number: value }),
    })
    made.dataset['colour'] = colourOf(value)
    return made
  }
  const sectors = (['tiers', 'orphelins', 'voisins', 'zero'] as const).map((name) =>
    call(ROULETTE_CALLS[name], { class: 'track-sector', text: g(name) }),
  )

  function call(
    chips: CallChips,
    { label, ...props }: { class: string; text: string; label?: string },
  ): HTMLButtonElement {
    const made = button({ ...props, ...(label === undefined ? {} : { label }) })
    made.addEventListener('click', () => deps.onCall(chips))
    made.addEventListener('pointerenter', () => deps.onHover(numbersOf(chips)))
    made.addEventListener('pointerleave', () => deps.onHover([]))
    return made
  }

  return h(
    'div',
    { class: 'track', attrs: { role: 'group', 'aria-label': g('racetrack') } },
    h('div', { class: 'track-row' }, ...turned.slice(0, TOP).map(number)),
    h('div', { class: 'track-sectors' }, ...sectors),
    h('div', { class: 'track-row' }, ...turned.slice(TOP).toReversed().map(number)),
  )
}

function numbersOf(chips: CallChips): readonly number[] {
  return chips.flatMap(({ spot }) => ROULETTE_SPOTS.find(({ id }) => id === spot)?.numbers ?? [])
}
