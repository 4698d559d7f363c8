import { drawing, h } from '../../dom.ts'
import type { Motion } from '../../motion.ts'
import { write } from '../../page.ts'

const ROLL_MS = 620
/** Each die comes to rest a little after the one before. */
const REST_EVERY_MS = 90
const TURNS_EVERY_MS = 55

/** Four ten-sided dice on felt: two for the whole number, two for its hundredths. */
export function createTray(motion: Motion) {
  const dice = Array.from({ length: 4 }, (_, index) => makeDie(index < 2 ? 'whole' : 'part'))
  const point = h('span', { class: 'dice-point' })
  const [first, second, third, fourth] = dice.map((die) => die.element)
  const element = h(
    'div',
    { class: 'dice-tray', attrs: { 'aria-hidden': 'true' } },
    first!,
    second!,
    point,
    third!,
    fourth!,
  )
  const set = (roll: number): void => {
    for (const [index, digit] of digitsOf(roll).entries()) write(dice[index]!.digit, digit)
  }
  return {
    element,
    set,
    async roll(to: number): Promise<void> {
      if (motion.isReduced()) return set(to)
      const digits = digitsOf(to)
      const totalMs = ROLL_MS + REST_EVERY_MS * dice.length
      for (const { element: die } of dice) die.dataset['rolling'] = 'true'
      await motion.run(
        totalMs,
        (part) => {
          const nowMs = part * totalMs
          for (const [index, { element: die, digit }] of dice.entries()) {
            const isResting = nowMs >= ROLL_MS + REST_EVERY_MS * index
            die.dataset['rolling'] = String(!isResting)
            const turn = Math.floor(nowMs / TURNS_EVERY_MS)
            write(digit, isResting ? digits[index]! : String((turn * 7 + index * 3) % 10))
          }
        },
        (part) => part,
      )
      set(to)
    },
  }
}

/** 53.51 as 5, 3, 5, 1; the first die also has a ten, for 100.00. */
function digitsOf(roll: number): string[] {
  const padded = String(roll).padStart(4, '0')
  return [padded.slice(0, -3), ...padded.slice(-3)]
}

const FACES = `
  <polygon class="die-body" points="50,3 95,37 95,61 50,97 5,61 5,37" />
  <polygon class="die-left" points="50,3 5,37 5,61 21,55" />
  <polygon class="die-right" points="50,3 95,37 95,61 79,55" />
  <polygon class="die-under-left" points="5,61 21,55 50,73 50,97" />
  <polygon class="die-under-right" points="95,61 79,55 50,73 50,97" />
  <polygon class="die-front" points="50,3 79,55 50,73 21,55" />
  <text class="die-digit" x="50" y="58"></text>`

function makeDie(kind: 'whole' | 'part') {
  const element = drawing(FACES, '0 0 100 100', 'die')
  element.dataset['kind'] = kind
  return { element, digit: element.querySelector('text')! }
}
