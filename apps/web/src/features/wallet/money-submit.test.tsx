import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { call } from '#core/api/api.ts'
import { openPage, signUpVisitor } from '#core/page.fixture.tsx'
import { verificationQuery } from '#parts/verification/verification.queries.ts'
import { WalletModal } from './wallet-modal.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  act(() => void window.dispatchEvent(new Event('online')))
})

test.each([
  ['withdraw', 'Withdraw'],
  ['vault', 'Move to vault'],
  ['exchange', 'Get a quote'],
] as const)('offline the button of “%s” refuses and says why', async (value, label) => {
  const visitor = await signUpVisitor()
  const view = <WalletModal value={value} onClose={() => undefined} />
  await openPage(null, { visitor })
  await call('POST /api/wallet/accounts', { body: { currency: 'USD' } })
  const { calls, queryClient } = await openPage(view, { visitor })
  await queryClient.fetchQuery(verificationQuery)
  act(() => {
    queryClient.setQueryData(verificationQuery.queryKey, (known) =>
      known ? { ...known, state: 'approved' as const } : known,
    )
  })
  // The vault has a switch of the same words above its button.
  const button = (await screen.findAllByRole('button', { name: label })).at(-1)!
  const sent = calls.length
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(button.getAttribute('aria-disabled')).toBe('true')
  const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '')
  expect(reason?.textContent).toMatch(/^You’re offline/)
  fireEvent.click(button)
  expect(calls).toHaveLength(sent)
})
