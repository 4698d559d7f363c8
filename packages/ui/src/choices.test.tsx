import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { AmountInput } from './amount-input.tsx'
import { ChoiceGrid } from './choice-grid.tsx'
import { Chips } from './chips.tsx'
import { Direction } from './direction.tsx'
import { Segmented } from './segmented.tsx'
import { Tabs } from './tabs.tsx'

function Methods() {
  const [value, setValue] = useState('card')
  return (
    <ChoiceGrid
      label="Method"
      value={value}
      onValueChange={setValue}
      choices={[
        { value: 'card', label: 'Card', hint: 'at once' },
        { value: 'btc', label: 'Bitcoin', hint: 'about 20 minutes' },
      ]}
    />
  )
}

test('choices are radio buttons of one group, named by label and fact', () => {
  render(<Methods />)
  const group = within(screen.getByRole('group', { name: 'Method' }))
  const [card, bitcoin] = group.getAllByRole<HTMLInputElement>('radio')
  expect([card?.checked, bitcoin?.checked]).toEqual([true, false])
  fireEvent.click(group.getByRole('radio', { name: /Bitcoin.*about 20 minutes/ }))
  expect([card?.checked, bitcoin?.checked]).toEqual([false, true])
  expect(card?.name).toBe(bitcoin?.name)
})

test('the chip of the value in use is pressed', () => {
  const chosen: string[] = []
  const chips = ['20', '50'].map((value) => ({ value, label: value }))
  render(
    <Chips
      label="Ready amounts"
      chips={chips}
      value="50"
      onSelect={(value) => chosen.push(value)}
    />,
  )
  const buttons = within(screen.getByRole('group', { name: 'Ready amounts' })).getAllByRole(
    'button',
  )
  expect(buttons.map((button) => button.getAttribute('aria-pressed'))).toEqual(['false', 'true'])
  fireEvent.click(screen.getByRole('button', { name: '20' }))
  expect(chosen).toEqual(['20'])
})

test('an amount field keeps the text as typed, without characters that are not part of an amount', () => {
  const typed: string[] = []
  render(<AmountInput aria-label="Amount" value="" onValueChange={(text) => typed.push(text)} />)
  const input = screen.getByRole('textbox', { name: 'Amount' })
  fireEvent.change(input, { target: { value: '€1.250,50abc' } })
  expect(typed).toEqual(['1.250,50'])
  expect(input.getAttribute('inputmode')).toBe('decimal')
})

test('a single tab has nothing to choose: only its panel shows', () => {
  const tabs = [{ value: 'deposit', label: 'Deposit', panel: 'The form' }]
  render(<Tabs label="Wallet" value="deposit" onValueChange={() => undefined} tabs={tabs} />)
  expect(screen.queryByRole('tablist')).toBeNull()
  expect(screen.getByText('The form')).toBeTruthy()
})

test('of two tabs the chosen one is selected and its panel shows', () => {
  const chosen: string[] = []
  const tabs = ['Deposit', 'Withdraw'].map((label) => ({ value: label, label, panel: `${label}.` }))
  render(
    <Tabs
      label="Wallet"
      value="Deposit"
      onValueChange={(value) => chosen.push(value)}
      tabs={tabs}
    />,
  )
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Deposit')
  expect(screen.getByRole('tabpanel').textContent).toBe('Deposit.')
  fireEvent.click(screen.getByRole('tab', { name: 'Withdraw' }))
  expect(chosen).toEqual(['Withdraw'])
})

test.each([
  ['ltr', 'ArrowRight'],
  ['rtl', 'ArrowLeft'],
] as const)('on a page written %s, %s leads to the next tab', async (direction, key) => {
  const tabs = ['Deposit', 'Withdraw', 'Exchange'].map((label) => ({
    value: label,
    label,
    panel: `${label}.`,
  }))
  render(
    <Direction direction={direction}>
      <Tabs label="Wallet" value="Deposit" onValueChange={() => undefined} tabs={tabs} />
    </Direction>,
  )
  const deposit = screen.getByRole('tab', { name: 'Deposit' })
  act(() => deposit.focus())
  fireEvent.keyDown(deposit, { key })
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Withdraw'))
})

test('a segmented setting is a group of radio buttons', () => {
  const chosen: string[] = []
  render(
    <Segmented
      label="Colours"
      value="dark"
      onValueChange={(value) => chosen.push(value)}
      segments={[
        { value: 'dark', label: 'Dark' },
        { value: 'light', label: 'Light' },
      ]}
    />,
  )
  const group = within(screen.getByRole('radiogroup', { name: 'Colours' }))
  expect(group.getByRole('radio', { name: 'Dark' })).toHaveProperty('checked', true)
  fireEvent.click(group.getByRole('radio', { name: 'Light' }))
  expect(chosen).toEqual(['light'])
})

test('a press on a segment leaves the field before with the press, not ahead of it', () => {
  render(
    <>
      <input aria-label="E-mail" />
      <Segmented
        label="Way"
        value="email"
        onValueChange={() => undefined}
        segments={[
          { value: 'email', label: 'With e-mail' },
          { value: 'phone', label: 'With phone' },
        ]}
      />
    </>,
  )
  const field = screen.getByRole('textbox', { name: 'E-mail' })
  const segment = screen.getByRole('radio', { name: 'With phone' })
  field.focus()
  // An event that is not answered would move the focus here already.
  expect(fireEvent.mouseDown(segment)).toBe(false)
  expect(document.activeElement).toBe(field)
  fireEvent.click(segment)
  expect(document.activeElement).toBe(segment)
})
