import type { Invoice } from '@fairhouse/contract/invoice'
import { changeLine, EMPTY_LINE, readLine } from '@fairhouse/ui/toast-queue'
import { createMemoryStorage } from '@fairhouse/app-kit/storage/memory-storage.fixture'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { speakEnglish } from '#core/i18n/catalogue.fixture.ts'
import { alertInvoice } from './invoice-alert.ts'

const INVOICE: Invoice = {
  id: '01998000-0000-7000-8000-000000000001',
  type: 1,
  status: 2,
  amount: '5000',
  currency: 'EUR',
  accountId: '01998000-0000-7000-8000-000000000002',
  method: 'cashier.deposit.card',
  createdAt: '2026-11-20T10:00:00.000Z',
  number: 1,
  publicData: {},
  version: 2,
}

beforeAll(speakEnglish)

afterEach(() => {
  changeLine(() => EMPTY_LINE)
})

function createPorts() {
  const shown: string[] = []
  return {
    shown,
    storage: createMemoryStorage(),
    showInvoice: (id: string) => void shown.push(id),
  }
}

test('a received deposit is announced with its amount and a link to its details', () => {
  const ports = createPorts()
  alertInvoice(INVOICE, ports)
  const [toast] = readLine().waiting
  expect(toast).toMatchObject({ tone: 'positive', title: 'Deposit received' })
  expect(toast?.text).toBe('50.00\u00a0EUR is in your account.')
  toast?.action?.onPress()
  expect(ports.shown).toEqual([INVOICE.id])
})

test('an invoice is announced once, however often its event arrives', () => {
  const ports = createPorts()
  alertInvoice(INVOICE, ports)
  changeLine(() => EMPTY_LINE)
  alertInvoice(INVOICE, ports)
  alertInvoice({ ...INVOICE, version: 3 }, ports)
  expect(readLine().waiting).toEqual([])
})

test('a charge-back of a deposit that was announced is announced once, as what it is', () => {
  const ports = createPorts()
  alertInvoice(INVOICE, ports)
  changeLine(() => EMPTY_LINE)
  const reversed = { ...INVOICE, version: 3, publicData: { reversedAmount: '2000' } }
  alertInvoice(reversed, ports)
  alertInvoice(reversed, ports)
  expect(readLine().waiting).toMatchObject([{ tone: 'danger', title: 'Deposit charged back' }])
  expect(readLine().waiting[0]?.text).toContain('took back 20.00\u00a0EUR')
})

test('a pending invoice is not announced', () => {
  alertInvoice({ ...INVOICE, status: 1 }, createPorts())
  expect(readLine().waiting).toEqual([])
})

test.each([
  [1, 3, 'danger', 'Deposit not completed'],
  [2, 2, 'positive', 'Withdrawal paid out'],
  [2, 3, 'danger', 'Withdrawal not completed'],
] as const)('type %i with status %i is a notice in %s: %s', (type, status, tone, title) => {
  alertInvoice({ ...INVOICE, type, status }, createPorts())
  expect(readLine().waiting[0]).toMatchObject({ tone, title })
})
