import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { call } from '#core/api/api.ts'
import { formFieldsQuery } from '#core/form/form-fields.queries.ts'
import { newEmail, openPage, signUpVisitor } from '#core/page.fixture.tsx'
import { countriesQuery } from '#core/api/settings.queries.ts'
import { SignInModal } from './sign-in-modal.tsx'
import { SignUpModal } from './sign-up-modal.tsx'

const view = <SignUpModal value="true" onClose={() => undefined} />

beforeEach(() => sessionStorage.clear())

async function fill(form: { email: string; password?: string; country?: string }): Promise<void> {
  type(await screen.findByRole('textbox', { name: 'Email' }), form.email)
  type(screen.getByLabelText('Password'), form.password ?? 'vermilion-otter-71')
  goOn()
  type(await screen.findByRole('combobox', { name: 'Country' }), form.country ?? 'DE')
  fireEvent.click(screen.getByRole('checkbox', { name: /I’m 18 or over/ }))
}

function type(control: HTMLElement, value: string): void {
  fireEvent.change(control, { target: { value } })
}

/** To the step of country and currency. */
function goOn(): void {
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
}

/** Both steps are there from the beginning, so that their fields can be read in either. */
const hidden = true

function submit(): void {
  fireEvent.click(screen.getByRole('button', { name: 'Create account' }))
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

test('a new account is announced in an alert with the address to confirm', async () => {
  await openPage(view)
  const email = newEmail()
  await fill({ email })
  submit()
  expect(await screen.findByText('Account created')).toBeTruthy()
  await waitFor(() =>
    expect(document.body.textContent).toContain(
      `We’ve emailed ${email}. Open the link to confirm your address.`,
    ),
  )
})

test('the offer for a first deposit in the chosen currency is in view', async () => {
  await openPage(view, { country: 'DE' })
  await screen.findByText(/^First deposit: 100% up to 100\.00.EUR\. Wager 10×/)
  type(screen.getByRole('combobox', { name: 'Country', hidden }), 'BR')
  await screen.findByText(/^First deposit: 100% up to .*BRL/)
})

test('a bonus code is entered once the account is open', async () => {
  const page = await openPage(view)
  await fill({ email: newEmail() })
  type(screen.getByRole('textbox', { name: 'Bonus code', hidden: true }), ' NOSUCH ')
  submit()
  await waitFor(() => expect(page.adopted).toHaveLength(1))
  await waitFor(() => expect(page.calls).toContain('POST /api/game/bonuses/bonuscodes'))
  await waitFor(() => expect(document.body.textContent).toContain('NOSUCH'))
  const order = ['POST /api/player/register', 'POST /api/game/bonuses/bonuscodes']
  expect(page.calls.filter((key) => order.includes(key)).slice(0, 2)).toEqual(order)
})

test('marketing consent is a separate choice and off', async () => {
  await openPage(view)
  const news = await screen.findByRole('checkbox', { name: /news and offers/, hidden })
  expect(news).toHaveProperty('checked', false)
})

test('an empty step can be sent: it reports missing fields without a request', async () => {
  const page = await openPage(view)
  const email = await screen.findByRole('textbox', { name: 'Email' })
  goOn()
  await waitFor(() => expect(document.activeElement).toBe(email))
  expect(email.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Step 1 of 2')).toBeTruthy()
  type(email, newEmail())
  type(screen.getByLabelText('Password'), 'vermilion-otter-71')
  goOn()
  await screen.findByText('Step 2 of 2')
  submit()
  expect(await screen.findByText('Please check: Country and Agreement.')).toBeTruthy()
  const country = screen.getByRole('combobox', { name: 'Country' })
  await waitFor(() => expect(document.activeElement).toBe(country))
  expect(page.calls).not.toContain('POST /api/player/register')
})

test('each step is announced, Enter continues, and Back keeps what was typed', async () => {
  await openPage(view, { country: 'DE' })
  const email = await screen.findByRole('textbox', { name: 'Email' })
  const form = email.closest('form')!
  expect(screen.queryByRole('button', { name: 'Create account' })).toBeNull()
  type(email, 'mara@players.example')
  type(screen.getByLabelText('Password'), 'vermilion-otter-71')
  // what a browser does with Enter
  fireEvent.submit(form)
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Step 2 of 2'))
  expect(screen.queryByRole('textbox', { name: 'Email' })).toBeNull()
  expect(form.contains(email) && form.contains(screen.getByLabelText('Password'))).toBe(true)
  type(screen.getByRole('combobox', { name: 'Country' }), 'BR')
  fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Step 1 of 2'))
  expect(email).toHaveProperty('value', 'mara@players.example')
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'vermilion-otter-71')
  goOn()
  const country = await screen.findByRole('combobox', { name: 'Country' })
  expect(country).toHaveProperty('value', 'Brazil')
})

test('a weak password is refused in words before it is sent', async () => {
  const page = await openPage(view)
  type(await screen.findByRole('textbox', { name: 'Email' }), newEmail())
  const password = screen.getByLabelText('Password')
  type(password, 'password1')
  goOn()
  expect(await screen.findByText(/This password is too common/)).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(password))
  expect(page.adopted).toEqual([])
})

