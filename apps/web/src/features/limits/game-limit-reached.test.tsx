import { screen, waitFor } from '@testing-library/react'
import type { Limit } from '@fairhouse/contract/limit'
import { expect, test } from 'vitest'
import { makeLimit } from '#parts/limit/limit.fixture.ts'
import { limitsQuery } from '#parts/limit/limits.queries.ts'
import { openPage, signUpVisitor } from '#core/page.fixture.tsx'
import { GameLimitReachedModal } from './game-limit-reached-modal.tsx'

async function open(...limits: Limit[]) {
  let isClosed = false
  const view = <GameLimitReachedModal value="true" onClose={() => void (isClosed = true)} />
  const page = await openPage(view, { visitor: await signUpVisitor() })
  await screen.findByText(/would exceed one of your limits/)
  page.queryClient.setQueryData(limitsQuery.queryKey, limits)
  return { ...page, isClosed: () => isClosed }
}

test('the dialog names the limit that leaves the least, and what still fits', async () => {
  const bet = makeLimit({
    definition: 1,
    period: 'weekly',
    usage: { used: '4200', remaining: '800', nextReleaseAt: '2026-11-22T10:00:00.000Z' },
  })
  const { isClosed } = await open(makeLimit(), bet)
  expect(await screen.findByRole('heading', { name: 'Weekly bet limit' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Daily loss limit' })).toBeNull()
  expect(screen.getByText(/You can bet up to 8\.00.EUR\./)).toBeTruthy()
  expect(screen.getByText(/^From 22 Nov 2026/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Your limits' }).getAttribute('href')).toBe(
    '/profile/limits',
  )
  screen.getByRole('button', { name: 'Back to the game' }).click()
  await waitFor(() => expect(isClosed()).toBe(true))
})

test('a used-up limit is reported as reached', async () => {
  const usage = { used: '5000', remaining: '0', nextReleaseAt: null }
  await open(makeLimit({ usage }))
  expect(
    await screen.findByText('You’ve reached a limit you set. Nothing was staked.'),
  ).toBeTruthy()
})

test('a break is reported before any limit', async () => {
  const pause = { definition: 5, period: 'oneDay', amount: null, currency: null } as const
  await open(makeLimit(), makeLimit({ ...pause, usage: null, endsAt: '2026-11-22T10:00:00.000Z' }))
  expect(await screen.findByText(/^You’re taking a break until 22 Nov 2026/)).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Daily loss limit' })).toBeNull()
})
