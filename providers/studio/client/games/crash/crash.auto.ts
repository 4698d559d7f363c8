import type { CrashBet } from '@fairhouse/fair/crash/crash.game'
import { CRASH_TARGET_MAX, CRASH_TARGET_MIN } from '@fairhouse/fair/crash/crash.judge'
import { toEuropeanDigits } from '@fairhouse/ui/amount-text'
import { h } from '../../dom.ts'
import type { GameTable } from '../../game-client.ts'

/** The field of the automatic cash-out; empty is off. */
export function createAuto(table: GameTable<CrashBet>) {
  const { g, figure } = table.words
  const input = h('input', {
    attrs: {
      type: 'text',
      inputmode: 'decimal',
      autocomplete: 'off',
      placeholder: g('autoNone'),
      'aria-label': g('auto'),
    },
  })
  const element = h(
    'label',
    { class: 'crash-auto' },
    h('span', { text: g('auto') }),
    input,
    h('span', { text: '×' }),
  )
  const set = (autoCashOut: number | null): void => {
    const within =
      autoCashOut === null
        ? null
        : Math.min(CRASH_TARGET_MAX, Math.max(CRASH_TARGET_MIN, Math.round(autoCashOut)))
    if (within !== table.bet().autoCashOut) table.setBet({ ...table.bet(), autoCashOut: within })
    render(table.bet())
  }
  const read = (): void => {
    const plain = toEuropeanDigits(input.value).trim().replace(/[\s×]/g, '').replace(',', '.')
    if (plain === '') set(null)
    else if (/^\d{1,7}(\.\d+)?$/.test(plain)) set(Number(plain) * 100)
    else render(table.bet())
  }
  function render({ autoCashOut }: CrashBet): void {
    if (document.activeElement === input) return
    input.value = autoCashOut === null ? '' : figure((autoCashOut / 100).toFixed(2))
  }
  input.addEventListener('change', read)
  input.addEventListener('blur', () => render(table.bet()))
  const move = (by: number) => (isFine: boolean) =>
    set((table.bet().autoCashOut ?? 200) + (isFine ? by : by * 10))
  const key = { text: g('keyAuto'), repeats: true }
  return {
    element,
    render,
    keys: [
      { ...key, key: 'arrowup', cap: '↑', press: move(1) },
      { ...key, key: 'arrowdown', cap: '↓', press: move(-1) },
    ],
  }
}
