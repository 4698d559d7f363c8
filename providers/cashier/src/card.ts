/** The cards that this stand-in takes, and what their bank answers. */
export const TEST_CARDS = [
  { number: '4242424242424242', outcome: 'approve' },
  { number: '4000000000000002', outcome: 'decline' },
  { number: '4000002760003184', outcome: 'authenticate' },
] as const

/** `authenticate`: the bank asks its customer first, on a 3-D Secure page. */
export type CardOutcome = (typeof TEST_CARDS)[number]['outcome']

export type CardForm = { readonly number: string; readonly expiry: string; readonly cvc: string }

export type CardProblem = 'required' | 'invalid' | 'past' | 'notTestCard'

/** The data of a card that may be displayed and stored with its token. */
export type CardFace = {
  readonly brand: string
  readonly lastFour: string
  /** Its last month: `2030-08`. */
  readonly expiresIn: string
}

export type CardResult =
  | { readonly ok: true; readonly outcome: CardOutcome; readonly face: CardFace }
  | { readonly ok: false; readonly problems: Partial<Record<keyof CardForm, CardProblem>> }

/**
 * Validates a card form as a bank would, and accepts test cards only: a stand-in must not receive real
 * card numbers. Spaces and dashes in the number are allowed, the expiry is MM/YY or MM/YYYY.
 */
export function readCard(form: CardForm, now: Date): CardResult {
  const number = form.number.replace(/[\s-]/g, '')
  const card = TEST_CARDS.find((entry) => entry.number === number)
  const problems = {
    ...problemOf('number', readNumberProblem(number, card !== undefined)),
    ...problemOf('expiry', readExpiryProblem(form.expiry, now)),
    ...problemOf('cvc', readCvcProblem(form.cvc.trim())),
  }
  if (!card || Object.keys(problems).length > 0) return { ok: false, problems }
  return { ok: true, outcome: card.outcome, face: toFace(number, form.expiry) }
}

function toFace(number: string, expiry: string): CardFace {
  const [month = '', year = ''] = expiry.split('/').map((part) => part.trim())
  return {
    brand: number.startsWith('5') ? 'masterCard' : 'visa',
    lastFour: number.slice(-4),
    expiresIn: `20${year.slice(-2)}-${month.padStart(2, '0')}`,
  }
}

/** The number as it may be shown again: one that is no test card is not repeated. */
export function keepNumber(text: string): string {
  const number = text.replace(/[\s-]/g, '')
  return TEST_CARDS.some((card) => card.number === number) ? groupDigits(number) : ''
}

/** 4242424242424242 → 4242 4242 4242 4242 */
export function groupDigits(number: string): string {
  return number.replace(/(\d{4})(?=\d)/g, '$1 ')
}

function problemOf(field: keyof CardForm, problem: CardProblem | null) {
  return problem === null ? {} : { [field]: problem }
}

function readNumberProblem(number: string, isTestCard: boolean): CardProblem | null {
  if (number === '') return 'required'
  if (!/^\d{12,19}$/.test(number) || !hasCheckDigit(number)) return 'invalid'
  return isTestCard ? null : 'notTestCard'
}

/** Luhn: from the right, every second digit doubled; the digits add up to a multiple of ten. */
function hasCheckDigit(number: string): boolean {
  const sum = [...number].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

function readExpiryProblem(text: string, now: Date): CardProblem | null {
  if (text.trim() === '') return 'required'
  const match = /^(0?[1-9]|1[0-2])\s*\/\s*(?:20)?(\d{2})$/.exec(text.trim())
  if (!match) return 'invalid'
  return isPastMonth(`20${match[2]}-${match[1]}`, now) ? 'past' : null
}

/** Whether a card is expired: it is valid through the last day of its month in every time zone. */
export function isPastMonth(expiresIn: string, now: Date): boolean {
  const [year, month] = expiresIn.split('-').map(Number)
  return now.getTime() >= Date.UTC(year ?? 0, month ?? 0, 1, 12)
}

function readCvcProblem(text: string): CardProblem | null {
  if (text === '') return 'required'
  return /^\d{3,4}$/.test(text) ? null : 'invalid'
}
