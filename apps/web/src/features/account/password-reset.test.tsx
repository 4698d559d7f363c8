import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { call } from '#core/api/api.ts'
import { openPage, signUpVisitor, type TestVisitor } from '#core/page.fixture.tsx'
import { findMail } from '#parts/proof/inbox.fixture.ts'
import { PasswordResetPage } from './password-reset-page.tsx'
import { ResetPassModal } from './reset-pass-modal.tsx'

const PASSWORD = 'a lantern in May 58'

beforeEach(() => sessionStorage.clear())

/** Requests a link and takes its code from the real inbox. */
async function mailedCode({ email }: TestVisitor): Promise<string> {
  await call('POST /api/player/passwords/reset', { body: { email } })
  const find = () => findMail(email, '/password-reset/')
  await expect.poll(find).not.toBeNull()
  return /\/password-reset\/([\w-]{43})/.exec((await find()) ?? '')?.[1] ?? ''
}

async function send(password: string): Promise<void> {
  const field = await screen.findByLabelText('New password')
  fireEvent.change(field, { target: { value: password } })
  fireEvent.click(screen.getByRole('button', { name: 'Change password' }))
}

test('the new password is set and confirmed, and leads to sign-in with it', async () => {
  const visitor = await signUpVisitor()
  const code = await mailedCode(visitor)
  const page = await openPage(<PasswordResetPage resetCode={code} />)
  await send(PASSWORD)
  await waitFor(() => expect(page.address()).toBe('/?sign-in=true'))
  expect(await screen.findByText('Your password has been changed')).toBeTruthy()
  const body = { email: visitor.email, password: PASSWORD }
  const { data } = await call('POST /api/player/sessions', { body })
  expect(data.profile.id).toBe(visitor.profile.id)
})

test('a password that the site refuses is reported at the field, and the link still works', async () => {
  const visitor = await signUpVisitor()
  const code = await mailedCode(visitor)
  const page = await openPage(<PasswordResetPage resetCode={code} />)
  // only the server can compare it with the e-mail address
  await send(visitor.email.split('@', 1).join(''))
  expect(await screen.findByText(/This contains your email/)).toBeTruthy()
  await send(PASSWORD)
  await waitFor(() => expect(page.address()).toBe('/?sign-in=true'))
})

test('a weak password is reported before the request, and is shown as weak', async () => {
  const page = await openPage(<PasswordResetPage resetCode="x" />)
  const field = await screen.findByLabelText('New password')
  fireEvent.change(field, { target: { value: 'password1' } })
  expect(await screen.findByText('Too easy to guess')).toBeTruthy()
  await send('password1')
  expect(await screen.findByText(/This password is too common/)).toBeTruthy()
  expect(page.calls).toEqual([])
})

test('the password can be shown while it is typed', async () => {
  await openPage(<PasswordResetPage resetCode="x" />)
  const field = await screen.findByLabelText('New password')
  expect([field.getAttribute('type'), field.getAttribute('autocomplete')]).toEqual([
    'password',
    'new-password',
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Show the password' }))
  expect(field.getAttribute('type')).toBe('text')
})

test('an invalid link says so and leads to a new one', async () => {
  const page = await openPage(<PasswordResetPage resetCode="A-link-that-never-was" />)
  await send(PASSWORD)
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy()
  expect(screen.queryByLabelText('New password')).toBeNull()
  fireEvent.click(screen.getByRole('link', { name: 'Request a new link' }))
  await waitFor(() => expect(page.address()).toBe('/?forgot-pass=true'))
})

test('a player whose link does not work stays signed in', async () => {
  const visitor = await signUpVisitor()
  await openPage(<PasswordResetPage resetCode="A-link-that-never-was" />, { visitor })
  await send(PASSWORD)
  expect(await screen.findByRole('link', { name: 'Homepage' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Request a new link' })).toBeNull()
})

test('the dialog of a link sets the password over any page', async () => {
  const visitor = await signUpVisitor()
  const code = await mailedCode(visitor)
  const page = await openPage(<ResetPassModal value={code} onClose={() => undefined} />)
  await send(PASSWORD)
  await waitFor(() => expect(page.address()).toBe('/?sign-in=true'))
})

test('the dialog of a link that does not work leads to a new one', async () => {
  const view = <ResetPassModal value="A-link-that-never-was" onClose={() => undefined} />
  await openPage(view)
  await send(PASSWORD)
  expect(await screen.findByRole('dialog', { name: 'This link no longer works' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Request a new link' })).toBeTruthy()
})

test('without a connection the form says so and keeps the input', async () => {
  const page = await openPage(<PasswordResetPage resetCode="x" />)
  page.disconnect()
  await send(PASSWORD)
  expect(await screen.findByText(/couldn’t reach the server/)).toBeTruthy()
  expect(screen.getByLabelText('New password')).toHaveProperty('value', PASSWORD)
})
