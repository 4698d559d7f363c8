import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { formFieldsQuery } from '#core/form-fields.queries.ts'
import { openPage, signUpVisitor } from '#core/page.fixture.tsx'
import { ProfileForm } from './profile-form.tsx'

const SAVE = 'PUT /api/player/profile'

async function open() {
  const visitor = await signUpVisitor()
  const page = await openPage(<ProfileForm profile={visitor.profile} />, { visitor })
  const { queryKey } = formFieldsQuery({ scenario: 'profile', country: 'DE' })
  await waitFor(() => expect(page.queryClient.getQueryData(queryKey)).toBeDefined())
  return { ...page, queryKey }
}

function type(name: string, value: string): HTMLElement {
  const input = screen.getByRole('textbox', { name })
  fireEvent.change(input, { target: { value } })
  fireEvent.blur(input)
  return input
}

const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))

test('nickname and names are saved', async () => {
  const page = await open()
  type('Nickname', 'Ace')
  type('First name', 'Mara')
  type('Last name', 'Lind')
  save()
  expect(await screen.findByText('Your profile is saved')).toBeTruthy()
  expect(page.calls).toContain(SAVE)
})

test.each(['Nickname', 'First name', 'Last name'])(
  'a %s of one letter is told in words when it is left, and nothing is sent',
  async (name) => {
    const page = await open()
    const input = type(name, 'A')
    expect(await screen.findByText('This needs at least 2 characters.')).toBeTruthy()
    expect(input.getAttribute('aria-invalid')).toBe('true')
    save()
    expect(page.calls).not.toContain(SAVE)
  },
)

test('what the operator requires is marked and binds; what they took away is not shown', async () => {
  const page = await open()
  page.queryClient.setQueryData(page.queryKey, (fields) =>
    fields
      ?.filter(({ field }) => field !== 'lastName')
      .map((field) => ({ ...field, isRequired: field.field === 'nickname' })),
  )
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Last name' })).toBeNull())
  expect(screen.getByRole('textbox', { name: 'First name (optional)' })).toBeTruthy()
  const nickname = screen.getByRole('textbox', { name: 'Nickname' })
  expect(nickname.getAttribute('aria-required')).toBe('true')
  save()
  expect(await screen.findByText('This is needed.')).toBeTruthy()
  expect(page.calls).not.toContain(SAVE)
})
