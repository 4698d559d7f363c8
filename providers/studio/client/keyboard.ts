export type KeyActions = {
  readonly roll: () => void
  readonly half: () => void
  readonly double: () => void
  readonly moveTarget: (hundredths: number) => void
  readonly switchDirection: () => void
  readonly toggleSound: () => void
  readonly openRules: () => void
}

/** What a key does; the rules dialog lists the same. Held keys repeat nothing but moves. */
export function bindKeyboard(page: Pick<Document, 'addEventListener'>, actions: KeyActions): void {
  page.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    const target = event.target as Element | null
    if (target?.closest('dialog')) return
    const isField = target?.matches('input[type="text"]') ?? false
    const isButton = target?.closest('button') !== null && target !== null
    if (handle(event, { isField, isButton }, actions)) event.preventDefault()
  })
}

function handle(
  event: KeyboardEvent,
  at: { isField: boolean; isButton: boolean },
  actions: KeyActions,
): boolean {
  const { key, repeat, shiftKey } = event
  if (key === 'Enter' || key === ' ') {
    // a focused button does its own work, a held key plays no rounds by itself
    if (at.isButton || (at.isField && key === ' ')) return false
    if (!repeat) actions.roll()
    return true
  }
  if (at.isField) return false
  const arrow = ARROWS[key]
  if (arrow !== undefined) {
    actions.moveTarget(arrow * (shiftKey ? 1 : 100) * (isMirrored(key) ? -1 : 1))
    return true
  }
  const action = repeat ? undefined : LETTERS[key.toLowerCase()]
  if (!action) return false
  actions[action]()
  return true
}

/** Left and right follow the slider, which runs from right to left in such languages. */
function isMirrored(key: string): boolean {
  const isHorizontal = key === 'ArrowLeft' || key === 'ArrowRight'
  return isHorizontal && document.documentElement.dir === 'rtl'
}

const ARROWS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
}

const LETTERS: Readonly<Record<string, Exclude<keyof KeyActions, 'moveTarget' | 'roll'>>> = {
  a: 'half',
  s: 'double',
  u: 'switchDirection',
  m: 'toggleSound',
  '?': 'openRules',
}
