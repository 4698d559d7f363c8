import type { FieldError } from '@fairhouse/contract/refusals'
import { isCommonWord, isKeyboardWalk } from './common-password.table.ts'
import { ruleError } from './validation/message.ts'

/** The maximum limits the cost of hashing. */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const

/** Shorter texts of digits are usually birthdays, phone numbers or counting. */
const DIGITS_ONLY_MIN = 12

const CONTEXT_WORD_MIN = 4

const NO_LETTERS = /[^\p{L}\p{N}]+/gu

const PHONE_DIGITS_KNOWN = 7

/** The software's name, an obvious guess. */
const SOFTWARE_NAME = 'fairhouse'

/** Checks on the server only: pages do not carry the list. */
export type PasswordRules = {
  readonly siteName?: string
  /** For a password in lower case. */
  readonly isLeaked?: (password: string) => boolean
}

const LETTER_SWAPS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/**
 * The flaw of a new password, or null. No rules about kinds of characters: length, breached
 * passwords and the player's own data decide.
 */
export function findPasswordFlaw(
  password: string,
  player: { readonly email: string | null; readonly phone?: string | null | undefined },
  { siteName = SOFTWARE_NAME, isLeaked = () => false }: PasswordRules = {},
): FieldError | null {
  const { min, max } = PASSWORD_LENGTH
  if (password === '') return ruleError('required')
  if ([...password].length < min) return ruleError('minLength', { min })
  if (password.length > max) return ruleError('maxLength', { max })
  const text = password.normalize('NFKC').toLowerCase()
  if (
    hasSiteName(text, siteName) ||
    emailWords(player.email ?? '').some((word) => text.includes(word))
  ) {
    const message = 'Do not use your e-mail address or the name of this site as your password'
    return { code: 'contextWord', message }
  }
  if (hasPhone(text, player.phone ?? '')) {
    return { code: 'phoneWord', message: 'Do not use your phone number as your password' }
  }
  if (isCommonPassword(text) || isLeaked(text)) {
    return { code: 'common', message: 'This password is on the lists of known passwords' }
  }
  return null
}

/** People remember the end of a number, in whatever notation. */
function hasPhone(text: string, phone: string): boolean {
  const digits = phone.replaceAll(/\D/g, '').slice(-PHONE_DIGITS_KNOWN)
  return digits.length === PHONE_DIGITS_KNOWN && text.replaceAll(/[\s().+-]/g, '').includes(digits)
}

function hasSiteName(text: string, siteName: string): boolean {
  const bare = text.replaceAll(NO_LETTERS, '')
  const names = [SOFTWARE_NAME, siteName.normalize('NFKC').toLowerCase().replaceAll(NO_LETTERS, '')]
  return names.some((name) => name.length >= CONTEXT_WORD_MIN && bare.includes(name))
}

function emailWords(email: string): string[] {
  const [local = '', domain = ''] = email.normalize('NFKC').toLowerCase().split('@')
  const parts = [local, ...local.split(/[^\p{L}\p{N}]+/u), domain.split('.', 1).join('')]
  return parts.filter((part) => part.length >= CONTEXT_WORD_MIN)
}

function isCommonPassword(text: string): boolean {
  if (/^\d+$/.test(text) && text.length < DIGITS_ONLY_MIN) return true
  if (isRepetition(text) || isKeyboardWalk(text)) return true
  const withoutEnds = text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const bare = text.replaceAll(/[^\p{L}]/gu, '')
  const swapped = swapLetters(text).replaceAll(/[^\p{L}]/gu, '')
  // A short word with a long tail of digits is as weak as the word: `love2024`.
  const candidates = [withoutEnds, bare, swapped, swapLetters(withoutEnds)]
  const signs = text.length - bare.length
  if (bare.length <= 4 && signs <= 6 && isKeyboardWalk(bare)) return true
  return candidates.some(
    (word) => word.length >= 3 && text.length - word.length <= 6 && isCommonWord(word),
  )
}

function swapLetters(text: string): string {
  return [...text].map((character) => LETTER_SWAPS[character] ?? character).join('')
}

/** `aaaaaaaa`, `abcabcabc`, `12121212`: at most four characters, repeated. */
function isRepetition(text: string): boolean {
  for (let length = 1; length <= 4; length += 1) {
    const unit = text.slice(0, length)
    if (unit.repeat(Math.ceil(text.length / length)).startsWith(text)) return true
  }
  return false
}
