import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Field } from '../field.tsx'
import type { ComboboxOption } from './combobox.tsx'

const OPTIONS: readonly ComboboxOption[] = [
  { value: 'BR', label: 'Brazil', keywords: 'BR' },
  { value: 'PT', label: 'Portugal', keywords: 'PT' },
]

// Each test is the first to show a combobox: its list is not loaded yet.
let Combobox: (typeof import('./combobox.tsx'))['Combobox']
let loadList: () => Promise<void>

beforeEach(async () => {
  vi.resetModules()
  const fresh = await import('./combobox.tsx')
  Combobox = fresh.Combobox
  loadList = () => act(() => fresh.comboboxPart.load())
})
function Country({ first = null }: { readonly first?: string | null }) {
  const [value, setValue] = useState(first)
  return (
    <>
      <Field label="Country" error="Choose one.">
        {(control) => (
          <Combobox
            {...control}
            options={OPTIONS}
            value={value}
            onValueChange={setValue}
            placeholder="Choose a country"
            openLabel="Show the countries"
            emptyLabel="No country like this"
            aria-required
          />
        )}
      </Field>
      <output>{value}</output>
    </>
  )
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Country' })

const FACTS = [
  'id',
  'class',
  'placeholder',
  'aria-labelledby',
  'aria-describedby',
  'aria-invalid',
  'aria-required',
  'aria-haspopup',
  'aria-expanded',
  'autocomplete',
] as const

const describeField = () => [field().value, ...FACTS.map((name) => field().getAttribute(name))]

test('before its list is there a combobox is the same to look at and to listen to', async () => {
  render(<Country first="PT" />)
  const before = describeField()
  expect(field().readOnly).toBe(true)
  await loadList()
  expect(field().readOnly).toBe(false)
  expect(describeField()).toEqual(before)
  expect(before[0]).toBe('Portugal')
})

test('a combobox that is pressed too early opens once its list is there', async () => {
  render(<Country />)
  act(() => field().focus())
  fireEvent.click(field())
  await loadList()
  expect(await screen.findByRole('option', { name: /Portugal/ })).toBeTruthy()
  expect(document.activeElement?.tagName).toBe('INPUT')
})

test('the button of a combobox opens it as well once its list is there', async () => {
  render(<Country />)
  fireEvent.click(screen.getByRole('button', { name: 'Show the countries' }))
  await loadList()
  expect(await screen.findByRole('option', { name: /Brazil/ })).toBeTruthy()
})

test('a combobox that has the focus keeps it when its list comes, closed', async () => {
  render(<Country />)
  act(() => field().focus())
  await loadList()
  expect(document.activeElement).toBe(field())
  expect(screen.queryByRole('option')).toBeNull()
})

test('a combobox that was left again takes no focus when its list comes', async () => {
  render(<Country />)
  act(() => field().focus())
  fireEvent.click(field())
  act(() => field().blur())
  await loadList()
  expect(document.activeElement).toBe(document.body)
  expect(screen.queryByRole('option')).toBeNull()
})

test('a value that the browser fills in before the list has loaded is selected', () => {
  render(<Country />)
  fireEvent.input(field(), { target: { value: 'Portugal' } })
  expect(document.querySelector('output')?.textContent).toBe('PT')
})

test('a chosen combobox selects its text on focus, so that typing replaces it', async () => {
  render(<Country first="PT" />)
  await loadList()
  act(() => field().focus())
  const { selectionStart, selectionEnd } = field()
  expect([selectionStart, selectionEnd]).toEqual([0, 'Portugal'.length])
  field().setSelectionRange(3, 3)
  fireEvent.click(field())
  expect(field().selectionStart).toBe(0)
})

test('Enter submits only with a choice in the field, never from the list or without a match', async () => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  render(
    <form onSubmit={onSubmit}>
      <Country first="PT" />
    </form>,
  )
  await loadList()
  const enter = () => fireEvent.keyDown(field(), { key: 'Enter', code: 'Enter' })
  expect(enter(), 'the default of a settled field is left alone').toBe(true)
  fireEvent.change(field(), { target: { value: 'PortugalReal' } })
  expect(enter()).toBe(false)
  fireEvent.change(field(), { target: { value: 'Portugal' } })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Show the countries' })))
  await screen.findByRole('option', { name: /Portugal/ })
  expect(enter()).toBe(false)
  expect(onSubmit).not.toHaveBeenCalled()
})

test('in a dialog its list stays with the screen, on a page it moves with the page', async () => {
  // Of the same load as the combobox: they share what says that there is a dialog.
  const { Dialog } = await import('../dialog.tsx')
  const openedList = async (): Promise<string | undefined> => {
    await loadList()
    await act(async () =>
      fireEvent.click(screen.getByRole('button', { name: 'Show the countries' })),
    )
    const list = await screen.findByRole('listbox')
    return list.closest<HTMLElement>('[style*="position"]')?.style.position
  }
  render(<Country />)
  expect(await openedList()).toBe('absolute')
  cleanup()
  render(
    <Dialog title="Open an account" closeLabel="Close" onClose={() => undefined}>
      <Country />
    </Dialog>,
  )
  expect(await openedList()).toBe('fixed')
})
