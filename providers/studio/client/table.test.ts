import { describe, expect, test } from 'vitest'
import { outcomeOf } from './game-state.ts'
import { answered, createTestTable, LOST, playing, refusedWith, settled } from './table.fixture.ts'

async function open(...options: Parameters<typeof createTestTable>) {
  const test = createTestTable(...options)
  await test.table.open()
  return test
}

describe('taking a seat', () => {
  test('shows balance, history and a first bet of ten times the minimum', async () => {
    const { store } = await open(undefined, { rounds: [settled('old')] })
    expect(store.get()).toMatchObject({
      phase: 'ready',
      balanceMinor: 10_000n,
      stakeField: '1.00',
      last: { id: 'old' },
    })
  })

  test('makes the client seed in the browser when the player has none', async () => {
    expect((await open(undefined, { clientSeed: '' })).calls).toEqual(['adopt fresh-seed'])
    expect((await open()).calls).toEqual([])
  })

  test('says when the game cannot be reached, and tries again on request', async () => {
    const { table, store, answers } = createTestTable()
    const session = answers.session
    answers.session = LOST
    await table.open()
    expect(store.get().phase).toBe('failed')
    answers.session = session
    await table.open()
    expect(store.get().phase).toBe('ready')
  })

  test('notifies the page when the session has ended', async () => {
    const { table, store, answers, told } = createTestTable()
    answers.session = refusedWith({ code: 'sessionEnded' })
    await table.open()
    expect([store.get().phase, told]).toEqual(['ended', ['ended']])
  })
})

describe('a round', () => {
  test('shows the result with its balance, and notifies the page', async () => {
    const { table, store, told } = await open()
    await table.start()
    expect(store.get()).toMatchObject({
      phase: 'ready',
      balanceMinor: 10_100n,
      last: { outcome: { roll: 7320 } },
      history: [{ id: 'round-1' }],
    })
    expect(told).toEqual(['showing', 'shown'])
  })

  test('stores its id before it is sent and deletes it when its outcome is certain', async () => {
    const { table, answers, memory } = await open()
    let stored: string | null = null
    answers.play = (order) => {
      stored = memory.pending.read()
      return answered(settled(order.id))
    }
    await table.start()
    expect([stored, memory.pending.read()]).toEqual(['round-1', null])
  })

  test('that is free adds its win to those paid after the last one, which says the sum', async () => {
    const freeRounds = { rewardId: 'reward', left: 2, stake: '100' }
    const { table, store, answers } = await open(undefined, { freeRounds, freeRoundsWon: '50' })
    answers.play = (order) => answered(settled(order.id, { isFree: true }), null)
    await table.start()
    expect(store.get().session).toMatchObject({ freeRounds: { left: 1 }, freeRoundsWon: '250' })
    await table.start()
    expect(store.get().session).toMatchObject({ freeRounds: null, freeRoundsWon: null })
    expect(store.get().notice).toMatchObject({
      text: 'freeRoundsWon',
      values: { amount: '4.50 EUR' },
    })
  })

  test('with a bet that is none sends nothing and says why', async () => {
    const { table, store, calls } = await open()
    store.set({ stakeField: '0.01' })
    await table.start()
    expect(calls).toEqual([])
    expect(store.get().notice).toMatchObject({ tone: 'error', text: 'stakeTooLow' })
  })

  test('does not start while another one is running', async () => {
    const { table, calls } = await open()
    await Promise.all([table.start(), table.start(), table.start()])
    expect(calls).toEqual(['play round-1'])
  })

  test('holds the button for the rest of the minimum time', async () => {
    const stand = await open()
    stand.answers.play = (order) => {
      stand.nowMs += 250
      return answered(settled(order.id))
    }
    await stand.table.start()
    expect(stand.waits).toEqual([750])
    expect(stand.store.get().isCoolingDown).toBe(false)
  })
})

