import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { call } from '#core/api/api.ts'
import { openPage, signUpVisitor } from '#core/page.fixture.tsx'
import { bonusesQuery } from '#parts/bonus/bonus.queries.ts'
import { verificationQuery } from '#parts/verification/verification.queries.ts'
import { WalletModal } from './wallet-modal.tsx'

test('a bonus that it costs is named before a withdrawal, and its one button says so', async () => {
  const visitor = await signUpVisitor()
  const { queryClient: player } = await openPage(null, { visitor })
  await call('POST /api/game/bonuses/bonuscodes', { body: { bonusCode: 'HELLO5', trigger: 1 } })
  const [bonus] = await player.fetchQuery(bonusesQuery)
  await call('PUT /api/game/player-bonuses/{id}/activate', { params: { id: bonus?.id ?? '' } })
  const view = <WalletModal value="withdraw" onClose={() => undefined} />
  const { queryClient } = await openPage(view, { visitor })
  await queryClient.fetchQuery(verificationQuery)
  act(() => {
    queryClient.setQueryData(verificationQuery.queryKey, (known) =>
      known ? { ...known, state: 'approved' as const } : known,
    )
  })
  expect(await screen.findByText(/^You lose 5\.00.EUR of Hello bonus\./)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Give up the bonus and withdraw' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull()
})
