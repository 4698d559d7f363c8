import type { VerificationRules } from '@fairhouse/contract/verification'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage, signUpVisitor } from '#core/page.fixture.tsx'
import { verificationQuery } from '#parts/verification/verification.queries.ts'
import { VerificationNotice } from './verification-notice.tsx'

async function open(currency = 'EUR') {
  const visitor = await signUpVisitor()
  const page = await openPage(<VerificationNotice currency={currency} />, { visitor })
  await screen.findByText(/We’ll verify your identity/)
  const change = (changes: { rules?: VerificationRules; state?: 'approved' }) =>
    page.queryClient.setQueryData(verificationQuery.queryKey, (known) =>
      known ? { ...known, ...changes } : known,
    )
  return { ...page, change }
}

test('before the first deposit the player sees what will be required and when', async () => {
  await open()
  expect(screen.getByText(/once your deposits exceed 2,000.00 EUR/)).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Do it now or read more' })
  expect(link.getAttribute('href')).toBe('/profile/verification')
})

test('in an account of another currency the threshold is also told in that one', async () => {
  await open('BDT')
  expect(await screen.findByText(/exceed 2,000.00 EUR \(about [\d,.]+ BDT\)/)).toBeTruthy()
})

test('a verified player sees no notice', async () => {
  const { change } = await open()
  change({ state: 'approved' })
  await waitFor(() => expect(screen.queryByText(/withdrawal/)).toBeNull())
})

test('only the operator’s configured rules are shown', async () => {
  const { change } = await open()
  change({ rules: { isFirst: false, atWithdrawal: true, depositsAbove: null } })
  await waitFor(() => expect(screen.queryByText(/deposits/)).toBeNull())
  expect(screen.getByText(/We’ll verify your identity/)).toBeTruthy()
  change({
    rules: {
      isFirst: false,
      atWithdrawal: false,
      depositsAbove: { amount: '15000', currency: 'EUR' },
    },
  })
  await screen.findByText(/once your deposits exceed 150.00 EUR/)
  change({ rules: { isFirst: false, atWithdrawal: false, depositsAbove: null } })
  await waitFor(() => expect(screen.queryByRole('link')).toBeNull())
})