describe('a refusal', () => {
  test('for want of money offers the deposit and shows the balance', async () => {
    const { table, store, answers, memory } = await open()
    answers.play = () => refusedWith({ code: 'insufficientFunds', balance: '50' })
    await table.start()
    expect(store.get()).toMatchObject({
      phase: 'ready',
      balanceMinor: 50n,
      notice: {
        text: 'insufficientFunds',
        action: 'deposit',
        values: { balance: '0.50 EUR', amount: '1.00 EUR' },
      },
    })
    expect(memory.pending.read()).toBeNull()
  })

  test('for want of credits offers new ones', async () => {
    const { table, store, answers } = await open(undefined, { mode: 'demo' })
    answers.play = () => refusedWith({ code: 'insufficientFunds' })
    await table.start()
    expect(store.get().notice?.action).toBe('resetCredits')
    await table.resetCredits()
    expect(store.get().balanceMinor).toBe(100_000n)
  })

  test('because the session ended ends the table', async () => {
    const { table, store, answers, told } = await open()
    answers.play = () => refusedWith({ code: 'sessionEnded' })
    await table.start()
    expect(store.get().phase).toBe('ended')
    expect(told).toContain('ended')
  })

  test('offers to show a limit of the player, and notifies the page', async () => {
    const { table, store, answers, told } = await open()
    answers.play = () => refusedWith({ code: 'limitReached' })
    await table.start()
    expect(store.get()).toMatchObject({
      phase: 'ready',
      notice: { tone: 'error', text: 'limitReached', action: 'limits' },
    })
    expect(told).toContain('limit')
  })

  test.each([
    'walletUnavailable',
    'playerDisabled',
    'payoutAboveMaximum',
    'bonusBetTooLarge',
    'marketStakeTooLarge',
  ] as const)('%s has its own text', async (code) => {
    const { table, store, answers } = await open()
    answers.play = () => refusedWith({ code })
    await table.start()
    expect(store.get()).toMatchObject({ phase: 'ready', notice: { tone: 'error', text: code } })
  })
})

describe('an answer that is lost', () => {
  test('is polled by its id, with growing delays, until its outcome is certain', async () => {
    const { table, store, answers, calls, waits } = await open()
    answers.play = () => LOST
    answers.resolve = [
      LOST,
      LOST,
      answered({ id: 'round-1', status: 'open' }),
      answered(settled('round-1')),
    ]
    const phases: string[] = []
    store.watch(({ phase }) => phases.push(phase))
    await table.start()
    expect(phases).toContain('checking')
    expect(calls.filter((call) => call === 'resolve round-1')).toHaveLength(4)
    expect(waits.slice(0, 3)).toEqual([400, 800, 1_500])
    expect(store.get()).toMatchObject({ phase: 'ready', last: { id: 'round-1' }, notice: null })
  })

  test('of a bet that never arrived says so; nothing was staked', async () => {
    const { table, store, answers, memory } = await open()
    answers.play = () => LOST
    answers.resolve = [answered({ id: 'round-1', status: 'abandoned' })]
    await table.start()
    expect(store.get()).toMatchObject({ phase: 'ready', notice: { text: 'abandoned' }, last: null })
    expect(memory.pending.read()).toBeNull()
  })

  test('keeps its id when the session ends meanwhile, for the next visit', async () => {
    const { table, answers, memory } = await open()
    answers.play = () => LOST
    answers.resolve = [refusedWith({ code: 'sessionEnded' })]
    await table.start()
    expect(memory.pending.read()).toBe('round-1')
  })

  test('of an interrupted round is shown and confirmed before the next one', async () => {
    const { table, store, answers, calls } = await open()
    answers.play = (order) => answered({ id: order.id, status: 'open' }, null)
    answers.resolve = [answered(settled('round-1', { isInterrupted: true }), null)]
    await table.start()
    expect(store.get().interruption).toMatchObject({ isServerSide: true })
    await table.start()
    expect(calls.filter((call) => call.startsWith('play'))).toHaveLength(1)
    await table.closeInterruption()
    expect(calls).toContain('seen round-1')
    expect(store.get()).toMatchObject({ interruption: null, balanceMinor: 7_700n })
  })
})

describe('coming back', () => {
  test('polls the round that was in progress when the page was reloaded', async () => {
    const kept = new Map<string, string>()
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    } as unknown as Storage
    const before = await open(storage)
    before.answers.play = () => new Promise(() => undefined)
    void before.table.start()
    await Promise.resolve()

    const after = createTestTable(storage)
    after.answers.resolve = [answered(settled('round-1'))]
    await after.table.open()
    expect(after.calls[0]).toBe('resolve round-1')
    expect(after.store.get().interruption).toMatchObject({
      isServerSide: false,
      round: { id: 'round-1' },
    })
    expect(after.memory.pending.read()).toBeNull()
  })

  test('shows rounds that the server holds open or unseen before anything else', async () => {
    for (const session of [{ openRoundId: 'x' }, { unseenRoundId: 'x' }]) {
      const { store, table, answers } = createTestTable(undefined, session)
      answers.resolve = [
        answered({ id: 'x', status: 'undone', stake: '100', isInterrupted: true }, null),
      ]
      await table.open()
      expect(store.get().interruption).toMatchObject({
        isServerSide: true,
        round: { status: 'undone' },
      })
    }
  })
})

