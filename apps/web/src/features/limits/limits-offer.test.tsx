import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openPage, signUpVisitor, type TestVisitor } from '#core/page.fixture.tsx'
import { LimitsOffer } from './limits-offer.tsx'

beforeEach(() => {
  document.cookie = 'limits_offer=; Path=/; Max-Age=0'
})

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

test('once closed, it stays hidden for this player on this device', async () => {
  const visitor = await signUpVisitor()
  await open(visitor)
  fireEvent.click(await screen.findByRole('button', { name: 'Not now' }))
  await waitFor(() => expect(screen.queryByText(/^You can limit/)).toBeNull())
  await open(visitor)
  expect(screen.queryByText(/^You can limit/)).toBeNull()
  await open(await signUpVisitor())
  expect(await screen.findByText(/^You can limit/)).toBeTruthy()
})
