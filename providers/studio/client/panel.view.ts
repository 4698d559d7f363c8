import type { GameClient, MountedGame } from './game-client.ts'
import { isReadyForRound, type GameState, type Notice } from './game-state.ts'
import { element, show, write } from './page.ts'
import { doubleStake, halveStake, stakeCeiling, stakeMax } from './stake.ts'
import type { Store } from './store.ts'
import type { Seated } from './table.context.ts'
import type { Table } from './table.ts'
import { viewTable } from './table.state.ts'
import type { TextId, Translate } from './text/text.ts'
import type { Words } from './words.ts'

export type PanelDeps = {
  readonly store: Store<GameState>
  readonly table: Table
  readonly client: GameClient
  readonly view: MountedGame
  readonly words: Words
  readonly onDeposit: () => void
  readonly onLimits: () => void
}

export type PanelControls = {
  readonly half: () => void
  readonly double: () => void
  readonly press: () => void
}

/** Balance, stake, the game's controls, the button, and its consequence in words. */
export function showPanel(deps: PanelDeps): PanelControls {
  const { store, table, client } = deps
  const stake = element<HTMLInputElement>('stake')
  const setStake = (change: (seated: Seated, stakeMinor: bigint) => bigint): void => {
    const seated = table.seated()
    const { round, session, autoplay } = store.get()
    if (!seated || round || autoplay || session?.freeRounds) return
    const parsed = seated.money.parse(store.get().stakeField)
    const stakeMinor = parsed.ok ? parsed.amountMinor : seated.rules.stakeMinMinor
    const changed = change(seated, stakeMinor)
    store.set({ stakeField: seated.money.toField(changed), notice: null })
  }
  const ceiling = ({ rules }: Seated): bigint => {
    const { bet } = store.get()
    // a chip is bounded by the stake alone, its place on the table decides the rest
    const isChip = client.stakeOf !== undefined || client.game.parseBet(bet) === null
    return isChip
      ? rules.stakeMaxMinor
      : stakeCeiling(client.game.maxMultiplierHundredths(bet), rules)
  }
  const half = (): void => setStake(({ rules }, minor) => halveStake(minor, rules))
  const double = (): void =>
    setStake((seated, minor) => doubleStake(minor, ceiling(seated), seated.rules))

  if (client.stakeOf) write(element('bet-name'), deps.words.t('chip'))
  element('half').addEventListener('click', half)
  element('double').addEventListener('click', double)
  element('max').addEventListener('click', () =>
    setStake((seated) => stakeMax(ceiling(seated), seated.rules, store.get().balanceMinor)),
  )
  stake.addEventListener('input', () => store.set({ stakeField: stake.value, notice: null }))
  const press = (): void => {
    const main = mainButton(deps)
    if (main?.isEnabled) main.press()
  }
  // no form: the sandbox of the frame forbids submitting one; Enter is the keyboard's
  element('main').addEventListener('click', press)
  element('reset').addEventListener('click', () => void table.resetCredits())
  element('notice-action').addEventListener('click', () => {
    const action = store.get().notice?.action
    if (action === 'deposit') deps.onDeposit()
    if (action === 'limits') deps.onLimits()
    if (action === 'resetCredits') void table.resetCredits()
  })
  store.watch((state) => {
    const seated = table.seated()
    const free = state.session?.freeRounds
    const field = free && seated ? seated.money.toField(BigInt(free.stake)) : state.stakeField
    if (stake.value !== field) stake.value = field
    stake.readOnly = Boolean(free)
    for (const name of ['half', 'double', 'max'])
      element<HTMLButtonElement>(name).disabled = Boolean(free)
    if (seated) render(deps, state, seated)
  })
  return { half, double, press }
}

/** The game's own button, else the one that starts a round. */
function mainButton({ store, table, client, view, words }: PanelDeps) {
  const state = store.get()
  const own = view.button?.(viewTable(state, table))
  if (own !== undefined) return own
  return {
    text: state.session?.freeRounds
      ? words.t('freeRound', { left: state.session.freeRounds.left })
      : words.g(client.startText),
    isEnabled: isReadyForRound(state),
    press: () => void table.start(),
  }
}

function render(deps: PanelDeps, state: GameState, { money }: Seated): void {
  const { table, words, client, view } = deps
  const { balanceMinor, hiddenMinor, session, notice } = state
  const { t } = words
  const isDemo = session?.mode === 'demo'
  const shown = balanceMinor === null ? null : balanceMinor - hiddenMinor
  write(element('balance'), shown === null ? `– ${money.unit}` : money.format(shown))
  show(element('demo-mark'), isDemo)
  show(element('demo'), isDemo)
  write(element('unit'), money.unit)
  const order = element<HTMLFieldSetElement>('order')
  const isClosed =
    state.round !== null || state.autoplay !== null || ['busy', 'checking'].includes(state.phase)
  if (order.disabled !== isClosed) order.disabled = isClosed
  // A round that settles at once: only the pressed button shows that it waits.
  order.dataset['waits'] = String(state.round === null && state.autoplay === null)
  // controls that belong to the drawing: a slider, a table for chips
  element('below').inert = state.autoplay !== null
  const stake = table.stake()
  const own = view.consequence?.(viewTable(state, table))
  write(
    element('consequence'),
    own ??
      (stake?.ok && session?.freeRounds
        ? sayFree(words, stake.stakeMinor, session.freeRoundsWon)
        : stake?.ok
          ? sayCosts(client, words, { bet: state.bet, stakeMinor: stake.stakeMinor })
          : ''),
  )
  // do not repeat the notice
  if (stake && !stake.ok && own === undefined && notice?.text !== stake.problem.text)
    write(element('consequence'), t(stake.problem.text, stake.problem.values))
  // a stake is not wrong because nothing is chosen to bet on
  const isWrong = stake?.ok === false && stake.problem.text !== 'betMissing'
  element('stake').setAttribute('aria-invalid', String(isWrong && notice?.tone === 'error'))
  renderButton(deps, state)
  renderNotice(notice, t)
}

function sayFree({ t, amount }: Words, stakeMinor: bigint, won: string | null): string {
  const stake = amount(stakeMinor)
  return won === null
    ? t('freeRoundCosts', { stake })
    : t('freeRoundTogether', { stake, won: amount(BigInt(won)) })
}

/** "Costs 1.00 EUR. A win returns 2.00 EUR." */
function sayCosts(
  client: GameClient,
  { t, amount }: Words,
  { bet, stakeMinor }: { bet: GameState['bet']; stakeMinor: bigint },
): string {
  const single = client.winMultiplier?.(bet)
  const most = client.game.maxMultiplierHundredths(bet)
  const payout = single
    ? (stakeMinor * single.numerator) / single.denominator
    : (stakeMinor * most) / 100n
  const values = { stake: amount(stakeMinor), payout: amount(payout) }
  return t(single ? 'consequence' : 'consequenceUpTo', values)
}

function renderButton(deps: PanelDeps, { phase }: GameState): void {
  const button = element<HTMLButtonElement>('main')
  const main = mainButton(deps)
  show(button, main !== null)
  if (!main) return
  write(element('main-text'), phase === 'checking' ? deps.words.t('checking') : main.text)
  button.setAttribute('aria-disabled', String(!main.isEnabled))
  button.setAttribute('aria-busy', String(phase === 'busy' || phase === 'checking'))
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
