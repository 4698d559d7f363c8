import { KENO_NUMBERS } from '@fairhouse/fair/keno/keno.game'
import { button, h } from '../../dom.ts'

const COLUMNS = 8

/** The forty numbers. Arrow keys move over them, one is in the tab order. */
export function createLots(label: string, onPress: (number: number) => void) {
  const lots = Array.from({ length: KENO_NUMBERS }, (_, index) => makeLot(index + 1))
  const attrs = { role: 'group', 'aria-label': label }
  return { element: h('div', { class: 'keno-board', attrs }, ...lots), lots }

  function makeLot(number: number): HTMLButtonElement {
    const lot = button(
      { class: 'lot', attrs: { 'aria-pressed': 'false', tabindex: number === 1 ? '0' : '-1' } },
      h('span', { text: String(number) }),
    )
    lot.addEventListener('click', () => onPress(number))
    lot.addEventListener('keydown', (event) => moveFocus(event, number - 1))
    return lot
  }

  function moveFocus(event: KeyboardEvent, index: number): void {
    const forward = document.documentElement.dir === 'rtl' ? -1 : 1
    const step = {
      ArrowUp: -COLUMNS,
      ArrowDown: COLUMNS,
      ArrowLeft: -forward,
      ArrowRight: forward,
    }[event.key]
    const target = step === undefined ? undefined : lots[index + step]
    if (!target) return
    event.preventDefault()
    for (const lot of lots) lot.tabIndex = -1
    target.tabIndex = 0
    target.focus()
  }
}
