import type { GameKey } from './game-client.ts'

export type KeyActions = {
  readonly press: () => void
  readonly half: () => void
  readonly double: () => void
  readonly toggleSound: () => void
  readonly openRules: () => void
}

/** Actions of keys; the rules dialog lists the same. Held keys repeat moves only. */
export function bindKeyboard(
  page: Pick<Document, 'addEventListener'>,
  actions: KeyActions,
  gameKeys: readonly GameKey[],
): void {
  page.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    const target = event.target as Element | null
    if (target?.closest('dialog')) return
    const isField = target?.matches('input[type="text"], select') ?? false
    const isButton = target?.closest('button') !== null && target !== null
    if (handle(event, { isField, isButton }, { actions, gameKeys })) event.preventDefault()
  })
}

function handle(
  event: KeyboardEvent,
  at: { isField: boolean; isButton: boolean },
  { actions, gameKeys }: { actions: KeyActions; gameKeys: readonly GameKey[] },
): boolean {
  const { key, repeat, shiftKey } = event
  if (key === 'Enter' || key === ' ') {
    // a focused button does its own work, a held key plays no rounds by itself
    if (at.isButton || (at.isField && key === ' ')) return false
    if (!repeat) actions.press()
    return true
  }
  if (at.isField) return false
  const name = key.toLowerCase()
  const own = gameKeys.find((one) => one.key === mirrored(name))
  if (own) {
    if (!repeat || own.repeats) own.press(shiftKey)
    return true
  }
  const action = repeat ? undefined : LETTERS[name]
  if (!action) return false
  actions[action]()
  return true
}

/** Left and right follow the layout, which is mirrored in right-to-left languages. */
function mirrored(key: string): string {
  if (document.documentElement.dir !== 'rtl') return key
  return { arrowleft: 'arrowright', arrowright: 'arrowleft' }[key] ?? key
}

const LETTERS: Readonly<Record<string, Exclude<keyof KeyActions, 'press'>>> = {
  a: 'half',
  s: 'double',
  m: 'toggleSound',
  '?': 'openRules',
}
