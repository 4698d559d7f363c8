import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestBetting, listOpen, slipOn, type TestBetting } from './betting.fixture.ts'
import { findBet, setAutoCashOut } from './bet.repo.ts'
import { BATCH } from './rotation.ts'

/** Behind the ids of all copies. */
const LAST = 'ffffffff-ffff-4fff-bfff-ffffffffffff'
const PASSES_MAX = 30

let betting: TestBetting
let eventId: number
beforeEach(async () => {
  betting = await createTestBetting()
  betting.wallet.deposit('ada', 10_000n)
  const [state] = listOpen(betting)
  eventId = state!.event.id
  const slip = await slipOn(betting, [state!], { id: LAST })
  expect(await betting.services.placement.place(slip)).toMatchObject({ status: 'open' })
})
afterEach(() => betting.close())

const db = () => betting.book.db
const worker = () => betting.services.worker

/** A full page of copies of the bet before it, in other states of some columns. */
async function copyBet(changes: Readonly<Record<string, string>>): Promise<void> {
  const tables = await db().introspection.getTables()
  const columns = tables.find(({ name }) => name === 'bet')!.columns.map(({ name }) => name)
  const values = columns.map((name) => {
    if (name === 'id') return sql`('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid`
    return changes[name] === undefined ? sql.ref(name) : sql.raw(changes[name])
  })
  await sql`insert into bet (${sql.join(columns.map((name) => sql.ref(name)))})
    select ${sql.join(values)} from bet, generate_series(1, ${BATCH}) as n where id = ${LAST}`.execute(
    db(),
  )
  await sql`insert into bet_leg (bet_id, leg, event_id)
    select id, 0, ${eventId} from bet where id <> ${LAST}`.execute(db())
}

async function passUntil(isDone: () => Promise<boolean>): Promise<boolean> {
  for (let pass = 0; pass < PASSES_MAX; pass++) {
    await worker().pass()
    if (await isDone()) return true
  }
  return false
}

const hasStatus = (status: string) => async () => (await findBet(db(), LAST))?.status === status

const endEvent = () =>
  betting.services.corrections.voidEvent({ eventId, actor: 'ops', reason: 'test' })

/** Every queue of the worker: copies that stay in it, and the bet behind them that is due. */
const QUEUES: Readonly<
  Record<string, { readonly fill: () => Promise<unknown>; readonly isDone: () => Promise<boolean> }>
> = {
  'automatic cash-outs that wait for their amount': {
    async fill() {
      await copyBet({ auto_cash_out: '1000000', auto_cash_out_at: 'now()' })
      await setAutoCashOut(db(), LAST, 1n, new Date(0))
    },
    isDone: hasStatus('cashedOut'),
  },
  'bets that cannot be settled': {
    async fill() {
      await copyBet({ terms: `'{}'::jsonb` })
      await endEvent()
    },
    isDone: hasStatus('settled'),
  },
  'postings that the wallet does not confirm': {
    async fill() {
      betting.wallet.faultOf = (id) => (id.startsWith(LAST) ? 'none' : 'lost')
      await copyBet({ status: `'settled'` })
      await sql`insert into bet_posting (bet_id, no, kind, version, status, stake, payout, made_at)
        select id, 1, 'settlement', 1, 'void', stake, stake, struck_at from bet
        where id <> ${LAST}`.execute(db())
      await endEvent()
    },
    isDone: async () => {
      const rows = db().selectFrom('bet_posting').select('confirmed_at').where('bet_id', '=', LAST)
      return ((await rows.executeTakeFirst())?.confirmed_at ?? null) !== null
    },
  },
  'bets that the wallet does not answer': {
    async fill() {
      betting.wallet.faultOf = (id) => (id.endsWith(LAST) ? 'none' : 'lost')
      await copyBet({ status: `'cancelling'` })
      await db().updateTable('bet').set({ status: 'placing' }).where('id', '=', LAST).execute()
      betting.book.clock.advance(21_000)
    },
    isDone: hasStatus('cancelled'),
  },
  'events whose bets cannot be marked': {
    async fill() {
      await sql`insert into event (id, feed, feed_key, sport_id, category_id, championship_id, season,
          round, name, competitors, origin_at, start_at, status, published_at, rules, score,
          result_version)
        overriding system value select n, 'broken', n::text, sport_id, category_id, championship_id, season, round, name,
          competitors, origin_at, start_at, 'ended', published_at, rules, score, 1
        from event, generate_series(1, ${BATCH}) as n where id = ${eventId}`.execute(db())
      await sql`create function break_event() returns trigger language plpgsql as
        $$ begin if new.feed = 'broken' then raise 'broken'; end if; return new; end $$`.execute(
        db(),
      )
      await sql`create trigger break_event before update on event for each row
        execute function break_event()`.execute(db())
      await endEvent()
    },
    isDone: hasStatus('settled'),
  },
}

test.each(Object.entries(QUEUES))('%s hold up none behind them', async (_, { fill, isDone }) => {
  await fill()
  expect(await passUntil(isDone)).toBe(true)
})
