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

export type CardResult =
  | { readonly ok: true; readonly outcome: CardOutcome }
  | { readonly ok: false; readonly problems: Partial<Record<keyof CardForm, CardProblem>> }

/**
 * Checks a card form as a bank would, and takes test cards only: nobody may type a real card into a
 * stand-in. Blanks and dashes in the number are allowed, the expiry is MM/YY or MM/YYYY.
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
  return { ok: true, outcome: card.outcome }
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
  // valid through the last day of the month, in whichever time zone is the latest
  const firstDayAfter = Date.UTC(2000 + Number(match[2]), Number(match[1]), 1, 12)
  return now.getTime() < firstDayAfter ? null : 'past'
}

function readCvcProblem(text: string): CardProblem | null {
  if (text === '') return 'required'
  return /^\d{3,4}$/.test(text) ? null : 'invalid'
}
