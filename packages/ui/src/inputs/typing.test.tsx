import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { BirthDateInput } from './birth-date-input.tsx'
import { type ApplyMask, MaskedInput } from './masked-input.tsx'
import { OneTimeCodeInput } from './one-time-code-input.tsx'
import { SearchInput } from './search-input.tsx'

/** Digits in the places of a mask: a minimal mask for testing fields. */
const fillDigits: ApplyMask = (mask, text) => {
  const digits = [...text.replace(/\D/g, '')]
  let written = ''
  for (const sign of mask) {
    if (digits.length === 0) break
    written += sign === '#' ? digits.shift() : sign
  }
  return { text: written, caret: written.length }
}

function Masked() {
  const [value, setValue] = useState('')
  return (
    <MaskedInput
      aria-label="Number"
      mask="###.###"
      applyMask={fillDigits}
      value={value}
      onValueChange={setValue}
    />
  )
}

test('typed or pasted text is formatted by the mask, with the caret behind it', () => {
  render(<Masked />)
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Number' })
  fireEvent.change(input, { target: { value: '12 34x' } })
  expect([input.value, input.selectionStart]).toEqual(['123.4', 5])
})

function Birthday(props: { readonly onDate: (date: string) => void }) {
  const [value, setValue] = useState('')
  return (
    <BirthDateInput
      label="Birth date"
      labels={{ day: 'Day', month: 'Month', year: 'Year' }}
      value={value}
      onValueChange={(date) => {
        setValue(date)
        props.onDate(date)
      }}
      error="You have to be 18."
    />
  )
}

test('a birth date is a group of three fields, a date once all three are there', () => {
  const dates: string[] = []
  render(<Birthday onDate={(date) => dates.push(date)} />)
  const group = screen.getByRole('group', { name: 'Birth date' })
  const note = document.getElementById(group.getAttribute('aria-describedby') ?? '')
  expect(note?.textContent).toBe('You have to be 18.')
  for (const [name, value] of [
    ['Day', '28'],
    ['Month', '2'],
    ['Year', '2001'],
  ] as const) {
    fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
  }
  expect(dates).toEqual(['', '', '2001-02-28'])
})

test('a full part hands the focus to the next one', () => {
  render(<Birthday onDate={() => undefined} />)
  const day = screen.getByRole('textbox', { name: 'Day' })
  day.focus()
  fireEvent.change(day, { target: { value: '28' } })
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Month' }))
})

test('a whole date can be pasted into any of the three', () => {
  const dates: string[] = []
  render(<Birthday onDate={(date) => dates.push(date)} />)
  fireEvent.paste(screen.getByRole('textbox', { name: 'Month' }), {
    clipboardData: { getData: () => '28/02/2001' },
  })
  expect(dates).toEqual(['2001-02-28'])
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Year' }).value).toBe('2001')
})

function Code(props: { readonly onFilled: (code: string) => void }) {
  const [value, setValue] = useState('')
  return (
    <OneTimeCodeInput
      aria-label="Code"
      value={value}
      onValueChange={setValue}
      onFilled={props.onFilled}
    />
  )
}

test('a code is one field: pasting a message leaves its digits, and a whole code is reported once', () => {
  const filled: string[] = []
  render(<Code onFilled={(code) => filled.push(code)} />)
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' })
  fireEvent.change(input, { target: { value: 'G-482 913' } })
  expect(input.value).toBe('482913')
  fireEvent.change(input, { target: { value: '4829137' } })
  expect(filled).toEqual(['482913'])
})

test('a code may be typed in the digits of other scripts', () => {
  const filled: string[] = []
  render(<Code onFilled={(code) => filled.push(code)} />)
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' })
  fireEvent.change(input, { target: { value: '٤٨٢٩١٣' } })
  expect([input.value, filled]).toEqual(['482913', ['482913']])
})

function Search() {
  const [value, setValue] = useState('dice')
  return (
    <SearchInput
      aria-label="Search"
      value={value}
      onValueChange={setValue}
      clearLabel="Clear the search"
    />
  )
}

test('a search is emptied by its button, which gives the focus back, or by Esc', () => {
  render(<Search />)
  const input = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' })
  fireEvent.click(screen.getByRole('button', { name: 'Clear the search' }))
  expect([input.value, document.activeElement]).toEqual(['', input])
  fireEvent.change(input, { target: { value: 'mines' } })
  fireEvent.keyDown(input, { key: 'Escape' })
  expect(input.value).toBe('')
})
