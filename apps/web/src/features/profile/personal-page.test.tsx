import { PERSONAL_FIELDS } from '@fairhouse/contract/personal'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { formFieldsQuery } from '#core/form/form-fields.queries.ts'
import { openPage, signUpVisitor } from '#core/page.fixture.tsx'
import { personLabel } from '#parts/person/person-texts.ts'
import { ownProfileQuery } from '#core/session/player.queries.ts'
import { PersonalPage } from './personal-page.tsx'

/** A date of birth is a group of three. */
const INPUT_ROLES = ['textbox', 'combobox', 'group'] as const

const SAVE = 'PUT /api/player/profile'

async function open() {
  const visitor = await signUpVisitor()
  const page = await openPage(<PersonalPage />, { visitor })
  await screen.findByRole('textbox', { name: 'Nickname' })
  const { queryKey } = formFieldsQuery({ scenario: 'profile', country: 'DE' })
  return { ...page, queryKey }
}

function type(name: string, value: string): HTMLElement {
  const input = screen.getByRole('textbox', { name })
  fireEvent.change(input, { target: { value } })
  fireEvent.blur(input)
  return input
}

function typeBirthDate([day, month, year]: readonly [string, string, string]): void {
  const date = screen.getByRole('group', { name: 'Date of birth' })
  for (const [name, value] of [
    ['Day', day],
    ['Month', month],
    ['Year', year],
  ] as const) {
    fireEvent.change(within(date).getByRole('textbox', { name }), { target: { value } })
  }
}

const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))

test('names, address and date of birth are saved, and the date can then not be changed', async () => {
  const page = await open()
  type('Nickname', 'Ace')
  type('First name', 'Mara')
  type('Last name', 'Lind')
  type('City', 'Lisboa')
  typeBirthDate(['28', '2', '1990'])
  fireEvent.change(screen.getByRole('combobox', { name: 'Gender' }), {
    target: { value: 'female' },
  })
  expect(screen.getByText('You have unsaved changes.')).toBeTruthy()
  save()
  expect(await screen.findByText('Profile saved')).toBeTruthy()
  expect(page.calls.filter((call) => call === SAVE)).toHaveLength(1)
  expect(screen.queryByText('You have unsaved changes.')).toBeNull()
  expect(screen.queryByRole('group', { name: 'Date of birth' })).toBeNull()
  expect(screen.getByText('28 February 1990')).toBeTruthy()
  expect(page.queryClient.getQueryData(ownProfileQuery.queryKey)).toMatchObject({
    nickname: 'Ace',
    city: 'Lisboa',
    birthdate: '1990-02-28',
    gender: 'female',
  })
})

test('unsaved input survives signing in again', async () => {
  const visitor = await signUpVisitor()
  await openPage(<PersonalPage />, { visitor })
  await screen.findByRole('textbox', { name: 'Nickname' })
  type('Nickname', 'Ace of')
  await openPage(<PersonalPage />, { visitor })
  expect(await screen.findByRole('textbox', { name: 'Nickname' })).toHaveProperty('value', 'Ace of')
  expect(screen.getByText('You have unsaved changes.')).toBeTruthy()
  save()
  expect(await screen.findByText('Profile saved')).toBeTruthy()
  expect(sessionStorage.getItem('fairhouse:draft:personal')).toBeNull()
})

test('the country is a fact with its reason and no input', async () => {
  await open()
  const address = screen.getByRole('region', { name: 'Address' })
  expect(await within(address).findByText('Germany')).toBeTruthy()
  expect(within(address).getByText('You can’t change this here. Contact support.')).toBeTruthy()
  expect(screen.queryByRole('combobox', { name: /Country/ })).toBeNull()
})

test.each(['Nickname', 'First name', 'Last name'])(
  'a %s of one letter is reported on blur, and nothing is sent',
  async (name) => {
    const page = await open()
    const input = type(name, 'A')
    expect(await screen.findByText('This field should be at least 2 characters long')).toBeTruthy()
    expect(input.getAttribute('aria-invalid')).toBe('true')
    save()
    expect(await screen.findByText('Please check 1 field.')).toBeTruthy()
    expect(page.calls).not.toContain(SAVE)
  },
)

test('someone who is 17 gets an error at the date of birth', async () => {
  const page = await open()
  const year = new Date().getFullYear() - 17
  typeBirthDate(['1', '1', String(year)])
  save()
  expect(await screen.findByText('You must be at least 18 years old.')).toBeTruthy()
  expect(page.calls).not.toContain(SAVE)
})

test('input can be discarded', async () => {
  await open()
  type('City', 'Lisboa')
  typeBirthDate(['28', '', ''])
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }))
  expect(screen.getByRole('textbox', { name: 'City' })).toHaveProperty('value', '')
  const date = screen.getByRole('group', { name: 'Date of birth' })
  expect(within(date).getByRole('textbox', { name: 'Day' })).toHaveProperty('value', '')
})

test('the operator’s required fields are marked and enforced; hidden ones are not shown', async () => {
  const page = await open()
  page.queryClient.setQueryData(page.queryKey, (fields) =>
    fields
      ?.filter(({ field }) => field !== 'lastName')
      .map((field) => ({ ...field, isRequired: field.field === 'nickname' })),
  )
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /Last name/ })).toBeNull())
  expect(screen.getByRole('textbox', { name: 'First name (optional)' })).toBeTruthy()
  const nickname = screen.getByRole('textbox', { name: 'Nickname' })
  expect(nickname.getAttribute('aria-required')).toBe('true')
  save()
  expect(await screen.findByText('Value is required')).toBeTruthy()
  expect(page.calls).not.toContain(SAVE)
})

test('every field that an operator may ask for has its input', async () => {
  const page = await open()
  page.queryClient.setQueryData(page.queryKey, (fields) => {
    const [line] = fields ?? []
    return line && PERSONAL_FIELDS.map((field) => ({ ...line, field, bounds: {} }))
  })
  await screen.findByRole('textbox', { name: 'Full name' })
  const labels = PERSONAL_FIELDS.map(personLabel)
  const inputs = labels.map(
    (name) => INPUT_ROLES.flatMap((role) => screen.queryAllByRole(role, { name })).length,
  )
  expect(Object.fromEntries(labels.map((label, at) => [label, inputs[at]]))).toEqual(
    Object.fromEntries(labels.map((label) => [label, 1])),
  )
})
