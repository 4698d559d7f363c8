import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { createFixedSession } from '#core/session/fixed-session.ts'
import { SessionProvider } from '#core/session/use-session.tsx'
import { SPORTSBOOKS } from './sportsbook.adapter.ts'
import { useSportsbook } from './use-sportsbook.ts'

// The same answer to each request, as of a guest.
vi.mock('#core/api/api.ts', () => ({ call: async () => ({ data: START }), callLocale: () => 'en' }))
vi.mock('#core/api/report-fault.ts', () => ({ reportFault: () => undefined }))
afterEach(() => vi.restoreAllMocks())

const START = {
  script: { url: 'http://book.test/sdk.js', integrity: null },
  token: null,
  currency: null,
  subunitToUnit: null,
}

test('trying again opens the sportsbook again, though its start is the same as before', async () => {
  const book = SPORTSBOOKS.bookmaker
  const open = vi.spyOn(book, 'open').mockRejectedValueOnce(new Error('no script'))
  open.mockResolvedValue()
  for (const name of ['setPlayer', 'setLocale', 'setTheme', 'setBonusMinOdds'] as const)
    vi.spyOn(book, name).mockImplementation(() => undefined)
  const client = new QueryClient()
  const session = createFixedSession({ status: 'guest' })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <SessionProvider session={session}>{children}</SessionProvider>
    </QueryClientProvider>
  )
  const of = { book: 'bookmaker', account: '', colorMode: 'dark', isWanted: true } as const
  const { result } = renderHook(() => useSportsbook(of), { wrapper })
  await waitFor(() => expect(result.current.state).toBe('failed'))
  expect(open).toHaveBeenCalledTimes(1)
  act(() => result.current.retry())
  await waitFor(() => expect(result.current.state).toBe('open'))
  expect(open).toHaveBeenCalledTimes(2)
})
