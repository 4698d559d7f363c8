import type { StatementEntry } from '@fairhouse/contract/statement'
import { requireCurrency } from '@fairhouse/money/currency'
import { displayAmount } from '@fairhouse/money/display'
import PdfDocument from 'pdfkit'

export type PrintedStatement = {
  readonly brand: string
  readonly currency: string
  /** In UTC; `to` is exclusive. */
  readonly from: Date
  readonly to: Date
  readonly madeAt: Date
  readonly openingMinor: bigint
  readonly closingMinor: bigint
  /** Oldest first. */
  readonly entries: readonly StatementEntry[]
}

const OPERATIONS: Readonly<Record<StatementEntry['operation'], string>> = {
  deposit: 'Deposit',
  withdrawalRequest: 'Withdrawal requested',
  withdrawalPayment: 'Withdrawal paid out',
  withdrawalReturn: 'Withdrawal returned',
  payoutReturn: 'Payout returned',
  depositReversal: 'Deposit charged back',
  depositReversalReturn: 'Charge-back undone',
  debtPayment: 'Debt paid',
  bet: 'Bet placed',
  settlement: 'Bet settled',
  refund: 'Bet refunded',
  exchangeSale: 'Exchanged from',
  exchangePurchase: 'Exchanged into',
  vaultIn: 'Set aside',
  vaultOut: 'Taken from the vault',
  demoGrant: 'Demo money',
  bonusActivation: 'Bonus accepted',
  bonusEnd: 'Bonus ended',
  reward: 'Reward',
  referralReward: 'Referral reward',
  referralPayout: 'Referral earnings transferred',
  reversal: 'Correction',
  other: 'Other',
}

const PARTS: Readonly<Record<StatementEntry['part'], string>> = {
  cash: 'Real money',
  bonus: 'Bonus',
  hold: 'Pending withdrawal',
  stake: 'In play',
  vault: 'Vault',
  referral: 'Referral earnings',
}

const MARGIN = 50
const LINE = 17
/** Columns from the left; amounts are right-aligned. */
const COLUMNS = { date: MARGIN, what: MARGIN + 115, part: MARGIN + 270 } as const

/** A4 pages with a numbered footer: player, time, both balances, and every entry in words. */
export function printStatementPdf(statement: PrintedStatement): Promise<Uint8Array> {
  const document = new PdfDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    info: { Title: `Statement of ${statement.currency}`, Author: statement.brand },
  })
  const chunks: Buffer[] = []
  const ended = new Promise<Uint8Array>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
  })
  writeHead(document, statement)
  writeTable(document, statement)
  writeFeet(document, statement)
  document.end()
  return ended
}

type Document = InstanceType<typeof PdfDocument>

function writeHead(document: Document, statement: PrintedStatement): void {
  const { brand, currency, from, to, madeAt, openingMinor, closingMinor } = statement
  // `to` is the first instant after the last day.
  const last = new Date(to.getTime() - 1)
  document.font('Helvetica-Bold').fontSize(18).text(toLatin(brand))
  document.fontSize(13).text(`Statement of your ${currency} account`)
  document.font('Helvetica').fontSize(10).moveDown(0.5)
  document.text(`Period: ${dayOf(from)} to ${dayOf(last)} (UTC)`)
  document.text(`Made: ${timeOf(madeAt)} UTC`).moveDown(0.5)
  for (const [label, minor] of [
    ['Balance before', openingMinor],
    ['Balance after', closingMinor],
  ] as const) {
    writeRow(document, { date: '', what: label, part: '', amount: moneyOf(minor, currency) })
  }
  document.moveDown(0.5)
}

function writeTable(document: Document, { entries, currency }: PrintedStatement): void {
  writeColumns(document)
  if (entries.length === 0) document.text('Nothing happened in this period.', MARGIN, document.y)
  for (const { at, operation, part, amount } of entries) {
    if (document.y + LINE > document.page.height - MARGIN - LINE) {
      document.addPage()
      writeColumns(document)
    }
    writeRow(document, {
      date: timeOf(new Date(at)),
      what: OPERATIONS[operation],
      part: PARTS[part],
      amount: moneyOf(BigInt(amount), currency),
    })
  }
}

function writeColumns(document: Document): void {
  document.font('Helvetica-Bold').fontSize(9)
  writeRow(document, { date: 'Date (UTC)', what: 'What', part: 'Part', amount: 'Amount' })
  const { y } = document
  document
    .moveTo(MARGIN, y - 4)
    .lineTo(document.page.width - MARGIN, y - 4)
    .lineWidth(0.5)
    .stroke()
  document.font('Helvetica')
}

function writeRow(
  document: Document,
  row: {
    readonly date: string
    readonly what: string
    readonly part: string
    readonly amount: string
  },
): void {
  const { y } = document
  document.text(row.date, COLUMNS.date, y, { lineBreak: false })
  document.text(row.what, COLUMNS.what, y, { lineBreak: false })
  document.text(row.part, COLUMNS.part, y, { lineBreak: false })
  const width = document.page.width - 2 * MARGIN
  document.text(row.amount, MARGIN, y, { width, align: 'right', lineBreak: false })
  document.x = MARGIN
  document.y = y + LINE
}

/** Written last, since each footer shows the number of pages. */
function writeFeet(document: Document, { brand }: PrintedStatement): void {
  const { start, count } = document.bufferedPageRange()
  for (let page = start; page < start + count; page += 1) {
    document.switchToPage(page)
    document.font('Helvetica').fontSize(8)
    const y = document.page.height - MARGIN + 12
    // Text below the margin would otherwise start a new page.
    document.page.margins.bottom = 0
    const width = document.page.width - 2 * MARGIN
    document.text(toLatin(brand), MARGIN, y, { width, lineBreak: false })
    const number = `Page ${page - start + 1} of ${count}`
    document.text(number, MARGIN, y, { width, align: 'right', lineBreak: false })
  }
}

function moneyOf(minor: bigint, currency: string): string {
  const { number, unit } = displayAmount(minor, requireCurrency(currency), {
    locale: 'en',
    isMilli: false,
  })
  return toLatin(`${number.replace('−', '-')} ${unit}`)
}

/** PDF's standard fonts cover Latin letters only. */
function toLatin(text: string): string {
  return text.replaceAll(/[^\u0020-\u007e\u00a0-\u00ff]/g, '?')
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10)
}

function timeOf(at: Date): string {
  return at.toISOString().slice(0, 16).replace('T', ' ')
}
