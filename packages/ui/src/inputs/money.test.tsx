import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { BonusCodeInput, type BonusCodeState } from './bonus-code-input.tsx'
import { DepositInput } from './deposit-input.tsx'
import { EmailVerifyInput, type EmailState } from './email-verify-input.tsx'
import { ExchangeInput } from './exchange-input.tsx'
import { FileInput } from './file-input.tsx'

afterEach(cleanup)

function Deposit() {
  const [value, setValue] = useState('')
  return (
    <DepositInput
      label="Amount"
      value={value}
      onValueChange={setValue}
      symbol="€"
      bounds="10–5,000"
      amountsLabel="Ready amounts"
      amounts={[
        { value: '20', label: '20' },
        { value: '50', label: '50' },
      ]}
    />
  )
}

test('a deposit is typed or taken from the ready amounts', () => {
  render(<Deposit />)
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' })
  fireEvent.click(screen.getByRole('button', { name: '50' }))
  expect(input.value).toBe('50')
  fireEvent.change(input, { target: { value: '20' } })
  expect(screen.getByRole('button', { name: '20' }).getAttribute('aria-pressed')).toBe('true')
})

function renderBonus(state: BonusCodeState, error?: string) {
  const calls: string[] = []
  render(
    <BonusCodeInput
      label="Bonus code"
      value="SPRING"
      onValueChange={(code) => calls.push(code)}
      state={state}
      onApply={() => calls.push('apply')}
      onRemove={() => calls.push('remove')}
      applyLabel="Apply"
      checkingLabel="Checking…"
      removeLabel="Remove"
      result="50 % up to 100.00 EUR"
      error={error}
    />,
  )
  return { calls, input: screen.getByRole<HTMLInputElement>('textbox', { name: 'Bonus code' }) }
}

test('a bonus code is written in capitals and applied by its button or by Enter', () => {
  const { calls, input } = renderBonus('open')
  fireEvent.change(input, { target: { value: ' summer ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }))
  fireEvent.keyDown(input, { key: 'Enter' })
  expect(calls).toEqual(['SUMMER', 'apply', 'apply'])
})

test('a code that is checked stands fast', () => {
  const { calls, input } = renderBonus('checking')
  expect(input.readOnly).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Checking…' }))
  expect(calls).toEqual([])
})

test('an applied code says what it gives and can be removed', () => {
  const { calls } = renderBonus('applied')
  expect(screen.getByRole('status').textContent).toBe('50 % up to 100.00 EUR')
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
  expect(calls).toEqual(['remove'])
})

function renderEmail(state: EmailState, waitText?: string) {
  const sent: string[] = []
  render(
    <EmailVerifyInput
      label="E-mail"
      value="mara@example.org"
      state={state}
      onSend={() => sent.push('sent')}
      sendLabel="Send a message"
      sendingLabel="Sending…"
      verifiedLabel="Confirmed"
      {...(waitText === undefined ? {} : { waitText })}
    />,
  )
  return sent
}

test('an address that is not confirmed can be sent a message', () => {
  const sent = renderEmail('unverified')
  fireEvent.click(screen.getByRole('button', { name: 'Send a message' }))
  expect(sent).toEqual(['sent'])
})

test('a sent message can be sent again only after the wait', () => {
  renderEmail('sent', 'Again in 0:24')
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByText('Again in 0:24')).toBeTruthy()
  cleanup()
  renderEmail('sent')
  expect(screen.getByRole('button', { name: 'Send a message' })).toBeTruthy()
})

test('a confirmed address says so and has nothing to press', () => {
  renderEmail('verified')
  expect(screen.getByText('Confirmed')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('an exchange has two named sides, a swap, and a rate that is read out', () => {
  const calls: string[] = []
  render(
    <ExchangeInput
      from={{ label: 'You pay', amount: '10', currency: 'EUR', symbol: '€' }}
      to={{ label: 'You get', amount: '54.20', currency: 'BRL', symbol: 'R$' }}
      currencies={[
        { value: 'EUR', label: 'EUR' },
        { value: 'BRL', label: 'BRL' },
      ]}
      currencyLabel="Currency"
      onFromAmountChange={(text) => calls.push(text)}
      onCurrencyChange={(side, code) => calls.push(`${side} ${code}`)}
      onSwap={() => calls.push('swap')}
      swapLabel="Swap"
      rate="1 EUR = 5.42 BRL"
    />,
  )
  fireEvent.change(screen.getByRole('textbox', { name: 'You pay' }), { target: { value: '20' } })
  fireEvent.change(screen.getByRole('combobox', { name: 'You get: Currency' }), {
    target: { value: 'EUR' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Swap' }))
  expect(calls).toEqual(['20', 'to EUR', 'swap'])
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'You get' }).readOnly).toBe(true)
  expect(screen.getByText('1 EUR = 5.42 BRL').getAttribute('aria-live')).toBe('polite')
})

test('files are chosen or dropped, shown with how they stand, and removed by name', () => {
  const got: string[][] = []
  const removed: string[] = []
  const { container } = render(
    <FileInput
      label="Proof of address"
      actionLabel="Choose a file or drop it here"
      help="PDF, JPEG or PNG, up to 10 MB."
      accept="application/pdf,image/*"
      onFiles={(files) => got.push(files.map(({ name }) => name))}
      files={[
        { key: 'a', name: 'bill.pdf', text: '1.2 MB · sending', state: 'sending', sent: 0.4 },
      ]}
      onRemove={(key) => removed.push(key)}
      removeLabel={(name) => `Remove ${name}`}
    />,
  )
  const bill = new File(['x'], 'bill.pdf')
  const input = screen.getByLabelText<HTMLInputElement>('Proof of address')
  fireEvent.change(input, { target: { files: [bill] } })
  const drop = container.querySelector('input')?.parentElement
  if (drop) fireEvent.drop(drop, { dataTransfer: { files: [bill, new File(['y'], 'id.png')] } })
  expect(got).toEqual([['bill.pdf'], ['bill.pdf', 'id.png']])
  const row = within(screen.getByRole('listitem'))
  expect(row.getByRole('progressbar', { name: 'bill.pdf' })).toBeTruthy()
  fireEvent.click(row.getByRole('button', { name: 'Remove bill.pdf' }))
  expect(removed).toEqual(['a'])
})
