import type { GameState } from './game-state.ts'
import type { WriteFigure } from './money.ts'
import { element, write } from './page.ts'
import type { Store } from './store.ts'
import type { Table } from './table.ts'
import type { TextId } from './text/en.ts'
import type { Translate } from './text/text.ts'

const KEYS: readonly (readonly [keys: readonly (string | { text: TextId })[], does: TextId])[] = [
  [[{ text: 'space' }, { text: 'enter' }], 'keyRoll'],
  [['A'], 'keyHalf'],
  [['S'], 'keyDouble'],
  [['←', '→'], 'keyTarget'],
  [['U'], 'keySwitch'],
  [['M'], 'keySound'],
  [['?'], 'keyRules'],
]

/** RTP, rules, limits and keys: one tap from the game. */
export function showRules(deps: {
  readonly store: Store<GameState>
  readonly table: Table
  readonly t: Translate
  readonly figure: WriteFigure
}): { open: () => void } {
  const { store, table, t, figure } = deps
  const dialog = element<HTMLDialogElement>('rules')
  const open = (): void => {
    fill()
    if (!dialog.open) dialog.showModal()
  }
  element('rules-open').addEventListener('click', open)
  element('rules-close').addEventListener('click', () => dialog.close())
  // a click beside the sheet closes it
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close()
  })
  store.watch(({ session }) => {
    if (session) write(element('rtp'), t('rtp', { rtp: figure(session.rtp) }))
  })
  element('keys').append(...KEYS.flatMap(([keys, does]) => makeRow(keys, does, t)))

  function fill(): void {
    const { session } = store.get()
    const seated = table.seated()
    if (!session || !seated) return
    const { money, rules } = seated
    const limits = {
      min: money.format(rules.stakeMinMinor),
      max: money.format(rules.stakeMaxMinor),
      payout: money.format(rules.payoutMaxMinor),
      seconds: session.minRoundMs / 1_000,
    }
    const texts = [
      t('rulesRoll'),
      t('rulesWin'),
      t('rulesPay', { rtp: figure(session.rtp) }),
      t('rulesLimits', limits),
      t('rulesFair'),
      t('rulesInterrupted'),
    ]
    element('rules-text').replaceChildren(...texts.map(makeParagraph))
  }
  return { open }
}

function makeRow(keys: (typeof KEYS)[number][0], does: TextId, t: Translate): HTMLElement[] {
  const names = document.createElement('dt')
  for (const key of keys) {
    const cap = document.createElement('kbd')
    cap.textContent = typeof key === 'string' ? key : t(key.text)
    names.append(cap)
  }
  const meaning = document.createElement('dd')
  meaning.textContent = t(does)
  return [names, meaning]
}

function makeParagraph(text: string): HTMLElement {
  const paragraph = document.createElement('p')
  paragraph.textContent = text
  return paragraph
}
