import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { ApiError } from '@fairhouse/app-kit/api/api-error'
import { openPage, signUpVisitor, type TestPage, type TestVisitor } from '#core/page.fixture.tsx'
import { keepSecondStep } from '#core/session/second-factor.ts'
import { authenticatorCode, turnOnAuthenticator } from '#parts/proof/authenticator.fixture.ts'
import { SignInView } from './sign-in-view.tsx'

const view = <SignInView value="true" onClose={() => undefined} />

beforeEach(() => sessionStorage.clear())

async function signUpWithAuthenticator() {
  const visitor = await signUpVisitor()
  return { ...visitor, ...(await turnOnAuthenticator(visitor.accessToken)) }
}

/** As far as the second step. */
async function openStep({ email, password }: TestVisitor): Promise<TestPage> {
  const page = await openPage(view)
  const field = await screen.findByRole('textbox', { name: 'Email' })
  fireEvent.change(field, { target: { value: email } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } })
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  await screen.findByRole('heading', { name: 'One more step' })
  return page
}

async function typeCode(code: string): Promise<void> {
  const field = await screen.findByLabelText('Code from your authenticator app')
  fireEvent.change(field, { target: { value: code } })
}

test('the code of the app finishes the sign-in, sent with its last digit', async () => {
  const visitor = await signUpWithAuthenticator()
  const page = await openStep(visitor)
  await typeCode(authenticatorCode(visitor.secret, 1))
  await waitFor(() => expect(page.adopted).toHaveLength(1))
  expect(page.adopted[0]?.profile.id).toBe(visitor.profile.id)
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy()
})

test('a wrong code is reported at its field, which is emptied', async () => {
  const visitor = await signUpWithAuthenticator()
  const page = await openStep(visitor)
  await typeCode('000000')
  expect(await screen.findByText(/This code is incorrect or was already used\./)).toBeTruthy()
  const field = screen.getByLabelText('Code from your authenticator app')
  expect(field).toHaveProperty('value', '')
  await waitFor(() => expect(document.activeElement).toBe(field))
  await typeCode(authenticatorCode(visitor.secret, 1))
  await waitFor(() => expect(page.adopted).toHaveLength(1))
})

test('an incomplete code sends no request', async () => {
  const page = await openStep(await signUpWithAuthenticator())
  await typeCode('123')
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByText('The code has six digits.')).toBeTruthy()
  expect(page.calls).not.toContain('POST /api/player/sessions/second-factor')
})

test('a recovery code works instead, and an invalid one is reported before it is sent', async () => {
  const visitor = await signUpWithAuthenticator()
  const page = await openStep(visitor)
  fireEvent.click(await screen.findByRole('button', { name: 'Use a recovery code' }))
  const field = await screen.findByRole('textbox', { name: 'Recovery code' })
  fireEvent.change(field, { target: { value: '1234' } })
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByText('Enter the whole code, as you saved it.')).toBeTruthy()
  expect(page.calls).not.toContain('POST /api/player/sessions/second-factor')
  fireEvent.change(field, { target: { value: visitor.codes[0]?.toLowerCase() } })
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  await waitFor(() => expect(page.adopted).toHaveLength(1))
})

test('going back restores the input', async () => {
  const visitor = await signUpWithAuthenticator()
  await openStep(visitor)
  fireEvent.click(await screen.findByRole('button', { name: 'Back' }))
  const field = await screen.findByRole('textbox', { name: 'Email' })
  expect(field).toHaveProperty('value', visitor.email)
  expect(screen.getByLabelText('Password')).toHaveProperty('value', visitor.password)
})

test('an expired sign-in says so, and starts over', async () => {
  const challenge = 'A'.repeat(43)
  const refused = { code: 'secondFactorRequired', status: 428, traceId: 'x', challenge } as const
  keepSecondStep(new ApiError(refused))
  await openPage(view)
  expect(await screen.findByText('This sign-in has ended')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Start again' }))
  expect(await screen.findByRole('textbox', { name: 'Email' })).toBeTruthy()
})

test('a step that another sign-in method led to is shown when the dialog opens', async () => {
  const visitor = await signUpWithAuthenticator()
  await openStep(visitor)
  await openPage(view)
  expect(await screen.findByLabelText('Code from your authenticator app')).toBeTruthy()
})

test('a sign-in without a second step stores none', () => {
  const wrong = new ApiError({ code: 'credentialsRejected', status: 422, traceId: 'x' })
  expect([keepSecondStep(wrong), keepSecondStep(new Error('no'))]).toEqual([false, false])
})

test('a browser without passkeys is not offered them', async () => {
  await openPage(view)
  await screen.findByRole('textbox', { name: 'Email' })
  expect(screen.queryByRole('button', { name: /passkey/ })).toBeNull()
})
