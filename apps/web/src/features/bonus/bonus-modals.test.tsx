import { setTransport } from '@fairhouse/app-kit/api/call'
import { createQueryClient } from '@fairhouse/app-kit/api/query-client'
import type { PlayerBonus } from '@fairhouse/contract/bonus'
import { changeLine, EMPTY_LINE } from '@fairhouse/ui/toast-queue'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { speakEnglish } from '#core/i18n/catalogue.fixture.ts'
import { BONUS } from '#parts/bonus/bonus.fixture.ts'
import { bonusesQuery } from '#parts/bonus/bonus.queries.ts'
import { BonusMoneyModal, CancelBonusModal, ConfirmBonusModal } from './bonus-modals.tsx'

afterEach(() => changeLine(() => EMPTY_LINE))

/** A dialog about this bonus; what it sends succeeds. */
function openDialog(Modal: typeof CancelBonusModal, bonus: PlayerBonus, id = bonus.id) {
  speakEnglish()
  const client = createQueryClient()
  client.setQueryData(bonusesQuery.queryKey, [bonus])
  const sent: string[] = []
  setTransport(() => ({
    fetch: async ({ method, url }) => {
      if (method !== 'GET') sent.push(`${method} ${new URL(url).pathname}`)
      const { id: of, status, isQueued } = bonus
      return Response.json({ data: method === 'GET' ? [bonus] : { id: of, status, isQueued } })
    },
    origin: 'https://site.test',
    newTraceId: () => 'trace',
    elapsedMs: () => 0,
    warn: () => undefined,
    bearer: async () => null,
    rejected: async () => null,
  }))
  const onClose = vi.fn()
  render(
    <QueryClientProvider client={client}>
      <Modal value={id} onClose={onClose} />
    </QueryClientProvider>,
  )
  const text = () => screen.getByRole('dialog').textContent?.replaceAll('\u00a0', ' ')
  return { sent, onClose, text }
}

const ACTIVE: PlayerBonus = { ...BONUS, status: 2, amount: '2500', balance: '1500' }

test.each([
  ['an active bonus loses its balance', ACTIVE, 'You lose 15.00 EUR of Welcome.'],
  ['one that waits loses all of it', { ...ACTIVE, status: 1 }, 'You lose 25.00 EUR of Welcome.'],
])('cancelling: %s, and the player’s own money stays', (_rule, bonus, loss) => {
  const { text } = openDialog(CancelBonusModal, bonus)
  expect(text()).toContain(`${loss} Your own 10.00 EUR stays yours`)
})

test.each([
  ['cash', 'Whatever they return is paid to you as real money.'],
  ['forfeit', 'Whatever they return to the bonus goes back to us.'],
] as const)('cancelling says what open rounds return to: %s', (lateReturns, end) => {
  const terms = { ...ACTIVE.terms, lateReturns }
  const { text } = openDialog(CancelBonusModal, { ...ACTIVE, terms, inPlay: '300' })
  expect(text()).toContain(`3.00 EUR of bonus money is in open rounds. ${end}`)
})

test.each([
  [CancelBonusModal, 'Cancel bonus', 'cancel'],
  [ConfirmBonusModal, 'Accept bonus', 'activate'],
])(
  'nothing is sent before the press, and the dialog closes after it (%#)',
  async (Modal, label, act) => {
    const { sent, onClose } = openDialog(Modal, BONUS)
    expect(sent).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: label }))
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(sent).toEqual([`PUT /api/game/player-bonuses/${BONUS.id}/${act}`])
  },
)

test('keeping a bonus sends nothing', () => {
  const { sent, onClose } = openDialog(CancelBonusModal, ACTIVE)
  fireEvent.click(screen.getByRole('button', { name: 'Keep bonus' }))
  expect({ sent, closed: onClose.mock.calls.length }).toEqual({ sent: [], closed: 1 })
})

test('own money, bonus money and what a withdrawal would cost are told apart', () => {
  const { text } = openDialog(BonusMoneyModal, { ...ACTIVE, inPlay: '300' })
  for (const fact of [
    'Your own, can be withdrawn10.00 EUR',
    'Bonus money15.00 EUR',
    'A withdrawal now would cost20.00 EUR',
  ]) {
    expect(text()).toContain(fact)
  }
})

test('an address may name a bonus that has ended', () => {
  const { text } = openDialog(CancelBonusModal, ACTIVE, 'gone')
  expect(text()).toContain('This bonus has ended.')
})
