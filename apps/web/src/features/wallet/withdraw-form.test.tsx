import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage, signUpVisitor } from '#core/page.fixture.tsx'
import { accountsQuery } from '#core/session/player.queries.ts'
import { BONUS } from '#parts/bonus/bonus.fixture.ts'
import { bonusesQuery } from '#parts/bonus/bonus.queries.ts'
import { verificationQuery } from '#parts/verification/verification.queries.ts'
import { WalletModal } from './wallet-modal.tsx'

test('a bonus that it costs is named before a withdrawal, and its one button says so', async () => {
  const visitor = await signUpVisitor()
  const view = <WalletModal value="withdraw" onClose={() => undefined} />
  const { queryClient } = await openPage(view, { visitor })
  const [account] = await queryClient.fetchQuery(accountsQuery)
  await queryClient.fetchQuery(verificationQuery)
  await queryClient.fetchQuery(bonusesQuery)
  act(() => {
    queryClient.setQueryData(bonusesQuery.queryKey, [
      { ...BONUS, accountId: account?.id ?? '', status: 2 },
    ])
    queryClient.setQueryData(verificationQuery.queryKey, (known) =>
      known ? { ...known, state: 'approved' as const } : known,
    )
  })
  expect(await screen.findByText(/^You lose 20\.00.EUR of Welcome\./)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Give up the bonus and withdraw' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull()
})
