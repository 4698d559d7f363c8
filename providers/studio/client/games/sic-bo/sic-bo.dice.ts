import { drawing, h } from '../../dom.ts'
import type { Motion } from '../../motion.ts'

const ROLL_MS = 900
/** Faces that a die shows while it turns: a fixed order, the drawn one last. */
const TUMBLE = [3, 6, 1, 5, 2, 4, 6, 3]

const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[50, 50]],
  2: [
    [28, 28],
    [72, 72],
  ],
  3: [
    [26, 26],
    [50, 50],
    [74, 74],
  ],
  4: [
    [28, 28],
    [72, 28],
    [28, 72],
    [72, 72],
  ],
  5: [
    [27, 27],
    [73, 27],
    [50, 50],
    [27, 73],
    [73, 73],
  ],
  6: [
    [29, 25],
    [71, 25],
    [29, 50],
    [71, 50],
    [29, 75],
    [71, 75],
  ],
}

/** The face of an ivory die; one and four are red, as the game has it. */
export function dieFace(face: number): SVGSVGElement {
  const ink = face === 1 || face === 4 ? 'oklch(0.55 0.21 27)' : 'oklch(0.25 0.03 40)'
  const radius = face === 1 ? 15 : 9.5
  const pips = PIPS[face]!.map(
    ([x, y]) =>
      `<circle cx="${x}" cy="${y}" r="${radius}" fill="${ink}"/><circle cx="${x - radius * 0.3}" cy="${y - radius * 0.35}" r="${radius * 0.3}" fill="#fff" fill-opacity=".35"/>`,
  ).join('')
  return drawing(
    `<rect x="3" y="3" width="94" height="94" rx="20" fill="oklch(0.82 0.035 85)"/>
     <rect x="3" y="3" width="94" height="90" rx="20" fill="oklch(0.97 0.018 90)"/>
     <path d="M14 26a14 14 0 0 1 14-14h40" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round"/>${pips}`,
    '0 0 100 100',
    'die-face',
  )
}

/** Three dice under a glass dome. */
export function createDice(motion: Motion) {
  const dice = [0, 1, 2].map(() => h('span', { class: 'die' }))
  const element = h(
    'div',
    { class: 'dome', attrs: { 'aria-hidden': 'true' } },
    h('div', { class: 'dome-dice' }, ...dice),
  )
  const set = (index: number, face: number): void => {
    const die = dice[index]!
    if (die.dataset['face'] === String(face)) return
    die.dataset['face'] = String(face)
    die.replaceChildren(dieFace(face))
  }
  const show = (faces: readonly number[]): void => {
    delete element.dataset['waiting']
    for (const [index, face] of faces.entries()) {
      set(index, face)
      dice[index]!.style.transform = ''
    }
  }
  show([1, 2, 3])
  return {
    element,
    show,
    /** The dome shakes until the answer is there. */
    shake(): void {
      element.dataset['waiting'] = 'true'
    },
    async roll(faces: readonly number[], onTick: () => void): Promise<void> {
      delete element.dataset['waiting']
      let step = -1
      await motion.run(ROLL_MS, (part) => {
        const now = Math.min(TUMBLE.length - 1, Math.floor(part * TUMBLE.length))
        if (now !== step) {
          step = now
          if (part < 1) onTick()
        }
        for (const [index, face] of faces.entries()) {
          // the dice come to rest one after the other
          const own = Math.min(1, part / (0.7 + index * 0.15))
          set(index, own < 1 ? TUMBLE[(step + index * 3) % TUMBLE.length]! : face)
          const rise = 38 * (1 - own) * Math.abs(Math.sin(own * 9 + index))
          dice[index]!.style.transform =
            `translateY(${-rise}%) rotate(${(1 - own) * (index % 2 ? -540 : 540)}deg)`
        }
      })
      show(faces)
    },
  }
}