describe('a result that is still being shown', () => {
  test('is neither in the balance nor in the history before it has ended', async () => {
    const stand = await open()
    let end = (): void => undefined
    stand.showing = new Promise((resolve) => (end = resolve))
    const round = stand.table.start()
    await expect.poll(() => stand.store.get().phase).toBe('showing')
    expect(stand.store.get()).toMatchObject({
      balanceMinor: 10_100n,
      hiddenMinor: 200n,
      last: null,
    })
    end()
    await round
    expect(stand.store.get()).toMatchObject({
      phase: 'ready',
      hiddenMinor: 0n,
      last: { id: 'round-1' },
    })
  })

  test('does not hold up the next round where rounds may overlap', async () => {
    const stand = createTestTable(undefined, { hasTurbo: true }, { isOverlapping: true })
    await stand.table.open()
    const ends: (() => void)[] = []
    stand.showing = new Promise((resolve) => ends.push(resolve))
    await stand.table.start()
    stand.nowMs += 1_000
    await stand.table.start()
    expect(stand.store.get()).toMatchObject({ phase: 'ready', hiddenMinor: 400n, history: [] })
    ends[0]!()
    await expect.poll(() => stand.store.get().history.length).toBe(2)
    expect(stand.store.get().hiddenMinor).toBe(0n)
  })
})

describe('a round with steps', () => {
  async function openRound() {
    const stand = await open()
    stand.answers.play = (order) => answered(playing(order.id), '9900')
    await stand.table.start()
    return stand
  }

  test('stays open after its bet, which has been shown, and starts no other', async () => {
    const { table, store, told, shown, calls } = await openRound()
    expect(store.get()).toMatchObject({
      phase: 'ready',
      round: { stepNo: 0 },
      balanceMinor: 9_900n,
    })
    expect([told, shown]).toEqual([['showing', 'shown'], ['step 0']])
    await table.start()
    expect(calls).toEqual(['play round-1'])
  })

  test('continues step by step and ends with its result', async () => {
    const { table, store, answers, told, shown, memory } = await openRound()
    await table.step({ type: 'reveal', tile: 1 })
    expect(store.get()).toMatchObject({ phase: 'ready', round: { stepNo: 1 } })
    answers.step = () => answered(settled('round-1'))
    await table.step({ type: 'cashOut' })
    expect(store.get()).toMatchObject({ phase: 'ready', round: null, last: { id: 'round-1' } })
    expect(told).toEqual(['showing', 'shown', 'showing', 'shown', 'showing', 'shown'])
    expect(shown).toEqual(['step 0', 'step 1', 'result round-1'])
    expect(memory.pending.read()).toBeNull()
  })

  test('takes one step for a double click', async () => {
    const { table, calls } = await openRound()
    await Promise.all([table.step('x'), table.step('x')])
    expect(calls.filter((call) => call.startsWith('step'))).toHaveLength(1)
  })

  test('sends a step without an answer again under its id, until there is one', async () => {
    const { table, store, answers, calls } = await openRound()
    let losses = 2
    answers.step = (order) =>
      losses-- > 0 ? LOST : answered(playing('round-1', order.stepNo + 1), null)
    await table.step('x')
    expect(new Set(calls.filter((call) => call.startsWith('step'))).size).toBe(1)
    expect(calls.filter((call) => call.startsWith('step'))).toHaveLength(3)
    expect(store.get()).toMatchObject({ phase: 'ready', notice: null, round: { stepNo: 1 } })
  })

  test('takes over where another tab went on', async () => {
    const { table, store, answers } = await openRound()
    answers.step = () => refusedWith({ code: 'stepStale', round: playing('round-1', 3) })
    await table.step('x')
    expect(store.get()).toMatchObject({ round: { stepNo: 3 }, notice: { text: 'stepStale' } })
    answers.step = () => refusedWith({ code: 'roundOver', round: settled('round-1') })
    await table.step('x')
    expect(store.get()).toMatchObject({ round: null, last: { id: 'round-1' } })
  })

  test('keeps its state when a further stake is refused, and says why', async () => {
    const { table, store, answers } = await openRound()
    answers.step = () =>
      refusedWith({ code: 'insufficientFunds', balance: '50', round: playing('round-1') })
    await table.step('double')
    expect(store.get()).toMatchObject({
      phase: 'ready',
      round: { stepNo: 0 },
      balanceMinor: 50n,
      notice: { text: 'insufficientFunds', action: 'deposit' },
    })
  })

  test('is restored on return, with a notice and its original stake', async () => {
    const { store, table, answers } = createTestTable(undefined, { openRoundId: 'x' })
    answers.resolve = [answered(playing('x', 2), null)]
    await table.open()
    expect(store.get()).toMatchObject({
      phase: 'ready',
      round: { id: 'x', stepNo: 2 },
      stakeField: '1.00',
      notice: { text: 'resumed' },
      interruption: null,
    })
  })
})

test('only a return above the stake is a win', () => {
  expect(outcomeOf({ stake: '100', payout: '101' })).toBe('won')
  expect(outcomeOf({ stake: '100', payout: '100' })).toBe('returned')
  expect(outcomeOf({ stake: '100', payout: '0' })).toBe('lost')
})
