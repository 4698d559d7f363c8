import { doubleStake, halveStake, payoutOnWin, stakeMax } from './bet.ts'
import type { GameState, Notice } from './game-state.ts'
import { element, show, write } from './page.ts'
import { checkStake } from './stake-check.ts'
import type { Store } from './store.ts'
import type { Seated } from './table.context.ts'
import type { Table } from './table.ts'
import type { TextId } from './text/en.ts'
import type { Translate } from './text/text.ts'

export type PanelDeps = {
  readonly store: Store<GameState>
  readonly table: Table
  readonly t: Translate
  readonly onDeposit: () => void
  readonly onLimits: () => void
}

export type PanelControls = { readonly half: () => void; readonly double: () => void }

/** Balance, bet, button, and in words what the button does. */
export function showPanel(deps: PanelDeps): PanelControls {
  const { store, table, t } = deps
  const stake = element<HTMLInputElement>('stake')
  const setStake = (change: (seated: Seated, stakeMinor: bigint) => bigint): void => {
    const seated = table.seated()
    if (!seated) return
    const parsed = seated.money.parse(store.get().stakeField)
    const stakeMinor = parsed.ok ? parsed.amountMinor : seated.rules.stakeMinMinor
    const changed = change(seated, stakeMinor)
    store.set({ stakeField: seated.money.toField(changed), notice: null })
  }
  const half = (): void => setStake(({ rules }, minor) => halveStake(minor, rules))
  const double = (): void =>
    setStake(({ rules }, minor) => doubleStake(minor, store.get().bet, rules))

  element('half').addEventListener('click', half)
  element('double').addEventListener('click', double)
  element('max').addEventListener('click', () =>
    setStake(({ rules }) => stakeMax(store.get().bet, rules, store.get().balanceMinor)),
  )
  stake.addEventListener('input', () => store.set({ stakeField: stake.value, notice: null }))
  // no form: the sandbox of the frame forbids submitting one; Enter is the keyboard's
  element('roll').addEventListener('click', () => void table.roll())
  element('reset').addEventListener('click', () => void table.resetCredits())
  element('notice-action').addEventListener('click', () => {
    const action = store.get().notice?.action
    if (action === 'deposit') deps.onDeposit()
    if (action === 'limits') deps.onLimits()
    if (action === 'resetCredits') void table.resetCredits()
  })
  store.watch((state) => {
    const seated = table.seated()
    if (stake.value !== state.stakeField) stake.value = state.stakeField
    if (seated) render(state, seated, t)
  })
  return { half, double }
}

function render(state: GameState, { money, rules }: Seated, t: Translate): void {
  const { balanceMinor, bet, session, notice } = state
  const isDemo = session?.mode === 'demo'
  write(element('balance'), balanceMinor === null ? `– ${money.unit}` : money.format(balanceMinor))
  show(element('demo-mark'), isDemo)
  show(element('demo'), isDemo)
  write(element('unit'), money.unit)
  const checked = checkStake(state.stakeField, { bet, rules, money })
  const payoutMinor = checked.ok ? payoutOnWin(bet, checked.stakeMinor, rules) : null
  write(element('pays'), payoutMinor === null ? '–' : money.format(payoutMinor))
  write(
    element('consequence'),
    checked.ok
      ? t('consequence', {
          stake: money.format(checked.stakeMinor),
          payout: money.format(payoutMinor!),
        })
      : t(checked.problem.text, checked.problem.values),
  )
  element('stake').setAttribute('aria-invalid', String(!checked.ok && notice?.tone === 'error'))
  renderButton(state, t)
  renderNotice(notice, t)
}

function renderButton({ phase, isCoolingDown }: GameState, t: Translate): void {
  const button = element<HTMLButtonElement>('roll')
  const isBusy = phase === 'rolling' || phase === 'checking'
  write(element('roll-text'), t(phase === 'checking' ? 'checking' : 'roll'))
  button.setAttribute('aria-disabled', String(isBusy || isCoolingDown))
  button.setAttribute('aria-busy', String(isBusy))
}

const ACTION_TEXTS = {
  deposit: 'deposit',
  limits: 'limits',
  resetCredits: 'demoReset',
} as const satisfies Record<NonNullable<Notice['action']>, TextId>

function renderNotice(notice: Notice | null, t: Translate): void {
  const box = element('notice')
  show(box, notice !== null)
  if (!notice) return
  box.dataset['tone'] = notice.tone
  write(element('notice-text'), t(notice.text, notice.values))
  const action = element('notice-action')
  show(action, notice.action !== undefined)
  if (notice.action) write(action, t(ACTION_TEXTS[notice.action]))
}
