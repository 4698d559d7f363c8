import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage, signUpVisitor } from '#core/page.fixture.tsx'
import { AutoLoginPage } from './auto-login-page.tsx'

const SPEND = 'POST /api/player/sessions/token'
const ADDRESS = '/auth/autologin?token=not-a-token&state=x'
const view = <AutoLoginPage token="not-a-token" state="x" />

test('the token is removed from the address immediately, and used once, on a press', async () => {
  const page = await openPage(view, { address: ADDRESS })
  const button = await screen.findByRole('button', { name: 'Sign in with the link' })
  await waitFor(() => expect(page.address()).toBe('/auth/autologin'))
  expect(page.calls).not.toContain(SPEND)
  fireEvent.click(button)
  expect(await screen.findByText('This link no longer works')).toBeTruthy()
  expect(page.calls.filter((call) => call === SPEND)).toHaveLength(1)
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeTruthy()
})

test('a signed-in player is asked first and may stay', async () => {
  const visitor = await signUpVisitor()
  const page = await openPage(view, { address: ADDRESS, visitor })
  expect(await screen.findByText('Sign in with this link?')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Keep current session' }))
  await waitFor(() => expect(page.address()).toBe('/'))
  expect(page.calls).not.toContain(SPEND)
})

test('without a connection the link can be tried again', async () => {
  const visitor = await signUpVisitor()
  const page = await openPage(view, { address: ADDRESS, visitor })
  await screen.findByText('Sign in with this link?')
  page.disconnect()
  fireEvent.click(screen.getByRole('button', { name: 'Sign in with the link' }))
  expect(await screen.findByText('You’re not signed in yet')).toBeTruthy()
  page.connect()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('This link no longer works')).toBeTruthy()
})

test('an address without a token is no link', async () => {
  const page = await openPage(<AutoLoginPage />, { address: '/auth/autologin' })
  expect(await screen.findByText('This link no longer works')).toBeTruthy()
  expect(page.calls).not.toContain(SPEND)
})
