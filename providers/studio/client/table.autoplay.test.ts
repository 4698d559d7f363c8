// @vitest-environment happy-dom
import { createTranslate } from '@fairhouse/texts/translate'
import { beforeEach, describe, expect, test } from 'vitest'
import { startRun, type AutoplayPlan } from './autoplay.ts'
import { showAutoplay } from './autoplay.view.ts'
import { readStakeBounds } from './table.context.ts'
import { client as roulette } from './games/roulette/roulette.client.ts'
import { createWords } from './words.ts'
import {
  answered,
  createTestTable,
  LOST,
  refusedWith,
  settled,
  type TestTable,
} from './table.fixture.ts'
import en from './text/en.json'

const PLAN: AutoplayPlan = {
  ...{ rounds: 10, stakeMinor: 100n, onWin: 'reset', onLoss: 'reset' },
  ...{ lossMinor: 300n, profitMinor: null, winMinor: null },
}

async function open(...[storage, session, client]: Parameters<typeof createTestTable>) {
  const made = createTestTable(storage, { hasAutoplay: true, ...session }, client)
  await made.table.open()
  return made
}

const countRounds = ({ calls }: TestTable) => calls.filter((call) => call.startsWith('play')).length

/** Every round returns so much of its stake of 1.00. */
function pay(made: TestTable, ...payouts: readonly number[]): void {
  let index = 0
  made.answers.play = ({ id }) =>
    answered(settled(id, { payout: String(payouts[index++ % payouts.length]) }))
}

