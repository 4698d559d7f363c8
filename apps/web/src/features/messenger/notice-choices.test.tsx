import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage, signUpVisitor } from '#core/page.fixture.tsx'
import { profileQuery } from '#core/session/player.queries.ts'
import { NoticeChoices } from './notice-choices.tsx'

test('what the bot may write is chosen by players who have connected Telegram only', async () => {
  const visitor = await signUpVisitor()
  const { queryClient } = await openPage(<NoticeChoices hasTelegram hasSite />, { visitor })
  await screen.findByText(/once it is connected/)
  expect(screen.queryByRole('switch', { name: 'One-time codes' })).toBeNull()
  act(() => {
    queryClient.setQueryData(profileQuery.queryKey, (known) => known && { ...known, tgUserId: '7' })
  })
  await screen.findByRole('switch', { name: 'One-time codes' })
  expect(screen.queryByText(/once it is connected/)).toBeNull()
})
