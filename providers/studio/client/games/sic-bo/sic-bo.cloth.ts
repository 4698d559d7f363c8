import { SIC_BO_SPOTS, type SicBoSpot } from '@fairhouse/fair/sic-bo/sic-bo.spots'
import { button, h } from '../../dom.ts'
import type { Words } from '../../words.ts'
import { dieFace } from './sic-bo.dice.ts'

type Texts = Words['g']

/** A spot in words: "Total 9", "Double 4". */
export function spotName(id: string, g: Texts): string {
  const [kind, first = '', second = ''] = id.split('-')
  if (kind === 'any') return g('anyTriple')
  return g(kind!, { face: first, other: second, total: first })
}

/** The rows of the cloth, from the top. */
const ROWS: readonly (readonly string[])[] = [
  ['small', 'odd', 'any-triple', 'even', 'big'],
  SIC_BO_SPOTS.filter(({ kind }) => kind === 'total').map(({ id }) => id),
  SIC_BO_SPOTS.filter(({ kind }) => kind === 'double' || kind === 'triple').map(({ id }) => id),
  SIC_BO_SPOTS.filter(({ kind }) => kind === 'pair').map(({ id }) => id),
  SIC_BO_SPOTS.filter(({ kind }) => kind === 'single').map(({ id }) => id),
]

/** What is drawn on a spot: a word, a total, or the dice that it is about. */
function faceOf({ id, kind }: SicBoSpot, g: Texts): HTMLElement {
  const [, first, second] = id.split('-')
  const dice = {
    double: [first, first],
    triple: [first, first, first],
    pair: [first, second],
    single: [first],
  }[kind as string]
  if (dice) return h('span', { class: 'spot-dice' }, ...dice.map((face) => dieFace(Number(face))))
  if (kind === 'total') return h('b', { text: first! })
  return h('span', { class: 'spot-word', text: spotName(id, g) })
}

/** The cloth with all 52 spots. Arrow keys move over a row, one spot is in the tab order. */
export function createCloth(words: Words, deps: { readonly onPlace: (spot: string) => void }) {
  const { g, multiplier } = words
  const spots = new Map(SIC_BO_SPOTS.map((spot) => [spot.id, spot]))
  const buttons = new Map<string, HTMLButtonElement>()
  const element = h('div', {
    class: 'sic-bo-cloth',
    attrs: { role: 'group', 'aria-label': g('layout') },
  })
  for (const [row, ids] of ROWS.entries()) {
    const made = ids.map((id, column) => makeSpot(id, row, column))
    element.append(h('div', { class: `cloth-row cloth-row-${row}` }, ...made))
  }

  function makeSpot(id: string, row: number, column: number): HTMLButtonElement {
    const spot = spots.get(id)!
    const made = button(
      { class: 'spot', attrs: { tabindex: id === 'small' ? '0' : '-1' } },
      faceOf(spot, g),
      h('span', { class: 'spot-pays', text: multiplier(spot.pays[0]!) }),
    )
    made.dataset['kind'] = spot.kind
    made.addEventListener('click', () => deps.onPlace(id))
    made.addEventListener('keydown', (event) => moveFocus(event, row, column))
    buttons.set(id, made)
    return made
  }

  function moveFocus(event: KeyboardEvent, row: number, column: number): void {
    const way = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[
      event.key
    ]
    if (!way) return
    event.preventDefault()
    const to = ROWS[row + way[0]!]
    if (!to) return
    // between rows of other lengths: the spot below the same part of the row
    const part = (column + 0.5) / ROWS[row]!.length
    const target = way[0] === 0 ? to[column + way[1]!] : to[Math.floor(part * to.length)]
    const made = target === undefined ? undefined : buttons.get(target)
    if (!made) return
    for (const other of buttons.values()) other.tabIndex = -1
    made.tabIndex = 0
    made.focus()
  }

  return {
    element,
    buttons: buttons as ReadonlyMap<string, HTMLElement>,
    /** The spots that these dice win; null clears them. */
    setResult(dice: readonly number[] | null): void {
      for (const [id, made] of buttons) {
        const roll = dice as [number, number, number] | null
        const isHit = roll !== null && spots.get(id)!.multiplierOf(roll) > 0
        made.classList.toggle('is-result', isHit)
        made.classList.toggle('is-won', isHit && made.querySelector('.chip') !== null)
      }
    },
  }
}
