import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { accountsQuery } from '#core/session/player.queries.ts'
import { BETS_KEY, followBalance } from './use-net-position.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function openPage() {
  const queryClient = new QueryClient()
  const load = vi.spyOn(queryClient, 'invalidateQueries')
  const setVersion = (version: number): void =>
    void queryClient.setQueryData(accountsQuery.queryKey, [{ id: 'a', version }] as never)
  setVersion(1)
  const leave = [followBalance(queryClient), followBalance(queryClient)]
  return { load, setVersion, leave }
}

test('two places that show the net position load it once after the last of several changes', () => {
  const { load, setVersion, leave } = openPage()
  setVersion(2)
  setVersion(3)
  vi.advanceTimersByTime(1_000)
  expect(load.mock.calls).toEqual([[{ queryKey: [...BETS_KEY, 'net'] }]])
  for (const stop of leave) stop()
  setVersion(4)
  vi.advanceTimersByTime(1_000)
  expect(load).toHaveBeenCalledTimes(1)
})

test('accounts that are loaded again and have not changed load nothing else', () => {
  const { load, setVersion } = openPage()
  setVersion(1)
  vi.advanceTimersByTime(1_000)
  expect(load).not.toHaveBeenCalled()
})
