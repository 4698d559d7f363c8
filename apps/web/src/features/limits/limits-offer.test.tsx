import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { call } from '#core/api/api.ts'
import { openPage, signUpVisitor, type TestVisitor } from '#core/page.fixture.tsx'
import { LimitsOffer } from './limits-offer.tsx'

const LIMITS = 'GET /api/player/limits'

beforeEach(() => localStorage.clear())

async function open(visitor: TestVisitor) {
  return await openPage(<LimitsOffer playerId={visitor.profile.id} />, { visitor })
}

test('a new player is offered limits in one line, which leads to them', async () => {
  await open(await signUpVisitor())
  expect(
    await screen.findByText(/^You can limit deposits, losses and bets before you play/),
  ).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Set a limit' })
  expect(link.getAttribute('href')).toBe('/profile/limits')
})

test('closed, it stays away from this player on this device', async () => {
  const visitor = await signUpVisitor()
  await open(visitor)
  fireEvent.click(await screen.findByRole('button', { name: 'Not now' }))
  await waitFor(() => expect(screen.queryByText(/^You can limit/)).toBeNull())
  const { calls } = await open(visitor)
  expect(calls).not.toContain(LIMITS)
  await open(await signUpVisitor())
  expect(await screen.findByText(/^You can limit/)).toBeTruthy()
})

test('who has a limit is not offered one', async () => {
  const visitor = await signUpVisitor()
  await openPage(<p>page</p>, { visitor })
  const body = { definition: 1, period: 'daily', amount: '5000', currency: 'EUR' } as const
  await call('POST /api/player/limits', { body })
  const { queryClient } = await open(visitor)
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.queryByText(/^You can limit/)).toBeNull()
})
