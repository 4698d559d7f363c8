import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage, signUpVisitor } from '#core/page.fixture.tsx'
import { authenticatorCode, turnOnAuthenticator } from '#parts/proof/authenticator.fixture.ts'
import { StepUpDialog } from './step-up-dialog.tsx'

/** A password is hashed, on a machine that may have much else to do. */

async function openDialog() {
  const settled: boolean[] = []
  const visitor = await signUpVisitor()
  const view = <StepUpDialog onSettled={(isConfirmed) => settled.push(isConfirmed)} />
  const page = await openPage(view, { visitor })
  const password = await screen.findByLabelText('Your password')
  return { settled, visitor, page, password }
}

function send(password: HTMLElement, text: string): void {
  fireEvent.change(password, { target: { value: text } })
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }))
}

test('the right password confirms', async () => {
  const { settled, visitor, password } = await openDialog()
  await waitFor(() => expect(document.activeElement).toBe(password))
  send(password, visitor.password)
  await waitFor(() => expect(settled).toEqual([true]))
})

test('a wrong password is reported at its field, and can be typed again', async () => {
  const { settled, visitor, password } = await openDialog()
  send(password, 'not-this-one-1')
  expect(await screen.findByText('That’s not your account password.')).toBeTruthy()
  expect(settled).toEqual([])
  send(password, visitor.password)
  await waitFor(() => expect(settled).toEqual([true]))
})

test('nothing is sent while the field is empty', async () => {
  const { page, password } = await openDialog()
  send(password, '')
  await waitFor(() => expect(password.getAttribute('aria-invalid')).toBe('true'))
  expect(page.calls).not.toContain('POST /api/player/step-up')
})

test('closing it confirms nothing', async () => {
  const { settled } = await openDialog()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(settled).toEqual([false]))
})

test('without a response it says so, and retries on request', async () => {
  const visitor = await signUpVisitor()
  const page = await openPage(<StepUpDialog onSettled={() => undefined} />, {
    visitor,
  })
  page.disconnect()
  await screen.findByLabelText('Your password')
  fireEvent.change(screen.getByLabelText('Your password'), { target: { value: 'anything-1' } })
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  expect((await screen.findByRole('alert')).textContent).toContain('connection')
})

async function openWithAuthenticator() {
  const settled: boolean[] = []
  const visitor = await signUpVisitor()
  const authenticator = await turnOnAuthenticator(visitor.accessToken)
  const view = <StepUpDialog onSettled={(isConfirmed) => settled.push(isConfirmed)} />
  await openPage(view, { visitor })
  const field = await screen.findByLabelText('Code from your authenticator app')
  return { settled, field, ...authenticator }
}

test('where signing in takes two steps, a code of the app confirms and the password does not', async () => {
  const { settled, field, secret } = await openWithAuthenticator()
  expect(screen.queryByRole('button', { name: 'Use the password' })).toBeNull()
  fireEvent.change(field, { target: { value: '000000' } })
  expect(await screen.findByText(/This code is incorrect or/)).toBeTruthy()
  fireEvent.change(field, { target: { value: authenticatorCode(secret, 1) } })
  await waitFor(() => expect(settled).toEqual([true]))
})

test('a player who has lost the app confirms with a recovery code', async () => {
  const { settled, codes } = await openWithAuthenticator()
  fireEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }))
  const field = await screen.findByRole('textbox', { name: 'Recovery code' })
  fireEvent.change(field, { target: { value: codes[0] } })
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(settled).toEqual([true]))
})
