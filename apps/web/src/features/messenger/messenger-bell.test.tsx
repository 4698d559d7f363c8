import { act } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openPage, signUpVisitor } from '#core/page.fixture.tsx'
import { MessengerBell } from './messenger-bell.tsx'
import { latestQuery } from './messenger.queries.ts'

afterEach(() => {
  Reflect.deleteProperty(navigator, 'setAppBadge')
  Reflect.deleteProperty(navigator, 'clearAppBadge')
})

test('the icon of the installed app has the number of what is unread, while somebody is signed in', async () => {
  const setAppBadge = vi.fn(async () => undefined)
  const clearAppBadge = vi.fn(async () => undefined)
  Object.assign(navigator, { setAppBadge, clearAppBadge })
  const visitor = await signUpVisitor()
  const { queryClient } = await openPage(<MessengerBell />, { visitor })
  // The first answer has come, and does not replace what follows.
  await vi.waitFor(() => expect(setAppBadge).toHaveBeenCalled())
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  const meta = { page: 1, perPage: 3, totalPages: 1, totalRows: 3 }
  act(() => {
    queryClient.setQueryData(latestQuery('message').queryKey, {
      data: [],
      meta: { ...meta, totalUnread: 2 },
    })
    queryClient.setQueryData(latestQuery('push').queryKey, {
      data: [],
      meta: { ...meta, totalUnread: 1 },
    })
  })
  await vi.waitFor(() => expect(setAppBadge).toHaveBeenLastCalledWith(3))
  await openPage(<p>A page of a guest</p>)
  expect(clearAppBadge).toHaveBeenCalledOnce()
})
