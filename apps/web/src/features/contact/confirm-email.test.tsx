import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { call } from '#core/api/api.ts'
import { findMail } from '#parts/proof/inbox.fixture.ts'
import { openPage, signUpVisitor, type TestVisitor } from '#core/page.fixture.tsx'
import { ConfirmEmailModal } from './confirm-email-modal.tsx'
import { UnconfirmedEmail } from './unconfirmed-email.tsx'
import { VerifyPage } from './verify-page.tsx'

/** Mails come when they come, on a machine that may have much else to do. */

async function mailFor({ email }: TestVisitor): Promise<string> {
  const find = () => findMail(email, '/verify/')
  await expect.poll(find).not.toBeNull()
  return (await find()) ?? ''
}

async function linkFor(visitor: TestVisitor): Promise<string> {
  return /\/verify\/([\w-]{43})/.exec(await mailFor(visitor))?.[1] ?? ''
}

async function codeFor(visitor: TestVisitor): Promise<string> {
  return /^(\d{6})$/m.exec(await mailFor(visitor))?.[1] ?? ''
}

/** Opens the page of a link and presses its button. */
async function followLink(confirmCode: string, visitor?: TestVisitor): Promise<void> {
  await openPage(<VerifyPage confirmCode={confirmCode} />, { ...(visitor && { visitor }) })
  fireEvent.click(await screen.findByRole('button', { name: 'Confirm address' }))
}

const heading = async (name: string | RegExp) => await screen.findByRole('heading', { name })

test('the link of the e-mail confirms for a guest, who is asked to sign in', async () => {
  const visitor = await signUpVisitor()
  const confirmCode = await linkFor(visitor)
  await followLink(confirmCode)
  expect(await heading('Your address is confirmed')).toBeTruthy()
  expect(screen.getByText(new RegExp(visitor.email))).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeTruthy()
})

test('confirms for its player, whose profile shows it immediately', async () => {
  const visitor = await signUpVisitor()
  const confirmCode = await linkFor(visitor)
  await followLink(confirmCode, visitor)
  expect(await heading('Your address is confirmed')).toBeTruthy()
  const { data } = await call('GET /api/player/profile')
  expect(data.isEmailConfirmed).toBe(true)
})

test('the second press of a link says that nothing is left to do', async () => {
  const visitor = await signUpVisitor()
  const confirmCode = await linkFor(visitor)
  await followLink(confirmCode)
  expect(await heading('Your address is confirmed')).toBeTruthy()
  await followLink(confirmCode)
  expect(await heading('This link has already been used')).toBeTruthy()
})

test('the link of another player confirms nothing, and leads out of this account', async () => {
  const confirmCode = await linkFor(await signUpVisitor())
  const visitor = await signUpVisitor()
  await followLink(confirmCode, visitor)
  expect(await heading('This link belongs to another account')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Sign out' })).toBeTruthy()
})

test('a forged link confirms nothing', async () => {
  await followLink('made-up')
  expect(await heading('This link isn’t valid')).toBeTruthy()
})

test('the code of the mail confirms in the dialog, which goes', async () => {
  const visitor = await signUpVisitor()
  const code = await codeFor(visitor)
  const view = <ConfirmEmailModal value="true" onClose={() => undefined} />
  await openPage(view, { visitor })
  const field = await screen.findByLabelText('Code')
  fireEvent.change(field, { target: { value: code } })
  expect(await screen.findByText('Address confirmed')).toBeTruthy()
})

test('a wrong code is reported at its field', async () => {
  const visitor = await signUpVisitor()
  const wrong = (await codeFor(visitor)) === '000000' ? '000001' : '000000'
  const view = <ConfirmEmailModal value="true" onClose={() => undefined} />
  await openPage(view, { visitor })
  const field = await screen.findByLabelText('Code')
  fireEvent.change(field, { target: { value: wrong } })
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
})

test('a guest is asked to open the link or to sign in', async () => {
  await openPage(<ConfirmEmailModal value="true" onClose={() => undefined} />)
  expect(await screen.findByText(/sign in first/)).toBeTruthy()
})

test('a resend shows the alert that the e-mail is on its way, and the time of the next one', async () => {
  const visitor = await signUpVisitor()
  await mailFor(visitor)
  await openPage(<UnconfirmedEmail />, { visitor })
  fireEvent.click(screen.getByRole('button', { name: 'Send it again' }))
  expect(await screen.findByText('Email sent')).toBeTruthy()
  const again = screen.getByRole('button', { name: /^Resend in \d+ s$/ })
  expect(again.getAttribute('aria-disabled')).toBe('true')
})

test('asking again without a connection raises the alert that it did not work', async () => {
  const visitor = await signUpVisitor()
  const page = await openPage(<UnconfirmedEmail />, { visitor })
  page.disconnect()
  fireEvent.click(screen.getByRole('button', { name: 'Send it again' }))
  expect(await screen.findAllByText(/That didn’t work/)).not.toEqual([])
})

test('nothing reminds a player whose address is confirmed', async () => {
  const visitor = await signUpVisitor()
  const confirmed = { ...visitor, profile: { ...visitor.profile, isEmailConfirmed: true } }
  await openPage(<UnconfirmedEmail />, { visitor: confirmed })
  expect(screen.queryByRole('button', { name: 'Send it again' })).toBeNull()
})
