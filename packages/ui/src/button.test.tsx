import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Button, ButtonLink } from './button.tsx'

test('a button does not submit a form unless told to', () => {
  render(<Button>Show</Button>)
  expect(screen.getByRole('button', { name: 'Show' })).toHaveProperty('type', 'button')
})

test('a busy button says what it waits for, keeps the focus and ignores presses', () => {
  const press = vi.fn<() => void>()
  const submit = vi.fn<(event: { preventDefault: () => void }) => void>((event) =>
    event.preventDefault(),
  )
  render(
    <form onSubmit={submit}>
      <Button type="submit" busyLabel="Checking…" onClick={press}>
        Pay
      </Button>
    </form>,
  )
  const button = screen.getByRole('button', { name: 'Checking…' })
  button.focus()
  fireEvent.click(button)
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect([press, submit].map((spy) => spy.mock.calls.length)).toEqual([0, 0])
})

test('a disabled button can be focused, so that screen readers announce its reason', () => {
  const press = vi.fn<() => void>()
  render(
    <>
      <Button isDisabled aria-describedby="why" onClick={press}>
        Pay
      </Button>
      <p id="why">You are offline.</p>
    </>,
  )
  const button = screen.getByRole('button', { name: 'Pay' })
  fireEvent.click(button)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(button.hasAttribute('disabled')).toBe(false)
  expect(press).not.toHaveBeenCalled()
})

test('a link that looks like a button is a link', () => {
  render(<ButtonLink render={<a href="/games" />}>All games</ButtonLink>)
  expect(screen.getByRole('link', { name: 'All games' }).getAttribute('href')).toBe('/games')
})
