import { DICE_TARGETS, type DiceBet } from '@fairhouse/fair/dice'
import {
  formatDiceChance,
  formatDiceMultiplier,
  formatRoll,
  parseRoll,
} from '@fairhouse/fair/dice-text'
import { clampTarget, switchDirection } from './bet.ts'
import type { GameState } from './game-state.ts'
import type { WriteFigure } from './money.ts'
import { element, write } from './page.ts'
import type { Sound } from './sound.ts'
import type { Store } from './store.ts'

export type TargetControls = {
  readonly move: (hundredths: number) => void
  readonly switch: () => void
}

/** The pointer moves the target in halves; keys and the field are as fine as the game. */
const POINTER_STEP = 50

/** Slider, over and under, target field, and what they mean: chance and multiplier. */
export function showTarget({
  store,
  sound,
  figure,
}: {
  store: Store<GameState>
  sound: Sound
  figure: WriteFigure
}): TargetControls {
  const slider = element<HTMLInputElement>('slider')
  const field = element<HTMLInputElement>('target')
  const lane = element('lane')
  const radios = {
    over: element<HTMLInputElement>('over'),
    under: element<HTMLInputElement>('under'),
  }

  function set(bet: DiceBet): void {
    const before = store.get().bet
    if (bet.target === before.target && bet.direction === before.direction) return render(bet)
    store.set({ bet, notice: null })
    sound.play('move')
  }
  const setTarget = (target: number): void => {
    const { direction } = store.get().bet
    set({ direction, target: clampTarget(direction, target) })
  }
  const flip = (): void => set(switchDirection(store.get().bet))

  function render(bet: DiceBet): void {
    slider.value = String(bet.target)
    slider.setAttribute('aria-valuetext', figure(formatRoll(bet.target)))
    lane.style.setProperty('--goal', String(bet.target / 10_000))
    lane.dataset['direction'] = bet.direction
    radios[bet.direction].checked = true
    if (document.activeElement !== field) field.value = figure(formatRoll(bet.target))
    write(element('multiplier'), `${figure(formatDiceMultiplier(bet))}×`)
    write(element('chance'), `${figure(formatDiceChance(bet))} %`)
  }

  slider.addEventListener('input', () => {
    setTarget(Math.round(Number(slider.value) / POINTER_STEP) * POINTER_STEP)
  })
  for (const radio of Object.values(radios)) radio.addEventListener('change', flip)
  field.addEventListener('input', () => {
    const target = parseRoll(field.value.replace(',', '.'))
    if (target !== null && target === clampTarget(store.get().bet.direction, target))
      setTarget(target)
  })
  field.addEventListener('blur', () => {
    const target = parseRoll(field.value.replace(',', '.'))
    if (target !== null) setTarget(target)
    const { bet } = store.get()
    field.value = figure(formatRoll(bet.target))
    const { min, max } = DICE_TARGETS[bet.direction]
    if (target === null || target < min || target > max) {
      const values = { min: figure(formatRoll(min)), max: figure(formatRoll(max)) }
      store.set({ notice: { tone: 'info', text: 'targetRange', values } })
    }
  })
  let rendered: DiceBet | null = null
  store.watch(({ bet }) => {
    if (bet !== rendered) render(bet)
    rendered = bet
  })
  return { move: (hundredths) => setTarget(store.get().bet.target + hundredths), switch: flip }
}
