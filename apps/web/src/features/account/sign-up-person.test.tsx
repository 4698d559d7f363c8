import type { FieldDefinition, FieldName } from '@fairhouse/contract/field-definitions'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { formFieldsQuery } from '#core/form/form-fields.queries.ts'
import { newEmail, openPage } from '#core/page.fixture.tsx'
import { SignUpModal } from './sign-up-modal.tsx'

const view = <SignUpModal value="true" onClose={() => undefined} />
const REGISTER = 'POST /api/player/register'

beforeEach(() => sessionStorage.clear())

/** Opens the form of a site with these additional fields. */
async function open(further: Partial<Record<FieldName, Partial<FieldDefinition>>>) {
  const page = await openPage(view, { country: 'DE' })
  await screen.findByRole('textbox', { name: 'Email' })
  const { queryKey } = formFieldsQuery({ scenario: 'registration', country: 'DE' })
  page.queryClient.setQueryData(queryKey, (fields) => {
    const line: FieldDefinition = {
      field: 'city',
      scenario: 'registration',
      country: null,
      isRequired: false,
      isShown: true,
      bounds: {},
      messages: {},
    }
    const more = Object.entries(further).map(([field, rest]) => ({
      ...line,
      ...rest,
      field: field as FieldName,
    }))
    return [...(fields ?? []), ...more]
  })
  return page
}

const type = (control: HTMLElement, value: string) =>
  fireEvent.change(control, { target: { value } })
/** Fills in the first step and continues. */
async function goOn() {
  type(screen.getByRole('textbox', { name: 'Email' }), newEmail())
  type(screen.getByLabelText('Password'), 'vermilion-otter-71')
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByText('Step 2 of 2')
}
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Create account' }))

test('the form has the operator’s personal fields, required or not', async () => {
  const page = await open({ firstName: { isRequired: true }, city: {}, gender: {} })
  await goOn()
  expect(await screen.findByRole('textbox', { name: 'First name' })).toBeTruthy()
  expect(screen.getByRole('textbox', { name: 'City (optional)' })).toBeTruthy()
  expect(screen.getByRole('combobox', { name: 'Gender (optional)' })).toBeTruthy()
  submit()
  expect(await screen.findByText(/Please check: .*First name/)).toBeTruthy()
  expect(page.calls).not.toContain(REGISTER)
})

test('a visitor who is too young for their country is told so, and the agreement has the age of the country', async () => {
  const page = await open({ birthdate: { isRequired: true, bounds: { minAge: 21 } } })
  await goOn()
  const birth = await screen.findByRole('group', { name: 'Date of birth' })
  expect(screen.getByRole('checkbox', { name: /I’m 21 or over/ })).toBeTruthy()
  const year = String(new Date().getFullYear() - 20)
  for (const [part, value] of [
    ['Day', '1'],
    ['Month', '1'],
    ['Year', year],
  ] as const) {
    type(within(birth).getByRole('textbox', { name: part }), value)
  }
  submit()
  expect(await screen.findByText('You must be at least 21 years old.')).toBeTruthy()
  expect(page.calls).not.toContain(REGISTER)
})

test('a repeated password has to match', async () => {
  const page = await open({ password_confirmation: { isRequired: true } })
  type(screen.getByRole('textbox', { name: 'Email' }), newEmail())
  type(screen.getByLabelText('Password'), 'vermilion-otter-71')
  const again = await screen.findByLabelText('Confirm password')
  type(again, 'vermilion-otter-7')
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('Passwords don’t match.')).toBeTruthy()
  expect(page.calls).not.toContain(REGISTER)
})

test('personal details survive closing, numbers and passwords do not', async () => {
  const further = { firstName: {}, personalIdNumber: {}, password_confirmation: {} }
  await open(further)
  type(await screen.findByRole('textbox', { name: /^First name/, hidden: true }), 'Mara')
  type(screen.getByRole('textbox', { name: /^Identity number/, hidden: true }), '4711-0815')
  type(screen.getByLabelText('Password'), 'a kept secret')
  type(screen.getByLabelText('Confirm password'), 'a kept secret')
  await open(further)
  expect(await screen.findByRole('textbox', { name: /^First name/, hidden: true })).toHaveProperty(
    'value',
    'Mara',
  )
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/4711|kept secret/)
})

test('consent to messages and to bonuses are separate choices and off', async () => {
  await open({ receiveSmsPromo: {}, receiveBonus: {} })
  for (const name of [/by text message/, /Show me bonus offers/]) {
    expect(await screen.findByRole('checkbox', { name, hidden: true })).toHaveProperty(
      'checked',
      false,
    )
  }
  await waitFor(() => expect(screen.getAllByRole('checkbox', { hidden: true })).toHaveLength(4))
})
