import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { StatementLine } from '@fairhouse/contract/statement'
import { Table } from '@fairhouse/ui/data/table'
import { openPage, signUpVisitor } from '#core/page.fixture.tsx'
import { statementColumns } from './statement-columns.tsx'

const ID = '019ff000-0000-7000-8000-00000000abcd'

const LINES: readonly StatementLine[] = [
  {
    id: '9',
    at: '2026-11-20T12:00:00.000Z',
    operation: 'settlement',
    subject: { kind: 'bet', id: ID, name: 'Dice' },
    amount: '-100',
    balance: '4900',
    entries: [
      { operation: 'bet', part: 'cash', amount: '-100' },
      { operation: 'bet', part: 'stake', amount: '100' },
      { operation: 'settlement', part: 'stake', amount: '-100' },
    ],
  },
  {
    id: '8',
    at: '2026-11-20T11:00:00.000Z',
    operation: 'deposit',
    subject: { kind: 'payment', id: ID, name: 'cashier.deposit.card' },
    amount: '5000',
    balance: '5000',
    entries: [{ operation: 'deposit', part: 'cash', amount: '5000' }],
  },
]

test('a line names its game or payment, leads to it, and keeps its entries as details', async () => {
  await openPage(
    <Table
      label="Statement"
      columns={statementColumns('EUR')}
      rows={LINES}
      rowKey={({ id }) => id}
    />,
    { visitor: await signUpVisitor() },
  )
  const [, bet, payment] = await screen.findAllByRole('row')
  const game = within(bet as HTMLElement).getByRole('link', { name: 'Dice' })
  expect(game.getAttribute('href')).toBe(`/profile/history/bet/${ID}`)
  expect(bet?.textContent).toMatch(/Bet settled.*49\.00/)
  expect(within(bet as HTMLElement).getAllByRole('listitem', { hidden: true })).toHaveLength(3)
  const card = await within(payment as HTMLElement).findByRole('link', { name: 'Card' })
  expect(card.getAttribute('href')).toBe(`/wallet/payments/${ID}`)
})
