import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Checkbox } from './checkbox.tsx'
import { Field } from './field.tsx'
import { PasswordInput } from './password-input.tsx'
import { Select } from './select.tsx'
import { TextInput } from './text-input.tsx'

test('a field names its control and describes it by its help', () => {
  render(
    <Field label="E-mail" help="For your account only.">
      {(control) => <TextInput {...control} />}
    </Field>,
  )
  const input = screen.getByRole('textbox', { name: 'E-mail' })
  expect(describedBy(input)).toBe('For your account only.')
  expect(input.hasAttribute('aria-invalid')).toBe(false)
})

test('an error takes the place of the help and marks the control', () => {
  render(
    <Field label="E-mail" help="For your account only." error="The part after @ is missing.">
      {(control) => <TextInput {...control} />}
    </Field>,
  )
  const input = screen.getByRole('textbox', { name: 'E-mail' })
  expect(describedBy(input)).toBe('The part after @ is missing.')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryByText('For your account only.')).toBeNull()
})

test('a password can be shown and hidden without losing the input', () => {
  render(
    <Field label="Password">
      {(control) => (
        <PasswordInput
          {...control}
          autoComplete="new-password"
          showLabel="Show the password"
          hideLabel="Hide the password"
          defaultValue="quiet-harbour"
        />
      )}
    </Field>,
  )
  const input = screen.getByLabelText<HTMLInputElement>('Password')
  expect(input.type).toBe('password')
  fireEvent.click(screen.getByRole('button', { name: 'Show the password' }))
  expect([input.type, input.value]).toEqual(['text', 'quiet-harbour'])
  fireEvent.click(screen.getByRole('button', { name: 'Hide the password' }))
  expect(input.type).toBe('password')
})

test('a checkbox is named by its text and described by its error', () => {
  render(<Checkbox label="I agree to the terms" error="An account needs your agreement." />)
  const box = screen.getByRole('checkbox', { name: 'I agree to the terms' })
  expect(box.getAttribute('aria-invalid')).toBe('true')
  expect(describedBy(box)).toBe('An account needs your agreement.')
})

test('a select without a choice shows its placeholder, which cannot be chosen', () => {
  render(
    <Field label="Country">
      {(control) => (
        <Select
          {...control}
          defaultValue=""
          placeholder="Choose your country"
          options={[
            { value: 'PT', label: 'Portugal' },
            { value: 'US', label: 'United States (not served)', isDisabled: true },
          ]}
        />
      )}
    </Field>,
  )
  const options = screen.getAllByRole<HTMLOptionElement>('option')
  expect(options.map(({ text, disabled }) => ({ text, disabled }))).toEqual([
    { text: 'Choose your country', disabled: true },
    { text: 'Portugal', disabled: false },
    { text: 'United States (not served)', disabled: true },
  ])
})

function describedBy(element: HTMLElement): string {
  const id = element.getAttribute('aria-describedby') ?? ''
  return document.getElementById(id)?.textContent ?? ''
}
