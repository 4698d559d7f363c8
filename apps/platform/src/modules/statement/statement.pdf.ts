import type { StatementLine } from '@fairhouse/contract/statement'
import { requireCurrency } from '@fairhouse/money/currency'
import { displayAmount } from '@fairhouse/money/display'
import type PdfDocument from 'pdfkit'

export type PrintedStatement = {
  readonly brand: string
  /** Stands for a brand in letters that the fonts lack. */
  readonly host: string
  readonly currency: string
  /** In UTC; `to` is exclusive. */
  readonly from: Date
  readonly to: Date
  readonly madeAt: Date
  readonly openingMinor: bigint
  readonly closingMinor: bigint
  /** Oldest first. */
  readonly lines: readonly StatementLine[]
}

const OPERATIONS: Readonly<Record<StatementLine['operation'], string>> = {
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
  resettlement: 'Bet settled again',
  exchangeSale: 'Exchanged from',
  exchangePurchase: 'Exchanged into',
  vaultIn: 'Moved to the vault',
  vaultOut: 'Moved back from the vault',
  demoGrant: 'Demo money',
  correction: 'Correction by support',
  bonusActivation: 'Bonus accepted',
  bonusEnd: 'Bonus ended',
  reward: 'Reward',
  jackpot: 'Jackpot',
  referralReward: 'Referral reward',
  referralPayout: 'Referral earnings transferred',
  reversal: 'Correction',
  other: 'Other',
}

const MARGIN = 50
const LINE = 17
/** Longer words would run into the amounts. */
const WORDS_MAX = 38
/** Columns from the left; amounts are right-aligned. */
const COLUMNS = { date: MARGIN, what: MARGIN + 95 } as const
/** Where the amounts end; the balances end at the right margin. */
const AMOUNT_END = 395

/** A4 pages with a numbered footer: player, time, both balances, and every movement with the balance after it. */
export async function printStatementPdf(statement: PrintedStatement): Promise<Uint8Array> {
  // Loaded with the first statement: a start does not wait for it.
  const { default: Pdf } = await import('pdfkit')
  const document = new Pdf({
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
  const { currency, from, to, madeAt, openingMinor, closingMinor } = statement
  // `to` is the first instant after the last day.
  const last = new Date(to.getTime() - 1)
  document.font('Helvetica-Bold').fontSize(18).text(nameOf(statement))
  document.fontSize(13).text(`Statement of your ${currency} account`)
  document.font('Helvetica').fontSize(10).moveDown(0.5)
  document.text(`Period: ${dayOf(from)} to ${dayOf(last)} (UTC)`)
  document.text(`Made: ${timeOf(madeAt)} UTC`).moveDown(0.5)
  for (const [label, minor] of [
    ['Balance before', openingMinor],
    ['Balance after', closingMinor],
  ] as const) {
    writeRow(document, { date: '', what: label, amount: '', balance: moneyOf(minor, currency) })
  }
  document.moveDown(0.5)
}

function writeTable(document: Document, { lines, currency }: PrintedStatement): void {
  writeColumns(document)
  if (lines.length === 0) document.text('Nothing happened in this period.', MARGIN, document.y)
  for (const line of lines) {
    if (document.y + LINE > document.page.height - MARGIN - LINE) {
      document.addPage()
      writeColumns(document)
    }
    writeRow(document, {
      date: timeOf(new Date(line.at)),
      what: wordsOf(line),
      amount: moneyOf(BigInt(line.amount), currency),
      balance: moneyOf(BigInt(line.balance), currency),
    })
  }
}

function writeColumns(document: Document): void {
  document.font('Helvetica-Bold').fontSize(9)
  writeRow(document, { date: 'Date (UTC)', what: 'Entry', amount: 'Amount', balance: 'Balance' })
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
    readonly amount: string
    readonly balance: string
  },
): void {
  const { y } = document
  document.text(row.date, COLUMNS.date, y, { lineBreak: false })
  document.text(row.what, COLUMNS.what, y, { lineBreak: false })
  const ends = [
    [row.amount, AMOUNT_END],
    [row.balance, document.page.width - MARGIN],
  ] as const
  for (const [text, end] of ends) {
    document.text(text, MARGIN, y, { width: end - MARGIN, align: 'right', lineBreak: false })
  }
  document.x = MARGIN
  document.y = y + LINE
}

/** Written last, since each footer shows the number of pages. */
function writeFeet(document: Document, statement: PrintedStatement): void {
  const { start, count } = document.bufferedPageRange()
  for (let page = start; page < start + count; page += 1) {
    document.switchToPage(page)
    document.font('Helvetica').fontSize(8)
    const y = document.page.height - MARGIN + 12
    // Text below the margin would otherwise start a new page.
    document.page.margins.bottom = 0
    const width = document.page.width - 2 * MARGIN
    document.text(nameOf(statement), MARGIN, y, { width, lineBreak: false })
    const number = `Page ${page - start + 1} of ${count}`
    document.text(number, MARGIN, y, { width, align: 'right', lineBreak: false })
  }
}

/** The operation, and the game, event or payment method it belongs to. */
function wordsOf({ operation, subject }: StatementLine): string {
  const name = subject?.kind === 'payment' ? subject.name?.split('.').at(-1) : subject?.name
  const words = name && isLatin(name) ? `${OPERATIONS[operation]}: ${name}` : OPERATIONS[operation]
  return words.length > WORDS_MAX ? `${words.slice(0, WORDS_MAX - 3)}...` : words
}

function nameOf({ brand, host }: PrintedStatement): string {
  return isLatin(brand) ? brand : host
}

function moneyOf(minor: bigint, currency: string): string {
  const { number, unit } = displayAmount(minor, requireCurrency(currency), {
    locale: 'en',
    isMilli: false,
  })
  return `${number.replace('−', '-')} ${isLatin(unit) ? unit : currency}`
}

/** PDF's standard fonts have the signs of Windows-1252 only. */
function isLatin(text: string): boolean {
  return /^[\u0020-\u007e\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/.test(text)
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10)
}

function timeOf(at: Date): string {
  return at.toISOString().slice(0, 16).replace('T', ' ')
}
