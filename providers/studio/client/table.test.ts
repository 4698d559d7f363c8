import { describe, expect, test } from 'vitest'
import { outcomeOf } from './game-state.ts'
import { answered, createTestTable, LOST, refusedWith, settled } from './table.fixture.ts'

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

  test('tells the page when the session has ended', async () => {
    const { table, store, answers, told } = createTestTable()
    answers.session = refusedWith({ code: 'sessionEnded' })
    await table.open()
    expect([store.get().phase, told]).toEqual(['ended', ['ended']])
  })
})

describe('a roll', () => {
  test('shows the result and the balance that came with it, and tells the page', async () => {
    const { table, store, told } = await open()
    await table.roll()
    expect(store.get()).toMatchObject({
      phase: 'ready',
      balanceMinor: 10_100n,
      last: { outcome: '73.20' },
      history: [{ id: 'round-1' }],
    })
    expect(told).toEqual(['open round-1', 'settled round-1'])
  })

  test('stores its id before it is sent and forgets it when its end is certain', async () => {
    const { table, answers, memory } = await open()
    let stored: string | null = null
    answers.play = (order) => {
      stored = memory.pending.read()
      return answered(settled(order.id))
    }
    await table.roll()
    expect([stored, memory.pending.read()]).toEqual(['round-1', null])
  })

  test('with a bet that is none sends nothing and says why', async () => {
    const { table, store, calls } = await open()
    store.set({ stakeField: '0.01' })
    await table.roll()
    expect(calls).toEqual([])
    expect(store.get().notice).toMatchObject({ tone: 'error', text: 'stakeTooLow' })
  })

  test('does not start while another one is under way', async () => {
    const { table, calls } = await open()
    await Promise.all([table.roll(), table.roll(), table.roll()])
    expect(calls).toEqual(['play round-1'])
  })

  test('holds the button for the rest of the minimum time', async () => {
    const stand = await open()
    stand.answers.play = (order) => {
      stand.nowMs += 250
      return answered(settled(order.id))
    }
    await stand.table.roll()
    expect(stand.waits).toEqual([750])
    expect(stand.store.get().isCoolingDown).toBe(false)
  })
})

describe('a refusal', () => {
  test('for want of money offers the deposit and shows the balance', async () => {
    const { table, store, answers, memory } = await open()
    answers.play = () => refusedWith({ code: 'insufficientFunds', balance: '50' })
    await table.roll()
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
    await table.roll()
    expect(store.get().notice?.action).toBe('resetCredits')
    await table.resetCredits()
    expect(store.get().balanceMinor).toBe(100_000n)
  })

  test('because the session ended ends the table', async () => {
    const { table, store, answers, told } = await open()
    answers.play = () => refusedWith({ code: 'sessionEnded' })
    await table.roll()
    expect(store.get().phase).toBe('ended')
    expect(told).toContain('ended')
  })

  test('for a limit of the player offers to show it, and tells the page', async () => {
    const { table, store, answers, told } = await open()
    answers.play = () => refusedWith({ code: 'limitReached' })
    await table.roll()
    expect(store.get()).toMatchObject({
      phase: 'ready',
      notice: { tone: 'error', text: 'limitReached', action: 'limits' },
    })
    expect(told).toContain('limit')
  })

  test.each(['walletUnavailable', 'playerDisabled', 'roundOpen'] as const)(
    '%s is told in words of its own',
    async (code) => {
      const { table, store, answers } = await open()
      answers.play = () => refusedWith({ code })
      await table.roll()
      expect(store.get()).toMatchObject({ phase: 'ready', notice: { tone: 'error', text: code } })
    },
  )
})

describe('an answer that is lost', () => {
  test('is asked for by its id, slower each time, until its end is certain', async () => {
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
    await table.roll()
    expect(phases).toContain('checking')
    expect(calls.filter((call) => call === 'resolve round-1')).toHaveLength(4)
    expect(waits.slice(0, 3)).toEqual([400, 800, 1_500])
    expect(store.get()).toMatchObject({ phase: 'ready', last: { id: 'round-1' }, notice: null })
  })

  test('of a bet that never arrived says so; nothing was staked', async () => {
    const { table, store, answers, memory } = await open()
    answers.play = () => LOST
    answers.resolve = [answered({ id: 'round-1', status: 'abandoned' })]
    await table.roll()
    expect(store.get()).toMatchObject({ phase: 'ready', notice: { text: 'abandoned' }, last: null })
    expect(memory.pending.read()).toBeNull()
  })

  test('keeps its id when the session ends meanwhile, for the next visit', async () => {
    const { table, answers, memory } = await open()
    answers.play = () => LOST
    answers.resolve = [refusedWith({ code: 'sessionEnded' })]
    await table.roll()
    expect(memory.pending.read()).toBe('round-1')
  })

  test('of an interrupted round is shown and confirmed before the next one', async () => {
    const { table, store, answers, calls } = await open()
    answers.play = (order) => answered({ id: order.id, status: 'open' }, null)
    answers.resolve = [answered(settled('round-1', { isInterrupted: true }), null)]
    await table.roll()
    expect(store.get().interruption).toMatchObject({ isServerSide: true })
    await table.roll()
    expect(calls.filter((call) => call.startsWith('play'))).toHaveLength(1)
    await table.closeInterruption()
    expect(calls).toContain('seen round-1')
    expect(store.get()).toMatchObject({ interruption: null, balanceMinor: 7_700n })
  })
})

describe('coming back', () => {
  test('asks for the round that was under way when the page was reloaded', async () => {
    const kept = new Map<string, string>()
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    } as unknown as Storage
    const before = await open(storage)
    before.answers.play = () => new Promise(() => undefined)
    void before.table.roll()
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

  test('shows what the server left open or unseen before anything else', async () => {
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

test('only a return above the stake is a win', () => {
  expect(outcomeOf({ stake: '100', payout: '101' })).toBe('won')
  expect(outcomeOf({ stake: '100', payout: '100' })).toBe('returned')
  expect(outcomeOf({ stake: '100', payout: '0' })).toBe('lost')
})
