import { ROULETTE_RED } from '@fairhouse/fair/roulette/roulette.spots'
import { button, h } from '../../dom.ts'
import type { Words } from '../../words.ts'
import { LAYOUT, neighbourPlace, PLACES, type Place } from './roulette.layout.ts'

export type Layout = ReturnType<typeof createLayout>

/** The betting table: every place a button, chips on top. One place is in the tab order. */
export function createLayout(words: Words, deps: { onPlace: (spot: string) => void }) {
  const { g } = words
  const buttons = new Map<string, HTMLButtonElement>()
  const element = h('div', {
    class: 'roulette-table',
    attrs: { role: 'group', 'aria-label': g('layout') },
  })
  element.style.setProperty('--columns', String(LAYOUT.columns))
  element.style.setProperty('--rows', String(LAYOUT.rows))
  for (const place of PLACES) {
    const made = makePlace(place)
    buttons.set(place.spot.id, made)
    element.append(made)
  }

  function makePlace(place: Place): HTMLButtonElement {
    const { spot, x, y, width, height } = place
    const isLine = width < 1
    const made = button(
      {
        class: isLine ? 'place line' : 'place',
        attrs: { tabindex: spot.id === '17' ? '0' : '-1' },
      },
      h('span', { class: 'place-text', text: isLine ? '' : faceOf(place, g) }),
    )
    made.dataset['kind'] = spot.kind
    if (spot.kind === 'straight') made.dataset['colour'] = colourOf(spot.numbers[0]!)
    if (spot.id === 'red' || spot.id === 'black') made.dataset['colour'] = spot.id
    for (const [name, value] of Object.entries({ x, y, w: width, h: height }))
      made.style.setProperty(`--${name}`, String(value))
    made.addEventListener('click', () => deps.onPlace(spot.id))
    made.addEventListener('pointerenter', () => light(spot.numbers))
    made.addEventListener('pointerleave', () => light([]))
    made.addEventListener('keydown', (event) => moveFocus(event, place))
    return made
  }

  function moveFocus(event: KeyboardEvent, from: Place): void {
    const isUpright = getComputedStyle(element).getPropertyValue('--upright').trim() === '1'
    const way = WAYS[event.key]
    if (!way) return
    event.preventDefault()
    const target = neighbourPlace(from, isUpright ? { x: way.y, y: -way.x } : way)
    const made = target && buttons.get(target.spot.id)
    if (!made) return
    for (const other of buttons.values()) other.tabIndex = -1
    made.tabIndex = 0
    made.focus()
  }

  /** Shows which numbers are meant. */
  function light(numbers: readonly number[]): void {
    for (const { spot } of PLACES) {
      if (spot.kind !== 'straight') continue
      buttons.get(spot.id)!.classList.toggle('is-lit', numbers.includes(spot.numbers[0]!))
    }
  }

  return {
    element,
    light,
    buttons: buttons as ReadonlyMap<string, HTMLElement>,
    /** The number that fell, and the places that won; null clears both. */
    setResult(pocket: number | null): void {
      for (const { spot } of PLACES) {
        const made = buttons.get(spot.id)!
        const isHit = pocket !== null && spot.numbers.includes(pocket)
        made.classList.toggle('is-result', isHit && spot.kind === 'straight')
        made.classList.toggle('is-won', isHit && made.querySelector('.chip') !== null)
      }
    },
  }
}

const WAYS: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowRight: { x: 1, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
  ArrowUp: { x: 0, y: -1 },
}

export function colourOf(number: number): 'zero' | 'red' | 'black' {
  if (number === 0) return 'zero'
  return ROULETTE_RED.includes(number) ? 'red' : 'black'
}

type Texts = Words['g']

function faceOf({ spot }: Place, g: Texts): string {
  if (spot.kind === 'straight') return spot.id
  if (spot.kind === 'column') return g('column')
  if (spot.kind === 'dozen') return g('dozen', { from: spot.numbers[0]!, to: spot.numbers[11]! })
  return g(spot.id)
}

/** A place in words: "17, 20", "Red". */
export function spotName(id: string, g: Texts): string {
  const number = id.at(-1)!
  if (id.startsWith('dozen'))
    return g('dozen', { from: Number(number) * 12 - 11, to: Number(number) * 12 })
  if (id.startsWith('column')) return g('columnName', { column: number })
  return /^\d/.test(id) ? id.replaceAll('-', ', ') : g(id)
}
