import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { call } from '#core/api/api.ts'
import { newEmail, openPage, signUpVisitor, type TestPage } from '#core/page.fixture.tsx'
import { findMail, findSms } from '#parts/proof/inbox.fixture.ts'
import { forgetPhoneProof } from './phone-codes.ts'
import { SignInModal } from './sign-in-modal.tsx'
import { SignUpModal } from './sign-up-modal.tsx'

const props = { value: 'true', onClose: () => undefined }
const signIn = <SignInModal {...props} />
const signUp = <SignUpModal {...props} />

beforeEach(() => {
  sessionStorage.clear()
  forgetPhoneProof()
})

let numbers = 0

/** A Brazilian mobile number that no test has used. */
function newPhone(): string {
  numbers += 1
  const tail = (process.pid * 100 + numbers) % 100_000_000
  return `+55119${String(tail).padStart(8, '0')}`
}

function type(control: HTMLElement, value: string): void {
  fireEvent.change(control, { target: { value } })
}

function press(name: string | RegExp): void {
  fireEvent.click(screen.getByRole('button', { name }))
}

async function choosePhone(phone: string): Promise<void> {
  fireEvent.click(await screen.findByRole('radio', { name: 'By phone' }))
  type(await screen.findByRole('textbox', { name: 'Phone number' }), phone)
}

/** The code of the newest message to a number, once it is another one than before. */
async function codeFor(phone: string, before = ''): Promise<string> {
  const find = async () => /#(\d{6})/.exec((await findSms(phone)) ?? '')?.[1] ?? before
  await expect.poll(find).not.toBe(before)
  return find()
}

async function enter(code: string): Promise<void> {
  type(await screen.findByRole('textbox', { name: 'Code' }), code)
}

/** The second step. */
async function fillRest(): Promise<void> {
  press('Continue')
  type(await screen.findByRole('combobox', { name: 'Country' }), 'BR')
  fireEvent.click(screen.getByRole('checkbox', { name: /I’m 18 or over/ }))
}

/** Opens an account by phone through the API. */
async function registerPhone(phone: string, password?: string): Promise<string> {
  await openPage(signIn)
  await call('POST /api/player/otp/send', { body: { phone, purpose: 'registration' } })
  const code = await codeFor(phone)
  const form = { phone, code, country: 'BR', currency: 'BRL', agreements: true }
  await call('POST /api/player/register/phone', {
    body: { ...form, ...(password && { password }) },
  })
  return code
}

async function adoptedPhone(page: TestPage): Promise<string | null | undefined> {
  await waitFor(() => expect(page.adopted).toHaveLength(1))
  return page.adopted[0]?.profile.phone
}

test('an account is opened by phone: form, code, session', async () => {
  const phone = newPhone()
  const page = await openPage(signUp)
  await choosePhone(phone)
  await fillRest()
  press('Continue')
  expect(await screen.findByText(/We’ve texted a code to/)).toBeTruthy()
  await enter(await codeFor(phone))
  expect(await adoptedPhone(page)).toBe(phone)
  expect(page.adopted[0]?.profile).toMatchObject({ email: null, hasPassword: false })
})

test('a number without + belongs to the country beside it', async () => {
  const phone = newPhone()
  const page = await openPage(signUp)
  await choosePhone(phone.slice(3))
  fireEvent.change(screen.getByRole('combobox', { name: 'Country of the number' }), {
    target: { value: 'BR' },
  })
  await fillRest()
  press('Continue')
  await enter(await codeFor(phone))
  expect(await adoptedPhone(page)).toBe(phone)
})

test('a known number signs in with its code', async () => {
  const phone = newPhone()
  const used = await registerPhone(phone)
  const page = await openPage(signIn)
  await choosePhone(phone)
  press('Send me a code')
  await enter(await codeFor(phone, used))
  expect(await adoptedPhone(page)).toBe(phone)
})

test('an unknown number continues to sign-up, with its code used only once', async () => {
  const phone = newPhone()
  const first = await openPage(signIn)
  await choosePhone(phone)
  press('Send me a code')
  await enter(await codeFor(phone))
  await waitFor(() => expect(first.address()).toBe('/?sign-up=true'))
  const page = await openPage(signUp)
  expect(await screen.findByText(/number doesn’t have an account yet/)).toBeTruthy()
  expect(screen.getByRole('textbox', { name: 'Phone number' })).toHaveProperty('value', phone)
  expect(await screen.findByText(/You don’t need another code/)).toBeTruthy()
  await fillRest()
  press('Continue')
  expect(await adoptedPhone(page)).toBe(phone)
  expect(page.calls).not.toContain('POST /api/player/otp/send')
})

test('a visitor who has an account with the number is signed in instead', async () => {
  const phone = newPhone()
  const used = await registerPhone(phone)
  const page = await openPage(signUp)
  await choosePhone(phone)
  await fillRest()
  press('Continue')
  await enter(await codeFor(phone, used))
  expect(await screen.findByText('You already have an account')).toBeTruthy()
  expect(await adoptedPhone(page)).toBe(phone)
})