describe('autoplay', () => {
  test('plays its rounds under ids of their own, a minimum time apart', async () => {
    const made = await open()
    await made.table.autoplay({ ...PLAN, rounds: 3 })
    expect(made.calls).toEqual(['play round-1', 'play round-2', 'play round-3'])
    expect(made.waits).toEqual([1_000, 1_000, 1_000])
    expect(made.store.get()).toMatchObject({
      phase: 'ready',
      autoplay: null,
      notice: { text: 'autoplayEndRounds' },
    })
  })

  test('counts the minimum time from the answer, so that no round is too soon', async () => {
    const made = await open()
    made.answers.play = ({ id }) => {
      made.nowMs += 250
      return answered(settled(id))
    }
    await made.table.autoplay({ ...PLAN, rounds: 2 })
    expect(made.waits).toEqual([1_000, 1_000])
  })

  test('ends at its loss', async () => {
    const made = await open()
    pay(made, 0)
    await made.table.autoplay(PLAN)
    expect(countRounds(made)).toBe(3)
    expect(made.store.get()).toMatchObject({ autoplay: null, notice: { text: 'autoplayEndLoss' } })
  })

  test('ends at a single win', async () => {
    const made = await open()
    pay(made, 150, 500)
    await made.table.autoplay({ ...PLAN, winMinor: 400n })
    expect(countRounds(made)).toBe(2)
    expect(made.store.get()).toMatchObject({ autoplay: null, notice: { text: 'autoplayEndWin' } })
  })

  test('ends at a denial, whose reason stays', async () => {
    const made = await open()
    made.answers.play = ({ id }) =>
      id === 'round-2' ? refusedWith({ code: 'playerDisabled' }) : answered(settled(id))
    await made.table.autoplay(PLAN)
    expect(countRounds(made)).toBe(2)
    expect(made.store.get()).toMatchObject({ autoplay: null, notice: { text: 'playerDisabled' } })
  })

  test('ends with the session', async () => {
    const made = await open()
    made.answers.play = () => refusedWith({ code: 'sessionEnded' })
    await made.table.autoplay(PLAN)
    expect(countRounds(made)).toBe(1)
    expect(made.store.get()).toMatchObject({ phase: 'ended', autoplay: null })
  })

  test('ends when an answer is lost, even if the round is found', async () => {
    const made = await open()
    made.answers.play = () => LOST
    made.answers.resolve = [LOST, answered(settled('round-1'))]
    await made.table.autoplay(PLAN)
    expect(countRounds(made)).toBe(1)
    expect(made.store.get()).toMatchObject({ phase: 'ready', autoplay: null })
  })

  test('ends on request after the round under way', async () => {
    const made = await open()
    made.answers.play = ({ id }) => {
      if (id === 'round-2') made.table.stopAutoplay()
      return answered(settled(id))
    }
    await made.table.autoplay(PLAN)
    expect(countRounds(made)).toBe(2)
    expect(made.store.get()).toMatchObject({ autoplay: null, notice: { text: 'autoplayEnded' } })
  })

  test('grows the stake by its rules, says so to the server, and keeps the first one', async () => {
    const made = await open()
    const orders: unknown[] = []
    made.answers.play = ({ id, stake, isAutomatic }) => {
      orders.push([stake, isAutomatic])
      const payout = orders.length === 3 ? String(2n * BigInt(stake)) : '0'
      return answered(settled(id, { stake, payout }))
    }
    await made.table.autoplay({ ...PLAN, rounds: 4, onLoss: 100, lossMinor: 10_000n })
    expect(orders).toEqual(['100', '200', '400', '100'].map((stake) => [stake, true]))
    expect(made.store.get()).toMatchObject({ stakeField: '1.00', autoplay: null })
    expect(made.memory.stake.read()).toBeNull()
    await made.table.start()
    expect(orders.at(-1)).toEqual(['100', undefined])
  })

  test('lets results overlap in turbo alone, where the market allows it', async () => {
    const overlap = async (hasTurbo: boolean) => {
      const made = await open(undefined, { hasTurbo }, { isOverlapping: true })
      made.store.set({ isTurboOn: hasTurbo })
      const seen: unknown[] = []
      made.answers.play = ({ id }) => {
        seen.push(made.store.get().last?.id)
        made.showing = new Promise((resolve) => setTimeout(resolve, 5))
        return answered(settled(id))
      }
      await made.table.autoplay({ ...PLAN, rounds: 2 })
      return seen
    }
    expect(await overlap(false)).toEqual([undefined, 'round-1'])
    expect(await overlap(true)).toEqual([undefined, undefined])
  })

  test('shows each result before the next round, also where rounds may overlap', async () => {
    const made = await open(undefined, { hasTurbo: true }, { isOverlapping: true })
    let isFirst = true
    made.answers.play = ({ id }) => {
      if (!isFirst) expect(made.store.get().last?.id).toBe('round-1')
      isFirst = false
      return answered(settled(id))
    }
    await made.table.autoplay({ ...PLAN, rounds: 2 })
    expect(countRounds(made)).toBe(2)
  })

  test('does not start under a strict policy, with free rounds, or twice', async () => {
    const strict = await open(undefined, { hasAutoplay: false })
    await strict.table.autoplay(PLAN)
    const freeRounds = { rewardId: 'reward', left: 2, stake: '100' }
    const free = await open(undefined, { freeRounds })
    await free.table.autoplay(PLAN)
    expect([countRounds(strict), countRounds(free)]).toEqual([0, 0])
    const made = await open()
    await Promise.all([
      made.table.autoplay({ ...PLAN, rounds: 2 }),
      made.table.autoplay({ ...PLAN, rounds: 2 }),
    ])
    expect(countRounds(made)).toBe(2)
  })
})

test('the bounds of a stake are known before anything is chosen to bet on', async () => {
  const made = await open()
  const { store, table } = made
  const seated = table.seated()
  store.set({ bet: roulette.firstBet })
  expect(readStakeBounds({ client: roulette, store, seated })?.ceilingMinor).toBe(50_000n)
})

