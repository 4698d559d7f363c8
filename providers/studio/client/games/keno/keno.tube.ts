import { h } from '../../dom.ts'

/** The tube that drawn balls roll into. */
export function createTube() {
  const element = h('ol', { class: 'keno-tube', attrs: { 'aria-hidden': 'true' } })
  return {
    element,
    /** The balls in the order of the draw; visible ones stay. */
    draw(drawn: readonly number[], picks: readonly number[]): void {
      while (element.childElementCount > drawn.length) element.lastElementChild!.remove()
      for (const [index, number] of drawn.entries()) {
        const isHit = String(picks.includes(number))
        const at = element.children[index] as HTMLElement | undefined
        if (at?.textContent === String(number) && at.dataset['hit'] === isHit) continue
        const ball = h('li', { text: String(number), attrs: { 'data-hit': isHit } })
        if (at) at.replaceWith(ball)
        else element.append(ball)
      }
    },
  }
}
