import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage, signUpVisitor } from '#core/page.fixture.tsx'
import { authenticatorCode, turnOnAuthenticator } from '#parts/proof/authenticator.fixture.ts'
import { SecurityPage } from './security-page.tsx'

const view = <SecurityPage />

function press(name: string): void {
  fireEvent.click(screen.getByRole('button', { name }))
}

test('an account with nothing set up says what could be', async () => {
  await openPage(view, { visitor: await signUpVisitor() })
  expect(await screen.findByRole('heading', { name: 'Passkeys' })).toBeTruthy()
  expect(screen.getByText('Off')).toBeTruthy()
  expect(await screen.findByText('No changes yet.')).toBeTruthy()
  // The test's browser has none.
  expect(screen.getByText(/This browser or address doesn’t support passkeys\./)).toBeTruthy()
})

test('an authenticator is set up with its first code, and ten recovery codes are shown', async () => {
  await openPage(view, { visitor: await signUpVisitor() })
  fireEvent.click(await screen.findByRole('button', { name: 'Set up an authenticator app' }))
  const key = await screen.findByRole('group', { name: /Enter this key/ })
  const secret = key.textContent?.replaceAll(' ', '') ?? ''
  const link = screen.getByRole('link', { name: 'Open the app on this device' })
  expect(link.getAttribute('href')).toContain(`secret=${secret}`)
  expect(screen.getByRole('img', { name: /QR code/ })).toBeTruthy()
  const code = screen.getByLabelText('Code from your authenticator app')
  fireEvent.change(code, { target: { value: '000000' } })
  expect(await screen.findByText(/This code is incorrect or/)).toBeTruthy()
  fireEvent.change(code, { target: { value: authenticatorCode(secret) } })
  const codes = await screen.findByRole('list', { name: 'Recovery codes' })
  expect(within(codes).getAllByRole('listitem')).toHaveLength(10)
  press('I’ve saved them')
  expect(await screen.findByText('10 recovery codes are left.')).toBeTruthy()
  expect(screen.getByText('On')).toBeTruthy()
  expect(await screen.findByText('Two-step sign-in turned on')).toBeTruthy()
})

test('new recovery codes are shown after a confirmation', async () => {
  const visitor = await signUpVisitor()
  const { codes } = await turnOnAuthenticator(visitor.accessToken)
  await openPage(view, { visitor })
  fireEvent.click(await screen.findByRole('button', { name: 'New recovery codes' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Create new codes' }))
  const list = await screen.findByRole('list', { name: 'Recovery codes' })
  const shown = within(list)
    .getAllByRole('listitem')
    .map((item) => item.textContent)
  expect(shown).toHaveLength(10)
  expect(shown.filter((code) => codes.includes(code ?? ''))).toEqual([])
})

test('the second step is turned off only after a question', async () => {
  const visitor = await signUpVisitor()
  await turnOnAuthenticator(visitor.accessToken)
  const page = await openPage(view, { visitor })
  fireEvent.click(await screen.findByRole('button', { name: 'Turn off two-step sign-in' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Keep as is' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(page.calls).not.toContain('DELETE /api/player/security/authenticator')
  press('Turn off two-step sign-in')
  fireEvent.click(await screen.findByRole('button', { name: 'Turn off' }))
  expect(await screen.findByText('Off')).toBeTruthy()
  expect(await screen.findByText('Two-step sign-in turned off')).toBeTruthy()
})