test('a form whose answer was lost is sent again and signs in to the account it opened', async () => {
  const page = await openPage(view)
  const email = newEmail()
  await fill({ email })
  page.loseAnswers()
  submit()
  await screen.findByText(/couldn’t reach the server/)
  page.connect()
  expect(page.adopted).toEqual([])
  submit()
  await waitFor(() => expect(page.adopted).toHaveLength(1))
  expect(page.adopted[0]?.profile.email).toBe(email)
})

test('a form with another password than the lost one is told that the address is taken', async () => {
  const page = await openPage(view)
  const email = newEmail()
  await fill({ email })
  page.loseAnswers()
  submit()
  await screen.findByText(/couldn’t reach the server/)
  page.connect()
  type(screen.getByLabelText('Password'), 'another-otter-72')
  submit()
  expect(await screen.findByText(/This email already has an account/)).toBeTruthy()
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

test('a taken e-mail is reported at its field, in its step, and offers to sign in with it', async () => {
  const { email } = await signUpVisitor()
  const page = await openPage(view)
  await fill({ email })
  submit()
  expect(await screen.findByText(/This email already has an account/)).toBeTruthy()
  const field = await screen.findByRole('textbox', { name: 'Email' })
  await waitFor(() => expect(document.activeElement).toBe(field))
  fireEvent.click(screen.getByRole('link', { name: 'Sign in with it' }))
  await waitFor(() => expect(page.address()).toBe('/?sign-in=true'))
  await openPage(<SignInModal value="true" onClose={() => undefined} />)
  expect(await screen.findByRole('textbox', { name: 'Email' })).toHaveProperty('value', email)
})

test('the country of the request is chosen already', async () => {
  await openPage(view, { country: 'BR' })
  const country = await screen.findByRole('combobox', { name: 'Country', hidden })
  expect(country).toHaveProperty('value', 'Brazil')
  expect(screen.getByRole('combobox', { name: 'Currency', hidden })).toHaveProperty(
    'value',
    'Brazilian Real',
  )
})

test('the currency follows the country until the visitor chooses one', async () => {
  await openPage(view, { country: 'DE' })
  const currency = await screen.findByRole('combobox', { name: 'Currency', hidden })
  expect(currency).toHaveProperty('value', 'Euro')
  const country = screen.getByRole('combobox', { name: 'Country', hidden })
  type(country, 'BR')
  await waitFor(() => expect(currency).toHaveProperty('value', 'Brazilian Real'))
  type(currency, 'USD')
  type(country, 'DE')
  await waitFor(() => expect(country).toHaveProperty('value', 'Germany'))
  expect(currency).toHaveProperty('value', 'US Dollar')
})

test('an excluded country cannot be chosen, and a visitor from there is told so', async () => {
  await openPage(view, { country: 'NL' })
  expect(await screen.findByText(/isn’t available in Netherlands/)).toBeTruthy()
  const country = screen.getByRole('combobox', { name: 'Country', hidden })
  expect(country).toHaveProperty('value', '')
  fireEvent.click(screen.getAllByRole('button', { name: 'Show the list', hidden })[0]!)
  const excluded = await screen.findByRole('option', { name: /Netherlands \(not available\)/ })
  expect(excluded.getAttribute('aria-disabled')).toBe('true')
})

test('without a connection the form says so and keeps the input', async () => {
  const page = await openPage(view)
  const email = newEmail()
  await fill({ email })
  page.disconnect()
  submit()
  expect(await screen.findByText(/couldn’t reach the server/)).toBeTruthy()
  expect(screen.getByRole('textbox', { name: 'Email', hidden })).toHaveProperty('value', email)
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'vermilion-otter-71')
})

test('a failed reload of settings leaves the form as it is', async () => {
  const page = await openPage(view, { country: 'DE' })
  const email = await screen.findByRole('textbox', { name: 'Email' })
  fireEvent.change(email, { target: { value: 'mara@players.example' } })
  page.disconnect()
  await page.queryClient.refetchQueries({ queryKey: countriesQuery.queryKey })
  await waitFor(() =>
    expect(page.queryClient.getQueryState(countriesQuery.queryKey)?.status).toBe('error'),
  )
  expect(screen.getByRole('textbox', { name: 'Email' })).toBe(email)
  expect(screen.getByRole('checkbox', { name: /I’m 18 or over/, hidden })).toBeTruthy()
})

test('the input survives closing the dialog, except password and agreement', async () => {
  await openPage(view)
  await fill({ email: 'mara@players.example', country: 'PT' })
  await openPage(view)
  const email = await screen.findByRole('textbox', { name: 'Email' })
  expect(email).toHaveProperty('value', 'mara@players.example')
  expect(screen.getByRole('combobox', { name: 'Country', hidden })).toHaveProperty(
    'value',
    'Portugal',
  )
  expect(screen.getByLabelText('Password')).toHaveProperty('value', '')
  expect(screen.getByRole('checkbox', { name: /I’m 18/, hidden })).toHaveProperty('checked', false)
})

test('fields carry the tokens that browsers and password managers fill', async () => {
  await openPage(view)
  const tokenOf = (label: string) => screen.getByLabelText(label).getAttribute('autocomplete')
  await screen.findByRole('textbox', { name: 'Email' })
  expect(['Email', 'Password', 'Country'].map(tokenOf)).toEqual([
    'email',
    'new-password',
    'country-name',
  ])
})

describe('the operator’s fields', () => {
  const brazil = formFieldsQuery({ scenario: 'registration', country: 'BR' }).queryKey
  const findCpf = async () => await screen.findByRole('textbox', { name: 'CPF (optional)', hidden })

  test('appear with the country that has them, and go with it', async () => {
    await openPage(view)
    const country = await screen.findByRole('combobox', { name: 'Country', hidden })
    expect(screen.queryByRole('textbox', { name: /CPF/, hidden })).toBeNull()
    type(country, 'BR')
    await findCpf()
    type(country, 'DE')
    expect(screen.queryByRole('textbox', { name: /CPF/, hidden })).toBeNull()
  })

  test('of the visitor’s country are shown immediately', async () => {
    await openPage(view, { country: 'BR' })
    await screen.findByRole('textbox', { name: 'Email' })
    expect(screen.getByRole('textbox', { name: /CPF/, hidden }).getAttribute('aria-required')).toBe(
      'false',
    )
  })

  test('a CPF is formatted while typing, and a wrong one is reported on blur', async () => {
    await openPage(view, { country: 'BR' })
    const cpf = await findCpf()
    type(cpf, '52998224726')
    expect(cpf).toHaveProperty('value', '529.982.247-26')
    fireEvent.blur(cpf)
    expect(await screen.findByText(/Enter a valid CPF number, like/)).toBeTruthy()
    type(cpf, '52998224725')
    await waitFor(() => expect(screen.queryByText(/Enter a valid CPF number, like/)).toBeNull())
  })

  test('an optional one may stay empty', async () => {
    const page = await openPage(view)
    await fill({ email: newEmail(), country: 'BR' })
    await findCpf()
    submit()
    await waitFor(() => expect(page.adopted).toHaveLength(1))
  })

  test('input for another country is not sent', async () => {
    const page = await openPage(view)
    await fill({ email: newEmail(), country: 'BR' })
    type(await findCpf(), '529')
    type(screen.getByRole('combobox', { name: 'Country', hidden }), 'DE')
    submit()
    await waitFor(() => expect(page.adopted).toHaveLength(1))
  })

  test('a taken CPF is reported at its field, with its own text', async () => {
    const cpf = '111.444.777-35'
    const page = await openPage(view)
    const other = { email: newEmail(), password: 'vermilion-otter-71', agreements: true }
    const body = { ...other, country: 'BR', currency: 'BRL', cpf_number: cpf }
    await call('POST /api/player/register', { body })
    await fill({ email: newEmail(), country: 'BR' })
    type(await findCpf(), cpf)
    submit()
    expect(await screen.findByText(/already an account with this CPF/)).toBeTruthy()
    expect((await findCpf()).getAttribute('aria-invalid')).toBe('true')
    expect(screen.queryByText(/This email already has an account/)).toBeNull()
    expect(page.adopted).toEqual([])
  })

  test('one that is required is marked, and nothing is sent without it', async () => {
    const page = await openPage(view)
    await fill({ email: newEmail(), country: 'BR' })
    await findCpf()
    page.queryClient.setQueryData(brazil, (fields) =>
      fields?.map((field) => ({ ...field, isRequired: field.field !== 'receiveEmailPromo' })),
    )
    const cpf = await screen.findByRole('textbox', { name: 'CPF', hidden })
    expect(cpf.getAttribute('aria-required')).toBe('true')
    submit()
    expect(await screen.findByText('Please check: CPF.')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(cpf))
    expect(page.calls).not.toContain('POST /api/player/register')
  })

  test('are refused with the operator’s texts if there are any', async () => {
    const page = await openPage(view, { country: 'BR' })
    await findCpf()
    page.queryClient.setQueryData(brazil, (fields) =>
      fields?.map((field) => ({ ...field, messages: { cpf_number: 'As on your CPF card' } })),
    )
    const cpf = await findCpf()
    type(cpf, '1')
    fireEvent.blur(cpf)
    expect(await screen.findByText('As on your CPF card')).toBeTruthy()
  })

  test('that the operator removed are not shown', async () => {
    const page = await openPage(view, { country: 'BR' })
    await screen.findByRole('checkbox', { name: /news and offers/, hidden })
    page.queryClient.setQueryData(brazil, (fields) =>
      fields?.filter(({ field }) => field !== 'receiveEmailPromo'),
    )
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: /news/, hidden })).toBeNull())
  })

  test('that could not be loaded are reported with a retry', async () => {
    const page = await openPage(view)
    const country = await screen.findByRole('combobox', { name: 'Country', hidden })
    page.disconnect()
    type(country, 'BR')
    expect(await screen.findByText(/couldn’t check whether your country/)).toBeTruthy()
    page.connect()
    fireEvent.click(screen.getByRole('button', { name: 'Try again', hidden }))
    expect(await findCpf()).toBeTruthy()
  })
})
