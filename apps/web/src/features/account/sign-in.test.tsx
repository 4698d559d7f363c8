import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openPage, signUpVisitor } from '#core/page.fixture.tsx'
import { SignInModal } from './sign-in-modal.tsx'

const view = <SignInModal value="true" onClose={() => undefined} />

beforeEach(() => sessionStorage.clear())

async function send(email: string, password: string): Promise<void> {
  const field = await screen.findByRole('textbox', { name: 'Email' })
  fireEvent.change(field, { target: { value: email } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } })
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
}

test('the right password hands the session on', async () => {
  const { email, password, profile } = await signUpVisitor()
  const page = await openPage(view)
  await send(` ${email} `, password)
  await waitFor(() => expect(page.adopted).toHaveLength(1))
  expect(page.adopted[0]?.profile.id).toBe(profile.id)
})

test('a wrong password and an unknown e-mail get the same text', async () => {
  const { email } = await signUpVisitor()
  const page = await openPage(view)
  const words = 'Incorrect email or password.'
  await send(email, 'not-the-password-9')
  expect((await screen.findByRole('alert')).textContent).toBe(words)
  await openPage(view)
  await send('nobody-at-all@players.example', 'not-the-password-9')
  expect((await screen.findByRole('alert')).textContent).toBe(words)
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveProperty(
    'value',
    'nobody-at-all@players.example',
  )
  expect(page.adopted).toEqual([])
})

test('an empty form reports both fields without a request', async () => {
  const page = await openPage(view)
  fireEvent.click(await screen.findByRole('button', { name: 'Sign in' }))
  expect(await screen.findByText('Please check: Email and Password.')).toBeTruthy()
  expect(page.calls).not.toContain('POST /api/player/sessions')
})

test.each([
  ['closed', 'You were signed out here from another of your devices.'],
  ['passwordChanged', /^Your password was changed/],
  ['replaced', /^You’ve signed in on/],
  ['expired', /^Your session expired after 30/],
  ['a word of tomorrow', 'Your session has ended. Please sign in again.'],
])('who was signed out as %s is told so', async (reason, words) => {
  sessionStorage.setItem('fairhouse:session-ended', reason)
  await openPage(view)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toMatch(words)
})

test('without an ended session there is no notice', async () => {
  await openPage(view)
  await screen.findByRole('textbox', { name: 'Email' })
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a sign-in link goes to the typed e-mail, and the next step is the same for all', async () => {
  const page = await openPage(view, { address: '/?backRoute=%2Fwallet' })
  const field = await screen.findByRole('textbox', { name: 'Email' })
  fireEvent.change(field, { target: { value: 'nobody@players.example' } })
  fireEvent.click(screen.getByRole('button', { name: 'Email me a sign-in link' }))
  const kept = await screen.findByRole('textbox', { name: 'Email' })
  expect(kept).toHaveProperty('value', 'nobody@players.example')
  fireEvent.click(screen.getByRole('button', { name: 'Send the link' }))
  expect(await screen.findByText('nobody@players.example')).toBeTruthy()
  expect(page.calls).toContain('POST /api/player/sessions/link')
  const again = screen.getByRole('button', { name: 'Send again in 30 seconds' })
  expect(again.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(screen.getByRole('button', { name: 'Use the password instead' }))
  expect(await screen.findByLabelText('Password')).toBeTruthy()
})

test('half an address gets no link', async () => {
  const page = await openPage(view)
  fireEvent.click(await screen.findByRole('button', { name: 'Email me a sign-in link' }))
  const field = await screen.findByRole('textbox', { name: 'Email' })
  fireEvent.change(field, { target: { value: 'someone@' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send the link' }))
  expect(await screen.findByText(/^Value is not a valid email address/)).toBeTruthy()
  expect(page.calls).not.toContain('POST /api/player/sessions/link')
})

test('the way to a new account keeps the e-mail', async () => {
  const page = await openPage(view)
  const field = await screen.findByRole('textbox', { name: 'Email' })
  fireEvent.change(field, { target: { value: 'mara@players.example' } })
  fireEvent.click(screen.getByRole('link', { name: 'Create your account' }))
  await waitFor(() => expect(page.address()).toBe('/?sign-up=true'))
  expect(sessionStorage.getItem('fairhouse:draft:account')).toContain('mara@players.example')
})
