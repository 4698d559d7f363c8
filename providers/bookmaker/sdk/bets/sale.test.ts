// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { session } from '../core/session.ts'
import { resumeSale, sell } from './sale.ts'

const BET = 'bet-1'
const tokenOf = (player: string) => `h.${btoa(JSON.stringify({ sub: player }))}.s`
const signIn = (player: string) =>
  session.set((before) => ({ ...before, origin: 'http://book.test', token: tokenOf(player) }))

let sent: { id: string; amount: string; stake?: string }[] = []
let answer: () => Promise<Response>
const lost = () => Promise.reject(new TypeError('lost'))
const sold = () => Promise.resolve(Response.json({ data: { ok: true, amount: '270' } }))

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  sent = []
  answer = lost
  vi.stubGlobal('fetch', (_url: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)))
    return answer()
  })
  signIn('ada')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const HALF = { amount: '540', stake: '500' }

test('a sale without an answer is repeated as it was until there is one', async () => {
  const selling = sell(BET, HALF)
  await vi.advanceTimersByTimeAsync(1_000)
  answer = sold
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await selling).toEqual({ ok: true, amount: '270' })
  expect(sent).toHaveLength(2)
  expect(sent[1]).toEqual(sent[0])
  expect(localStorage.getItem('book.cashOut')).toBeNull()
})

test('a second wish finishes the first sale before it becomes one', async () => {
  void sell(BET, HALF)
  await vi.advanceTimersByTimeAsync(100)
  answer = sold
  await sell(BET, { amount: '600', stake: '250' })
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
})

test('two sales have two ids', async () => {
  answer = sold
  await sell(BET, HALF)
  await sell(BET, HALF)
  expect(new Set(sent.map(({ id }) => id)).size).toBe(2)
})

test('a page that is opened again continues it, for a minute and for its player only', async () => {
  void sell(BET, HALF)
  await vi.advanceTimersByTimeAsync(100)
  const [first] = sent
  signIn('bea')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(sent).toHaveLength(1)
  expect(await resumeSale(BET)).toBeUndefined()
  expect(await resumeSale('bet-2')).toBeUndefined()
  localStorage.clear()
  signIn('ada')
  void sell(BET, HALF)
  await vi.advanceTimersByTimeAsync(100)
  answer = sold
  expect(await resumeSale(BET)).toEqual({ ok: true, amount: '270' })
  expect(sent.at(-1)).not.toEqual(first)
  answer = lost
  const given = sell(BET, HALF)
  await vi.advanceTimersByTimeAsync(62_000)
  expect(await given).toBeNull()
  expect(await resumeSale(BET)).toBeUndefined()
})

test('a sale that the book does not know is not repeated', async () => {
  answer = () => Promise.resolve(new Response('', { status: 404 }))
  expect(await sell(BET, HALF)).toBeNull()
  expect(sent).toHaveLength(1)
})
