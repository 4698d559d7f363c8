import {
  AUTOPLAY_ROUNDS,
  STAKE_RULES,
  worstLoss,
  type AutoplayPlan,
  type StakeRule,
} from './autoplay.ts'
import { select } from './controls.ts'
import { button, h } from './dom.ts'
import type { GameClient } from './game-client.ts'
import { isReadyForRound, type GameState } from './game-state.ts'
import { element, show, write } from './page.ts'
import type { StakeProblem } from './stake-check.ts'
import type { Store } from './store.ts'
import type { Table } from './table.ts'
import type { TextId } from './text/text.ts'
import type { Words } from './words.ts'

type AutoplayDeps = {
  readonly store: Store<GameState>
  readonly table: Table
  readonly client: Pick<GameClient, 'stakeOf'>
  readonly words: Words
}

/** Where the policy allows it: a button that asks for the stops, and ends the run while there is one. */
export function showAutoplay(deps: AutoplayDeps): void {
  const { store, table, words } = deps
  const opener = button({ class: 'action autoplay', hidden: true })
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

/** The stake of later rounds and the stops. No form: the sandbox of the frame forbids submitting one. */
function makeDialog({ store, table, client, words }: AutoplayDeps): () => void {
  const { t } = words
  const chosen = { rounds: AUTOPLAY_ROUNDS[0] as number, onWin: -1, onLoss: -1 }
  const choose = (label: TextId, key: keyof typeof chosen, values: readonly number[]) =>
    select({
      label: t(label),
      values: values.map((value) => ({
        value,
        text: key === 'rounds' ? String(value) : sayRule(words, value),
      })),
      onChoose(value) {
        chosen[key] = value
        sayWorst()
      },
    }).element
  const loss = makeField(t('autoplayLoss'), true)
  const profit = makeField(t('autoplayProfit'), false)
  const win = makeField(t('autoplayWin'), false)
  const worst = h('p', { class: 'stops-worst', attrs: { role: 'status' } })
  const problem = h('p', { class: 'stops-problem', attrs: { role: 'alert' } })
  const start = button({ class: 'main', text: t('autoplayStart') })
  const close = button({ class: 'quiet', text: t('close') })
  const dialog = h(
    'dialog',
    { class: 'sheet', attrs: { 'aria-labelledby': 'autoplay-title' } },
    h('header', {}, h('h2', { text: t('autoplay'), attrs: { id: 'autoplay-title' } }), close),
    h('p', { text: t('autoplayText') }),
    h(
      'div',
      { class: 'stops' },
      choose('autoplayRounds', 'rounds', AUTOPLAY_ROUNDS),
      // several stakes stay as they are
      ...(client.stakeOf
        ? []
        : [
            choose('autoplayOnWin', 'onWin', STAKE_RULES),
            choose('autoplayOnLoss', 'onLoss', STAKE_RULES),
          ]),
      ...[loss, profit, win].map((field) => field.element),
    ),
    h('div', { class: 'stops-end' }, worst, problem, start),
  )
  document.body.append(dialog)
  const read = () =>
    readPlan(table, {
      ...chosen,
      ...{ loss: loss.input.value, profit: profit.input.value, win: win.input.value },
    })
  /** While no loss is chosen, of all rounds. */
  function sayWorst(): void {
    const stake = table.stake()
    const bounds = table.stakeBounds()
    if (!stake?.ok || !bounds) return write(worst, '')
    const plan = read()
    const { stakeMinor } = stake
    const lossMinor = 'text' in plan ? null : plan.lossMinor
    const amount = worstLoss(
      { ...NO_STOPS, ...toRules(chosen), stakeMinor, lossMinor: lossMinor ?? ENDLESS },
      bounds,
    )
    write(worst, t('autoplayWorst', { rounds: chosen.rounds, amount: words.amount(amount) }))
  }
  const press = (): void => {
    const plan = read()
    if ('text' in plan) return write(problem, t(plan.text, plan.values))
    dialog.close()
    void table.autoplay(plan)
  }
  start.addEventListener('click', press)
  close.addEventListener('click', () => dialog.close())
  for (const { input } of [loss, profit, win]) {
    input.addEventListener('input', sayWorst)
    input.addEventListener('keydown', (event) => {
      // Enter that ends the composition of an input method starts nothing.
      if (event.key !== 'Enter' || event.isComposing || event.keyCode === 229) return
      // the opener has the focus again then, and the same key would stop the run
      event.preventDefault()
      press()
    })
  }
  // its end is shown by the table alone
  store.watch(({ phase }) => {
    if (phase === 'ended' && dialog.open) dialog.close()
  })
  return () => {
    write(problem, '')
    for (const { unit } of [loss, profit, win]) write(unit, table.seated()?.money.unit ?? '')
    sayWorst()
    dialog.showModal()
  }
}

const NO_STOPS = { profitMinor: null, winMinor: null } as const
/** No sum of stakes reaches it. */
const ENDLESS = 10n ** 40n

type Chosen = { readonly rounds: number; readonly onWin: number; readonly onLoss: number }

function toRules({ rounds, onWin, onLoss }: Chosen) {
  const toRule = (value: number): StakeRule => (value < 0 ? 'reset' : value)
  return { rounds, onWin: toRule(onWin), onLoss: toRule(onLoss) }
}

function sayRule({ t }: Words, percent: number): string {
  if (percent < 0) return t('autoplayReset')
  return percent === 0 ? t('autoplayKeep') : t('autoplayMore', { percent })
}

function makeField(label: string, isRequired: boolean) {
  const input = h('input', { attrs: { type: 'text', inputmode: 'decimal', autocomplete: 'off' } })
  input.required = isRequired
  const unit = h('span', { class: 'bet-unit' })
  const field = h('span', { class: 'bet-field' }, input, unit)
  return { input, unit, element: h('label', {}, h('span', { text: label }), field) }
}

/** The plan, or what is wrong with one of its amounts. */
function readPlan(
  table: Table,
  fields: Chosen & { readonly loss: string; readonly profit: string; readonly win: string },
): AutoplayPlan | StakeProblem {
  const stake = table.stake()
  const { money } = table.seated()!
  if (!stake?.ok) return stake?.problem ?? { text: 'stakeEmpty', values: {} }
  const { stakeMinor } = stake
  const loss = money.parse(fields.loss)
  // a smaller one allows no round
  if (!loss.ok || loss.amountMinor < stakeMinor)
    return { text: 'autoplayLossTooLow', values: { amount: money.format(stakeMinor) } }
  const [profitMinor, winMinor] = [fields.profit, fields.win].map((text) => {
    const parsed = money.parse(text)
    if (text.trim() === '') return null
    return parsed.ok && parsed.amountMinor > 0n ? parsed.amountMinor : undefined
  })
  if (profitMinor === undefined || winMinor === undefined)
    return { text: 'autoplayWinMalformed', values: {} }
  return { ...toRules(fields), stakeMinor, lossMinor: loss.amountMinor, profitMinor, winMinor }
}
