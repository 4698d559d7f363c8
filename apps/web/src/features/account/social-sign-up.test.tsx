import type { FieldDefinition, FieldName } from '@fairhouse/contract/field-definitions'
import type { SocialDraft } from '@fairhouse/contract/social'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { formFieldsQuery } from '#core/form/form-fields.queries.ts'
import { newEmail, openPage } from '#core/page.fixture.tsx'
import { SocialSignUpForm } from './social-sign-up-form.tsx'

const REGISTER = 'POST /api/player/register/social'

beforeEach(() => sessionStorage.clear())

const person = (more: Partial<SocialDraft> = {}): SocialDraft => ({
  provider: { id: 'demo-id', label: 'Demo ID' },
  email: newEmail(),
  isEmailVerified: true,
  emailError: null,
  firstName: 'Ana',
  lastName: null,
  ...more,
})

/** Opens the form of a site with these additional fields. */
async function open(draft: SocialDraft, further: Partial<Record<FieldName, { must: boolean }>>) {
  const view = (
    <SocialSignUpForm
      draft={draft}
      challenge="a-challenge-nobody-made"
      asksOtherEmail={draft.emailError === 'taken'}
      onRegistered={async () => undefined}
    />
  )
  const page = await openPage(view, { country: 'DE' })
  await screen.findByRole('textbox', { name: 'Email' })
  const { queryKey } = formFieldsQuery({ scenario: 'registration', country: 'DE' })
  page.queryClient.setQueryData(queryKey, (fields) => [
    ...(fields ?? []),
    ...Object.entries(further).map(([field, { must }]): FieldDefinition => ({
      field: field as FieldName,
      scenario: 'registration',
      country: null,
      isRequired: must,
      isShown: true,
      bounds: {},
      messages: {},
    })),
  ])
  return page
}

const valueOf = (name: RegExp) => screen.getByRole('textbox', { name }).getAttribute('value')
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Create account' }))

test('a new visitor has to fill in the operator’s fields, but no password', async () => {
  const page = await open(person(), {
    firstName: { must: true },
    city: { must: true },
    profession: { must: false },
    password_confirmation: { must: true },
  })
  const city = await screen.findByRole('textbox', { name: 'City' })
  expect(city.getAttribute('aria-required')).toBe('true')
  expect(screen.getByRole('textbox', { name: 'Profession (optional)' })).toBeTruthy()
  expect(screen.queryByLabelText(/Password/)).toBeNull()
  // the provider's data is shown for review
  expect(valueOf(/^First name/)).toBe('Ana')
  submit()
  expect(await screen.findByText(/Please check: City and/)).toBeTruthy()
  expect(screen.getByText('Value is required')).toBeTruthy()
  expect(document.activeElement).toBe(city)
  expect(page.calls).not.toContain(REGISTER)
})

test('marketing consent is off, whatever was ticked in another form', async () => {
  sessionStorage.setItem(
    'fairhouse:draft:account',
    JSON.stringify({ of: 'guest', atMs: Date.now(), draft: { receiveEmailPromo: true } }),
  )
  await open(person(), {})
  const promo = screen.getByRole('checkbox', { name: /news|offers/i })
  expect((promo as HTMLInputElement).checked).toBe(false)
})

test('the input is restored after a reload, for the same person only', async () => {
  const ana = person({ firstName: null })
  await open(ana, { city: { must: true } })
  fireEvent.change(await screen.findByRole('textbox', { name: 'City' }), {
    target: { value: 'Lisboa' },
  })
  await open(ana, { city: { must: true } })
  await screen.findByRole('textbox', { name: 'City' })
  expect(valueOf(/^City/)).toBe('Lisboa')
  await open(person(), { city: { must: true } })
  await screen.findByRole('textbox', { name: 'City' })
  expect(valueOf(/^City/)).toBe('')
})

test('a form that the operator has changed meanwhile is loaded again and can be sent', async () => {
  const page = await open(person(), { city: { must: true } })
  const city = await screen.findByRole('textbox', { name: 'City' })
  fireEvent.change(city, { target: { value: 'Lisboa' } })
  fireEvent.click(screen.getByRole('checkbox', { name: /I’m 18 or over/ }))
  // The site of this test has removed the field from its form, and says so.
  submit()
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'City' })).toBeNull())
  expect(await screen.findByRole('alert')).toBeTruthy()
  submit()
  await waitFor(() => expect(page.calls.filter((key) => key === REGISTER)).toHaveLength(2))
  expect(await screen.findByText(/took too long or was already done/)).toBeTruthy()
})