test('a password signs in too, and a wrong one is reported in terms of the number', async () => {
  const phone = newPhone()
  await registerPhone(phone, 'vermilion-otter-71')
  const page = await openPage(signIn)
  await choosePhone(phone)
  press('Use a password instead')
  type(screen.getByLabelText('Password'), 'wrong-otter-1')
  press('Sign in')
  expect((await screen.findByRole('alert')).textContent).toContain('Incorrect number or password')
  type(screen.getByLabelText('Password'), 'vermilion-otter-71')
  press('Sign in')
  expect(await adoptedPhone(page)).toBe(phone)
})

test('a wrong code is reported at its field, which is emptied, and says so when it is confirmed', async () => {
  const phone = newPhone()
  const page = await openPage(signIn)
  await choosePhone(phone)
  press('Send me a code')
  const code = await codeFor(phone)
  await enter(code === '000000' ? '000001' : '000000')
  expect(await screen.findByText(/This code is incorrect or has expired\. Check it/)).toBeTruthy()
  const field = screen.getByRole('textbox', { name: 'Code' })
  await waitFor(() => expect(field).toHaveProperty('value', ''))
  expect(field.getAttribute('aria-invalid')).toBe('true')
  press('Confirm')
  await expect(screen.findByText('Value is required', {}, { timeout: 300 })).rejects.toThrow()
  expect(screen.getByText(/This code is incorrect or has expired\. Check it/)).toBeTruthy()
  expect(page.adopted).toEqual([])
})

test('a short code is reported before the request', async () => {
  const page = await openPage(signIn)
  await choosePhone(newPhone())
  press('Send me a code')
  await enter('12345')
  press('Confirm')
  expect(await screen.findByText('The code has six digits.')).toBeTruthy()
  expect(page.calls).not.toContain('POST /api/player/otp/verify')
})

test('another code has to wait, and the seconds are counted', async () => {
  await openPage(signIn)
  await choosePhone(newPhone())
  press('Send me a code')
  const again = await screen.findByRole('button', { name: /^Send a new code in \d+ seconds$/ })
  expect(again.getAttribute('aria-disabled')).toBe('true')
})

test('going back and asking again too early leads to the code that is on its way', async () => {
  const phone = newPhone()
  await openPage(signIn)
  await choosePhone(phone)
  press('Send me a code')
  await screen.findByRole('textbox', { name: 'Code' })
  press('Use another number')
  const field = await screen.findByRole('textbox', { name: 'Phone number' })
  expect(field).toHaveProperty('value', phone)
  press('Send me a code')
  expect(await screen.findByRole('textbox', { name: 'Code' })).toBeTruthy()
})

test.each([
  ['', /Fill this in|required|needed/i],
  ['12', /short|not a phone|phone number/i],
])('the number %j is refused in words, and nothing is sent', async (phone, words) => {
  const page = await openPage(signIn)
  fireEvent.click(await screen.findByRole('radio', { name: 'By phone' }))
  type(await screen.findByRole('textbox', { name: 'Phone number' }), phone)
  press('Send me a code')
  await waitFor(() => {
    const field = screen.getByRole('textbox', { name: 'Phone number' })
    expect(field.getAttribute('aria-invalid')).toBe('true')
    const note = document.getElementById(field.getAttribute('aria-describedby') ?? '')
    expect(note?.textContent).toMatch(words)
  })
  expect(page.calls).not.toContain('POST /api/player/otp/send')
})

/** On the page of the mailed link, which offers a code, too. */
async function askMailedCode(email: string): Promise<void> {
  type(await screen.findByRole('textbox', { name: 'Email' }), email)
  press('Email me a sign-in link')
  fireEvent.click(await screen.findByRole('button', { name: 'Send a code instead' }))
}

test('a code by e-mail signs in', async () => {
  const { email, profile } = await signUpVisitor()
  const page = await openPage(signIn)
  await askMailedCode(email)
  expect(await screen.findByText(`If ${email} has an account`, { exact: false })).toBeTruthy()
  const find = async () =>
    /(\d{6}) is your Fairhouse code/.exec((await findMail(email, 'Fairhouse code')) ?? '')?.[1]
  await expect.poll(find).toBeDefined()
  await enter((await find()) ?? '')
  await waitFor(() => expect(page.adopted).toHaveLength(1))
  expect(page.adopted[0]?.profile.id).toBe(profile.id)
})

test('an address without an account gets to the same place in the same words', async () => {
  await openPage(signIn)
  const email = newEmail()
  await askMailedCode(email)
  const words = `If ${email} has an account`
  expect(await screen.findByText(words, { exact: false })).toBeTruthy()
  await enter('000000')
  expect(await screen.findByText(/This code is incorrect or has expired\. Check it/)).toBeTruthy()
})

test('a code by e-mail wants an address first', async () => {
  const page = await openPage(signIn)
  await askMailedCode('')
  const field = screen.getByRole('textbox', { name: 'Email' })
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(page.calls).not.toContain('POST /api/player/otp/email/send')
})

test('without a connection the form says so and keeps the number', async () => {
  const phone = newPhone()
  const page = await openPage(signIn)
  await choosePhone(phone)
  page.disconnect()
  press('Send me a code')
  expect(await screen.findByText(/couldn’t reach the server/)).toBeTruthy()
  expect(screen.getByRole('textbox', { name: 'Phone number' })).toHaveProperty('value', phone)
})
