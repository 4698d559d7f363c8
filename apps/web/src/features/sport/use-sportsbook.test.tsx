import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFixedSession } from '#core/session/fixed-session.ts'
import { SessionProvider } from '#core/session/use-session.tsx'
import { sportStartQuery } from './sport.queries.ts'
import { SPORTSBOOKS } from './sportsbook.adapter.ts'
import { useSportsbook } from './use-sportsbook.ts'

beforeEach(() => vi.stubGlobal('reportError', () => undefined))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const START = {
  script: { url: 'http://book.test/sdk.js', integrity: null },
  integration: 'book',
  token: null,
  tokenExpiresAt: null,
  currency: null,
  subunitToUnit: null,
  hasPanicBreak: false,
}

/** The hook over a book whose `open` gives these answers, one after the other. */
function renderBook(answers: readonly (() => Promise<void>)[]) {
  const book = SPORTSBOOKS.bookmaker
  const open = vi.spyOn(book, 'open')
  for (const answer of answers) open.mockImplementationOnce(answer)
  const told = (['setPlayer', 'setLocale', 'setTheme', 'setBonusMinOdds'] as const).map((name) =>
    vi.spyOn(book, name).mockImplementation(() => undefined),
  )
  const client = new QueryClient()
  // The same answer to each request, as of a guest.
  for (const attempt of [0, 1])
    client.setQueryData(sportStartQuery('', 'bookmaker', attempt).queryKey, { ...START })
  const session = createFixedSession({ status: 'guest' })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <SessionProvider session={session}>{children}</SessionProvider>
    </QueryClientProvider>
  )
  const show = (colorMode: 'dark' | 'light') =>
    ({ book: 'bookmaker', account: '', colorMode }) as const
  const { result, rerender } = renderHook(useSportsbook, { wrapper, initialProps: show('dark') })
  return { open, told, result, recolor: () => rerender(show('light')) }
}

test('trying again opens the sportsbook again, though its start is the same as before', async () => {
  const answers = [() => Promise.reject(new Error('no script')), () => Promise.resolve()]
  const { open, result } = renderBook(answers)
  await waitFor(() => expect(result.current.state).toBe('failed'))
  expect(open).toHaveBeenCalledTimes(1)
  act(() => result.current.retry())
  await waitFor(() => expect(result.current.state).toBe('open'))
  expect(open).toHaveBeenCalledTimes(2)
})

test('an opening that a newer one follows does not decide the state', async () => {
  const first = Promise.withResolvers<void>()
  const second = Promise.withResolvers<void>()
  const answers = [() => first.promise, () => second.promise]
  const { open, result, recolor } = renderBook(answers)
  await waitFor(() => expect(open).toHaveBeenCalledTimes(1))
  recolor()
  await waitFor(() => expect(open).toHaveBeenCalledTimes(2))
  await act(async () => first.reject(new Error('replaced')))
  expect(result.current.state).toBe('opening')
  await act(async () => second.resolve())
  expect(result.current.state).toBe('open')
})

test('an open sportsbook knows the player and the language, and a replaced opening opens nothing', async () => {
  const first = Promise.withResolvers<void>()
  const second = Promise.withResolvers<void>()
  const answers = [() => first.promise, () => second.promise]
  const { open, told, result, recolor } = renderBook(answers)
  await waitFor(() => expect(open).toHaveBeenCalledTimes(1))
  recolor()
  await waitFor(() => expect(open).toHaveBeenCalledTimes(2))
  await act(async () => first.resolve())
  expect(result.current.state).toBe('opening')
  await act(async () => second.resolve())
  const [setPlayer, setLocale] = told
  expect(setPlayer).toHaveBeenCalledWith({ token: '', currency: null, subunitToUnit: null })
  expect(setLocale).toHaveBeenCalledWith('en')
})
