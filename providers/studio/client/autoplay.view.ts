import { AUTOPLAY_ROUNDS, type AutoplayRun } from './autoplay.ts'
import { select } from './controls.ts'
import { button, h } from './dom.ts'
import { isReadyForRound, type GameState } from './game-state.ts'
import { element, show, write } from './page.ts'
import type { StakeProblem } from './stake-check.ts'
import type { Store } from './store.ts'
import type { Table } from './table.ts'
import type { Words } from './words.ts'

type AutoplayDeps = {
  readonly store: Store<GameState>
  readonly table: Table
  readonly words: Words
}

/** Where the policy allows it: a button that asks for the stops, and ends the run while there is one. */
export function showAutoplay(deps: AutoplayDeps): void {
  const { store, table, words } = deps
  const opener = button({ class: 'action', hidden: true })
  element('actions').append(opener)
  const openDialog = makeDialog(deps)
  opener.addEventListener('click', () => {
    if (store.get().autoplay) table.stopAutoplay()
    else if (isReadyForRound(store.get())) openDialog()
  })
  store.watch((state) => {
    const { session, autoplay } = state
    show(opener, Boolean(session?.hasAutoplay && !session.freeRounds))
    write(
      opener,
      autoplay ? words.t('autoplayStop', { left: autoplay.roundsLeft }) : words.t('autoplay'),
    )
    opener.setAttribute('aria-disabled', String(!autoplay && !isReadyForRound(state)))
  })
  // nothing is staked where the player cannot see it
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) table.stopAutoplay()
  })
  window.addEventListener('offline', table.stopAutoplay)
}

/** The stops. No form: the sandbox of the frame forbids submitting one. */
function makeDialog({ store, table, words }: AutoplayDeps): () => void {
  const { t } = words
  let rounds: number = AUTOPLAY_ROUNDS[0]
  const choose = select({
    label: t('autoplayRounds'),
    values: AUTOPLAY_ROUNDS.map((value) => ({ value, text: String(value) })),
    onChoose: (value) => (rounds = value),
  })
  const loss = makeField(t('autoplayLoss'), true)
  const win = makeField(t('autoplayWin'), false)
  const problem = h('p', { class: 'stops-problem', attrs: { role: 'alert' } })
  const start = button({ class: 'main', text: t('autoplayStart') })
  const close = button({ class: 'quiet', text: t('close') })
  const dialog = h(
    'dialog',
    { class: 'sheet', attrs: { 'aria-labelledby': 'autoplay-title' } },
    h('header', {}, h('h2', { text: t('autoplay'), attrs: { id: 'autoplay-title' } }), close),
    h('p', { text: t('autoplayText') }),
    h('div', { class: 'stops' }, choose.element, loss.element, win.element),
    problem,
    start,
  )
  document.body.append(dialog)
  const press = (): void => {
    const stops = readStops(table, { loss: loss.input.value, win: win.input.value })
    if ('text' in stops) return write(problem, t(stops.text, stops.values))
    dialog.close()
    void table.autoplay({ roundsLeft: rounds, ...stops })
  }
  start.addEventListener('click', press)
  close.addEventListener('click', () => dialog.close())
  for (const { input } of [loss, win])
    input.addEventListener('keydown', (event) => {
      // Enter that ends the composition of an input method starts nothing.
      if (event.key !== 'Enter' || event.isComposing || event.keyCode === 229) return
      // the opener has the focus again then, and the same key would stop the run
      event.preventDefault()
      press()
    })
  // its end is shown by the table alone
  store.watch(({ phase }) => {
    if (phase === 'ended' && dialog.open) dialog.close()
  })
  return () => {
    write(problem, '')
    for (const { unit } of [loss, win]) write(unit, table.seated()?.money.unit ?? '')
    dialog.showModal()
  }
}

function makeField(label: string, isRequired: boolean) {
  const input = h('input', { attrs: { type: 'text', inputmode: 'decimal', autocomplete: 'off' } })
  input.required = isRequired
  const unit = h('span', { class: 'bet-unit' })
  const field = h('span', { class: 'bet-field' }, input, unit)
  return { input, unit, element: h('label', {}, h('span', { text: label }), field) }
}

/** The amounts of the stops, or what is wrong with one. */
function readStops(
  table: Table,
  fields: { readonly loss: string; readonly win: string },
): Omit<AutoplayRun, 'roundsLeft'> | StakeProblem {
  const stake = table.stake()
  const { money } = table.seated()!
  if (!stake?.ok) return stake?.problem ?? { text: 'stakeEmpty', values: {} }
  const loss = money.parse(fields.loss)
  // a smaller one allows no round
  if (!loss.ok || loss.amountMinor < stake.stakeMinor)
    return { text: 'autoplayLossTooLow', values: { amount: money.format(stake.stakeMinor) } }
  if (fields.win.trim() === '') return { lossLeftMinor: loss.amountMinor, winMinor: null }
  const win = money.parse(fields.win)
  if (!win.ok || win.amountMinor <= 0n) return { text: 'autoplayWinMalformed', values: {} }
  return { lossLeftMinor: loss.amountMinor, winMinor: win.amountMinor }
}
