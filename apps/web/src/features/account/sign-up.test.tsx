import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { newEmail, openPage, signUpVisitor } from '#core/page.fixture.tsx'
import { SignInModal } from './sign-in-modal.tsx'
import { SignUpModal } from './sign-up-modal.tsx'

const view = <SignUpModal value="true" zIndex={1000} onClose={() => undefined} />

beforeEach(() => sessionStorage.clear())

async function fill(form: { email: string; password?: string; country?: string }): Promise<void> {
  type(await screen.findByRole('textbox', { name: 'E-mail' }), form.email)
  type(screen.getByLabelText('Password'), form.password ?? 'vermilion-otter-71')
  type(screen.getByRole('combobox', { name: 'Country' }), form.country ?? 'DE')
  fireEvent.click(screen.getByRole('checkbox', { name: /I am 18 or older/ }))
}

function type(control: HTMLElement, value: string): void {
  fireEvent.change(control, { target: { value } })
}

function submit(): void {
  fireEvent.click(screen.getByRole('button', { name: 'Open account' }))
}

test('a filled form opens an account in the chosen currency and hands the session on', async () => {
  const page = await openPage(view)
  const email = newEmail()
  await fill({ email })
  type(screen.getByRole('combobox', { name: 'Currency' }), 'USD')
  submit()
  await waitFor(() => expect(page.adopted).toHaveLength(1))
  expect(page.adopted[0]?.profile).toMatchObject({ email, country: 'DE', isNewlyRegistered: true })
  expect(page.adopted[0]?.accessToken).toBeTruthy()
})

test('consent to news is a choice of its own and off', async () => {
  await openPage(view)
  const news = await screen.findByRole('checkbox', { name: /news and offers/ })
  expect(news).toHaveProperty('checked', false)
})

test('an empty form can be sent: it says what is missing and asks the server nothing', async () => {
  const page = await openPage(view)
  await screen.findByRole('textbox', { name: 'E-mail' })
  submit()
  expect(
    await screen.findByText('Still to check: E-mail, Password, Country, and Agreement.'),
  ).toBeTruthy()
  const email = screen.getByRole('textbox', { name: 'E-mail' })
  await waitFor(() => expect(document.activeElement).toBe(email))
  expect(email.getAttribute('aria-invalid')).toBe('true')
  expect(page.calls).not.toContain('POST /api/player/register')
})

test('a weak password is refused in words before it is sent', async () => {
  const page = await openPage(view)
  await fill({ email: newEmail(), password: 'password1' })
  submit()
  expect(await screen.findByText(/on lists that attackers try first/)).toBeTruthy()
  expect(page.adopted).toEqual([])
})

test('a taken e-mail offers a new password as well', async () => {
  const { email } = await signUpVisitor()
  const page = await openPage(view)
  await fill({ email })
  submit()
  fireEvent.click(await screen.findByRole('link', { name: 'choose a new password' }))
  await waitFor(() => expect(page.address()).toBe('/?forgot-pass=true'))
})

test('a taken e-mail is told at its field and offers to sign in with it', async () => {
  const { email } = await signUpVisitor()
  const page = await openPage(view)
  await fill({ email })
  submit()
  expect(await screen.findByText(/already an account with this e-mail/)).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: 'Sign in with it' }))
  await waitFor(() => expect(page.address()).toBe('/?sign-in=true'))
  await openPage(<SignInModal value="true" zIndex={1000} onClose={() => undefined} />)
  expect(await screen.findByRole('textbox', { name: 'E-mail' })).toHaveProperty('value', email)
})

test('the country of the request is chosen already', async () => {
  await openPage(view, { country: 'BR' })
  const country = await screen.findByRole('combobox', { name: 'Country' })
  expect(country).toHaveProperty('value', 'BR')
  expect(screen.getByRole('combobox', { name: 'Currency' })).toHaveProperty('value', 'BRL')
})

test('a country that is not served cannot be chosen, and a visitor from there is told', async () => {
  await openPage(view, { country: 'GB' })
  expect(await screen.findByText(/not offered in United Kingdom/)).toBeTruthy()
  const country = screen.getByRole('combobox', { name: 'Country' })
  expect(country).toHaveProperty('value', '')
  const britain = within(country).getByRole('option', { name: 'United Kingdom (not served)' })
  expect(britain).toHaveProperty('disabled', true)
})

test('without a connection the form says so and keeps what was typed', async () => {
  const page = await openPage(view)
  const email = newEmail()
  await fill({ email })
  page.disconnect()
  submit()
  expect(await screen.findByText(/no connection to the server/)).toBeTruthy()
  expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveProperty('value', email)
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'vermilion-otter-71')
})

test('what was typed survives closing the dialog, except password and agreement', async () => {
  await openPage(view)
  await fill({ email: 'mara@players.example', country: 'PT' })
  await openPage(view)
  const email = await screen.findByRole('textbox', { name: 'E-mail' })
  expect(email).toHaveProperty('value', 'mara@players.example')
  expect(screen.getByRole('combobox', { name: 'Country' })).toHaveProperty('value', 'PT')
  expect(screen.getByLabelText('Password')).toHaveProperty('value', '')
  expect(screen.getByRole('checkbox', { name: /I am 18/ })).toHaveProperty('checked', false)
})

test('fields carry the tokens that browsers and password managers fill', async () => {
  await openPage(view)
  const tokenOf = (label: string) => screen.getByLabelText(label).getAttribute('autocomplete')
  await screen.findByRole('textbox', { name: 'E-mail' })
  expect(['E-mail', 'Password', 'Country'].map(tokenOf)).toEqual([
    'email',
    'new-password',
    'country',
  ])
})
