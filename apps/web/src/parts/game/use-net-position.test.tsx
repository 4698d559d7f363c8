import { screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { openPage, signUpVisitor } from '#core/page.fixture.tsx'
import { accountsQuery } from '#core/session/player.queries.ts'
import { tabStorage } from '#core/storage/guarded-storage.ts'
import { keepNetStart } from './net-position.ts'
import { useNetPosition } from './use-net-position.ts'

function Shown(): ReactNode {
  return <p>{String(useNetPosition(true)?.net)}</p>
}

const TOTALS = 'GET /api/game/bets'

test('all parts that show the position load it once, and once more for a bet', async () => {
  const visitor = await signUpVisitor()
  const from = new Date(Date.now() - 60_000).toISOString()
  keepNetStart(tabStorage, { playerId: visitor.profile.id, from, nets: {} })
  const { queryClient, calls } = await openPage([<Shown key={1} />, <Shown key={2} />], { visitor })
  const loads = () => calls.filter((call) => call === TOTALS).length
  await waitFor(() => expect(screen.getAllByText('0')).toHaveLength(2))
  await queryClient.refetchQueries({ queryKey: accountsQuery.queryKey })
  const { queryKey } = accountsQuery
  queryClient.setQueryData(queryKey, (all) => all?.map((one) => ({ ...one, balance: '500' })))
  await waitFor(() => expect(loads()).toBe(2))
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(loads()).toBe(2)
})
