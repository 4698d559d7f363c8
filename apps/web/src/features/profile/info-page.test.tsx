import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { call } from '#core/api/api.ts'
import { openPage, signUpVisitor } from '#core/page.fixture.tsx'
import { profileQuery } from '#core/session/player.queries.ts'
import { AvatarsModal } from './avatars-modal.tsx'
import { InfoPage } from './info-page.tsx'

test('the overview has the player’s name, confirmed contacts, and date of registration', async () => {
  const visitor = await signUpVisitor()
  await openPage(<InfoPage />, { visitor })
  const contact = screen.getByRole('region', { name: 'Contact and confirmation' })
  expect(within(contact).getByText(visitor.email)).toBeTruthy()
  expect(within(contact).getByText('Not confirmed')).toBeTruthy()
  expect(await within(contact).findByText('Identity')).toBeTruthy()
  const account = screen.getByRole('region', { name: 'Account' })
  expect(within(account).getByText('Germany')).toBeTruthy()
  expect(within(account).getByText('EUR')).toBeTruthy()
  expect(within(account).getByLabelText('Player number')).toHaveProperty(
    'value',
    visitor.profile.id,
  )
  expect(await screen.findByText(/^Member since /)).toBeTruthy()
})

test('a player without a name is shown by a masked e-mail address, or as Unknown without one', async () => {
  const visitor = await signUpVisitor()
  const page = await openPage(<InfoPage />, { visitor })
  const local = visitor.email.split('@')[0] ?? ''
  const masked = `${local.slice(0, -3)}***`
  expect(screen.getByRole('heading', { name: masked })).toBeTruthy()
  const nobody = { ...visitor.profile, email: null }
  page.queryClient.setQueryData(profileQuery.queryKey, nobody)
  expect(await screen.findByRole('heading', { name: 'Unknown' })).toBeTruthy()
})

test('a picture is chosen, kept by the site and shown, and the initial comes back', async () => {
  const visitor = await signUpVisitor()
  const page = await openPage(<AvatarsModal value="true" onClose={() => undefined} />, {
    visitor,
  })
  fireEvent.click(await screen.findByRole('radio', { name: 'Fox' }))
  const chosen = () => page.queryClient.getQueryData(profileQuery.queryKey)?.avatarId
  await waitFor(() => expect(chosen()).toBe('fox'))
  expect((await call('GET /api/player/profile')).data.avatarId).toBe('fox')
  expect(screen.getAllByRole('radio')).toHaveLength(25)
  fireEvent.click(screen.getByRole('radio', { name: 'The first letter of your name' }))
  await waitFor(() => expect(chosen()).toBeNull())
})