describe('its button', () => {
  beforeEach(() => {
    document.body.innerHTML = '<div data-el="actions"></div>'
  })

  async function show(hasAutoplay: boolean) {
    const made = await open(undefined, { hasAutoplay })
    const words = createWords({
      lang: 'en',
      t: createTranslate('en', en.shell),
      texts: {},
      money: () => made.table.seated()?.money,
    })
    showAutoplay({ store: made.store, table: made.table, client: {}, words })
    const find = <T extends HTMLElement>(selector: string) => document.querySelector<T>(selector)!
    return {
      made,
      button: find<HTMLButtonElement>('.action'),
      dialog: find<HTMLDialogElement>('dialog'),
      inputs: [...document.querySelectorAll<HTMLInputElement>('dialog input')],
      problem: find('[role="alert"]'),
      start: find<HTMLButtonElement>('dialog .main'),
    }
  }

  test('is not there unless the policy allows it', async () => {
    expect((await show(false)).button.hidden).toBe(true)
  })

  test('asks for a loss of at least one bet, and takes a win only as an amount', async () => {
    const { made, button, dialog, inputs, problem, start } = await show(true)
    expect([button.hidden, button.textContent]).toEqual([false, 'Autoplay'])
    button.click()
    expect(dialog.open).toBe(true)
    start.click()
    expect(problem.textContent).toContain('at least one bet: 1.00 EUR')
    inputs[0]!.value = '0.99'
    start.click()
    expect(problem.textContent).toContain('at least one bet')
    inputs[0]!.value = '5'
    inputs[1]!.value = 'much'
    start.click()
    expect(problem.textContent).toBe(en.shell.autoplayWinMalformed)
    expect([dialog.open, countRounds(made)]).toEqual([true, 0])
  })

  test('says before it starts what the worst case costs', async () => {
    const { button, inputs } = await show(true)
    button.click()
    const worst = () => document.querySelector('.stops-worst')?.textContent
    expect(worst()).toBe('Worst case: these 10 rounds lose 10.00 EUR.')
    const onLoss = document.querySelectorAll<HTMLSelectElement>('dialog select')[2]!
    onLoss.value = '100'
    onLoss.dispatchEvent(new Event('change'))
    // 1.00 to 256.00; 512.00 are above the largest bet
    expect(worst()).toBe('Worst case: these 10 rounds lose 511.00 EUR.')
    inputs[0]!.value = '50'
    inputs[0]!.dispatchEvent(new Event('input'))
    expect(worst()).toBe('Worst case: these 10 rounds lose 50.00 EUR.')
  })

  test('starts with these stops, says how many rounds are left, and stops', async () => {
    const { made, button, dialog, inputs, start } = await show(true)
    let answer: (() => void) | undefined
    made.answers.play = ({ id }) =>
      new Promise((resolve) => (answer = () => resolve(answered(settled(id)))))
    button.click()
    inputs[0]!.value = '5'
    inputs[2]!.value = '2.50'
    start.click()
    expect(dialog.open).toBe(false)
    expect(made.store.get().autoplay).toMatchObject({
      plan: { ...PLAN, lossMinor: 500n, winMinor: 250n },
      roundsLeft: 10,
    })
    expect(button.textContent).toBe('Stop autoplay, 10 left')
    button.click()
    expect([made.store.get().autoplay, button.textContent]).toEqual([null, 'Autoplay'])
    // no second run beside the round under way
    button.click()
    expect(dialog.open).toBe(false)
    await expect.poll(() => answer).toBeDefined()
    answer!()
    await expect.poll(() => made.store.get().notice?.text).toBe('autoplayEnded')
    expect(countRounds(made)).toBe(1)
  })

  test('starts by Enter in a field, which does not press the button as well', async () => {
    const { made, button, inputs } = await show(true)
    button.click()
    inputs[0]!.value = '5'
    const enter = new KeyboardEvent('keydown', { key: 'Enter', cancelable: true })
    inputs[0]!.dispatchEvent(enter)
    expect([enter.defaultPrevented, made.store.get().autoplay !== null]).toEqual([true, true])
    made.table.stopAutoplay()
  })

  test.each([
    ['offline', () => window.dispatchEvent(new Event('offline'))],
    [
      'hidden',
      () => {
        Object.defineProperty(document, 'hidden', { value: true, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
        Reflect.deleteProperty(document, 'hidden')
      },
    ],
  ])('stops when the page is %s', async (_when, happen) => {
    const { made } = await show(true)
    made.store.set({ autoplay: startRun(PLAN) })
    happen()
    expect(made.store.get().autoplay).toBeNull()
  })
})
