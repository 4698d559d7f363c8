import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage, signUpVisitor } from '#core/page.fixture.tsx'
import { accountsQuery } from '#core/session/player.queries.ts'
import { lastPlayedQuery, rowQuery } from './catalogue.queries.ts'
import { prefetchParts } from './home-parts.tsx'
import { firstOfferQuery } from '#parts/bonus/first-offer.ts'
import { Welcome } from './welcome.tsx'

test('a guest reads of rounds to check only where there is a provably fair game', async () => {
  const { queryClient } = await openPage(<Welcome />)
  await screen.findByText(/in provably fair games you check any round yourself/)
  const row = rowQuery({ collection: 'originals' }).queryKey
  queryClient.setQueryData(row, (games) =>
    games?.map((game) => ({ ...game, isProvablyFair: false })),
  )
  await screen.findByText(/every bonus says what it costs/)
  expect(screen.queryByText(/provably fair/)).toBeNull()
})

test.each(['EUR', 'BRL', 'USDT'])('a new player’s first offer is in %s', async (currency) => {
  const visitor = await signUpVisitor({ currency })
  const { queryClient } = await openPage(<Welcome />, { visitor })
  await screen.findByRole('link', { name: new RegExp(`^Deposit and get 100% .*${currency}`) })
  queryClient.removeQueries({ queryKey: firstOfferQuery(currency).queryKey })
  queryClient.removeQueries({ queryKey: lastPlayedQuery.queryKey })
  await prefetchParts(['welcome'], queryClient, true)
  expect(queryClient.getQueryData(firstOfferQuery(currency).queryKey)?.percent).toBe(100)
  expect(queryClient.getQueryData(lastPlayedQuery.queryKey)).toEqual([])
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
})

test('the step of the deposit is done once the player has money', async () => {
  const visitor = await signUpVisitor()
  const { queryClient } = await openPage(<Welcome />, { visitor })
  const step = async () => (await screen.findByRole('link', { name: /^Deposit and/ })).closest('li')
  expect((await step())?.dataset['done']).toBeUndefined()
  act(() => {
    queryClient.setQueryData(accountsQuery.queryKey, (known = []) =>
      known.map((account) => ({ ...account, balance: '500' })),
    )
  })
  await waitFor(async () => expect((await step())?.dataset['done']).toBe('true'))
})

test('first steps that were closed stay closed on this device', async () => {
  const visitor = await signUpVisitor()
  await openPage(<Welcome />, { visitor })
  fireEvent.click(await screen.findByRole('button', { name: 'Close the first steps' }))
  expect(screen.queryByRole('link', { name: 'Pick a game' })).toBeNull()
  const { queryClient } = await openPage(<Welcome />, { visitor })
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.queryByRole('link', { name: 'Pick a game' })).toBeNull()
})
