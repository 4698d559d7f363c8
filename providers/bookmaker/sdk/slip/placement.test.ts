import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setCallbacks } from '../core/host.ts'
import { session } from '../core/session.ts'
import { place, placement } from './placement.ts'
import { EMPTY_SLIP, toggleLeg, type SlipLeg } from './slip.ts'

const LEG: SlipLeg = {
  eventId: 1,
  marketId: '1',
  specifiers: '',
  outcomeId: '1',
  slug: '1x2',
  outcome: ['home'],
  event: 'A – B',
  competitors: ['A', 'B'],
  price: '2.00',
  book: 1050,
}

beforeEach(() => {
  vi.useFakeTimers()
  session.set((before) => ({ ...before, origin: 'http://book.test', token: 't', currency: 'EUR' }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  placement.set(() => ({ state: 'idle' }))
})

test.each([
  ['is lost', () => Promise.reject(new TypeError('lost'))],
  ['is cut', () => Promise.resolve(new Response('{"data":{"sta'))],
  ['is somebody else’s', () => Promise.resolve(new Response('<html>', { status: 200 }))],
  ['is a fault', () => Promise.resolve(new Response('', { status: 503 }))],
  ['says that it goes on', () => Promise.resolve(Response.json({ data: { status: 'placing' } }))],
])(
  'a bet whose answer %s is asked about again with the same id until the book says',
  async (_, first) => {
    const sent: string[] = []
    const answer = vi.fn((_url: string, { body }: RequestInit) => {
      sent.push((JSON.parse(String(body)) as { id: string }).id)
      return sent.length === 1
        ? first()
        : Promise.resolve(Response.json({ data: { status: 'open' } }))
    })
    vi.stubGlobal('fetch', answer)
    place(toggleLeg(EMPTY_SLIP, LEG), [100n])
    await vi.advanceTimersByTimeAsync(2_000)
    expect(sent).toEqual([sent[0], sent[0]])
    expect(placement.get()).toEqual({
      state: 'done',
      player: 't',
      placed: [sent[0]],
      refused: [],
    })
  },
)

test.each([
  [{ status: 'open' }, ['placed']],
  [{ status: 'refused', refusal: { kind: 'bet', reason: 'closed' } }, ['refused']],
])('the site hears how a bet ended: %j', async (data, heard) => {
  const told: string[] = []
  setCallbacks({
    onBetPlacement: () => told.push('placed'),
    onBetPlacementError: () => told.push('refused'),
  })
  vi.stubGlobal('fetch', async () => Response.json({ data }))
  place(toggleLeg(EMPTY_SLIP, LEG), [100n])
  await vi.advanceTimersByTimeAsync(0)
  expect(told).toEqual(heard)
  setCallbacks({ onBetPlacement: () => undefined, onBetPlacementError: () => undefined })
})
