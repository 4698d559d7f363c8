import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { call } from '#core/api/api.ts'
import { findMail } from '#parts/proof/inbox.fixture.ts'
import { ownProfileQuery } from '#core/session/player.queries.ts'
import { newEmail, openPage, signUpVisitor } from '#core/page.fixture.tsx'
import { AccountPage } from './account-page.tsx'
import { ChangePasswordModal } from './change-password-modal.tsx'
import { EmailVerifyModal } from './email-verify-modal.tsx'
import { PhoneModal } from './phone-modal.tsx'

const NEW_PASSWORD = 'a lantern in May 58'

function type(label: string, text: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } })
}

test('each row says how it stands and opens the way to change it', async () => {
  const visitor = await signUpVisitor()
  const page = await openPage(<AccountPage />, { visitor })
  const row = (name: string) => within(screen.getByRole('region', { name }))
  expect(row('Email').getByText('Not confirmed')).toBeTruthy()
  expect(row('Email').getByText(visitor.email)).toBeTruthy()
  expect(row('Phone').getByText('No number yet')).toBeTruthy()
  expect(row('Password').getByText('Set')).toBeTruthy()
  fireEvent.click(row('Email').getByRole('link', { name: 'Change' }))
  await waitFor(() => expect(page.address()).toBe('/?email-verify=change'))
})

test('an address that our mail does not reach is to be changed', async () => {
  const { queryClient } = await openPage(<AccountPage />, { visitor: await signUpVisitor() })
  const own = await queryClient.fetchQuery(ownProfileQuery)
  queryClient.setQueryData(ownProfileQuery.queryKey, { ...own, isEmailUndelivered: true })
  const row = within(await screen.findByRole('region', { name: 'Email' }))
  expect(await row.findByText(/^Our emails don’t reach this address/)).toBeTruthy()
})

test('a new address is requested, waits in the row, and can be cancelled', async () => {
  const visitor = await signUpVisitor()
  const email = newEmail()
  const dialog = <EmailVerifyModal value="change" onClose={() => undefined} />
  await openPage(dialog, { visitor })
  type('New email address', email)
  fireEvent.click(screen.getByRole('button', { name: 'Send email' }))
  expect(await screen.findByLabelText('Code')).toBeTruthy()
  const { data } = await call('GET /api/player/profile')
  expect(data.pendingEmail).toBe(email)
  await openPage(<AccountPage />, { visitor: { ...visitor, profile: data } })
  fireEvent.click(screen.getByRole('button', { name: 'Keep current email' }))
  expect(await screen.findByText('We kept your current email')).toBeTruthy()
})

test('the code of the mail to the new address moves the account there', async () => {
  const visitor = await signUpVisitor()
  const email = newEmail()
  const dialog = <EmailVerifyModal value="change" onClose={() => undefined} />
  await openPage(dialog, { visitor })
  type('New email address', email)
  fireEvent.click(screen.getByRole('button', { name: 'Send email' }))
  const find = () => findMail(email, '/verify/')
  await expect.poll(find).not.toBeNull()
  const code = /^(\d{6})$/m.exec((await find()) ?? '')?.[1] ?? ''
  fireEvent.change(await screen.findByLabelText('Code'), { target: { value: code } })
  expect(await screen.findByText('Address confirmed')).toBeTruthy()
  expect((await call('GET /api/player/profile')).data.email).toBe(email)
})

test('an address that is not sent yet survives signing in again', async () => {
  const visitor = await signUpVisitor()
  const email = newEmail()
  const dialog = <EmailVerifyModal value="change" onClose={() => undefined} />
  await openPage(dialog, { visitor })
  type('New email address', email)
  await openPage(dialog, { visitor })
  expect(screen.getByLabelText('New email address')).toHaveProperty('value', email)
  fireEvent.click(screen.getByRole('button', { name: 'Send email' }))
  expect(await screen.findByLabelText('Code')).toBeTruthy()
  expect(sessionStorage.getItem('fairhouse:draft:change-email')).toBeNull()
})

test('the current address is refused at the field', async () => {
  const visitor = await signUpVisitor()
  const dialog = <EmailVerifyModal value="change" onClose={() => undefined} />
  await openPage(dialog, { visitor })
  type('New email address', visitor.email)
  fireEvent.click(screen.getByRole('button', { name: 'Send email' }))
  expect(await screen.findByText('This is already on your account.')).toBeTruthy()
})

test('the password is changed with the current one, and the dialog goes', async () => {
  const visitor = await signUpVisitor()
  const closed: true[] = []
  const dialog = <ChangePasswordModal value="true" onClose={() => closed.push(true)} />
  await openPage(dialog, { visitor })
  type('Current password', visitor.password)
  type('New password', NEW_PASSWORD)
  type('New password again', NEW_PASSWORD)
  fireEvent.click(screen.getByRole('button', { name: 'Change the password' }))
  await waitFor(() => expect(closed).toHaveLength(1))
  expect(await screen.findByText('Your password has been changed')).toBeTruthy()
})

test('a wrong current password and a mismatch are reported at their fields', async () => {
  const visitor = await signUpVisitor()
  const dialog = <ChangePasswordModal value="true" onClose={() => undefined} />
  const page = await openPage(dialog, { visitor })
  type('Current password', 'not-this-one-1')
  type('New password', NEW_PASSWORD)
  type('New password again', 'a lantern in June')
  fireEvent.click(screen.getByRole('button', { name: 'Change the password' }))
  expect(await screen.findByText('Passwords don’t match.')).toBeTruthy()
  expect(page.calls).not.toContain('PUT /api/player/passwords')
  type('New password again', NEW_PASSWORD)
  fireEvent.click(screen.getByRole('button', { name: 'Change the password' }))
  expect(await screen.findByText('This isn’t your current password.')).toBeTruthy()
})

test('without a password the current one is not required', async () => {
  const visitor = await signUpVisitor()
  const social = { ...visitor, profile: { ...visitor.profile, hasPassword: false } }
  const dialog = <ChangePasswordModal value="true" onClose={() => undefined} />
  await openPage(dialog, { visitor: social })
  expect(await screen.findByRole('dialog', { name: 'Set a password' })).toBeTruthy()
  expect(screen.queryByLabelText('Current password')).toBeNull()
})

test('text that is not a number is reported at its field', async () => {
  const visitor = await signUpVisitor()
  await openPage(<PhoneModal value="true" onClose={() => undefined} />, { visitor })
  type('Phone number', '12')
  fireEvent.click(screen.getByRole('button', { name: 'Send the code' }))
  expect(await screen.findByText(/phone number/)).toBeTruthy()
})
