import { isEmail } from '../email.ts'
import { isCpf } from './cpf.ts'
import { checkText } from './rule.ts'
import { compileSafePattern, PATTERN_INPUT_CHARS_MAX } from './safe-pattern.ts'

const URL_CHARS_MAX = 2048

export const checkEmail = checkText<true>(isEmail, () => ({ code: 'email' }))

/** A complete web address without user name or password. */
export const checkUrl = checkText<true>(isWebAddress, () => ({ code: 'url' }))

// assumed: letters of every script, since not all names are Latin
export const checkAlpha = checkText<true>(
  (text) => /^[\p{L}\p{M}]+$/u.test(text),
  () => ({ code: 'alpha' }),
)

export const checkAlphaNum = checkText<true>(
  (text) => /^[\p{L}\p{M}\p{N}]+$/u.test(text),
  () => ({ code: 'alphaNum' }),
)

export const checkDigits = checkText<number>(
  (text, count) => text.length === count && /^\d*$/.test(text),
  (param) => ({ code: 'digits', params: { param } }),
)

export const checkMinLength = checkText<number>(
  (text, min) => countCharacters(text) >= min,
  (min) => ({ code: 'minLength', params: { min } }),
)

export const checkMaxLength = checkText<number>(
  (text, max) => countCharacters(text) <= max,
  (max) => ({ code: 'maxLength', params: { max } }),
)

/**
 * Two words of at least two letters.
 * assumed: further and shorter words between them are fine, as in `Ana e Silva`
 */
export const checkTwoWords = checkText<true>(
  (text) => text.split(/\s+/).filter((word) => countLetters(word) >= 2).length >= 2,
  () => ({ code: 'twoWords' }),
)

export const checkCountryCode = checkText<true>(
  (text) => /^[A-Z]{2}$/.test(text),
  () => ({ code: 'countryCode' }),
)

export const checkLanguageCode = checkText<true>(
  (text) => /^[a-z]{2}$/.test(text),
  () => ({ code: 'languageCode' }),
)

export const checkCpf = checkText<true>(isCpf, () => ({ code: 'cpf_number' }))

/** An unsafe pattern is not applied; the platform refuses to start with one. */
export const checkRegex = checkText<string>(
  (text, source) => {
    const pattern = compileSafePattern(source)
    if (!pattern.ok) return true
    return text.length <= PATTERN_INPUT_CHARS_MAX && pattern.regExp.test(text)
  },
  () => ({ code: 'regex' }),
)

/** By code point, so that an emoji counts once; spaces alone count zero. */
function countCharacters(text: string): number {
  return text.trim() === '' ? 0 : [...text].length
}

function countLetters(word: string): number {
  return word.match(/\p{L}/gu)?.length ?? 0
}

function isWebAddress(text: string): boolean {
  if (text.length > URL_CHARS_MAX || /[\s\p{Cc}\\]/u.test(text)) return false
  if (!/^https?:\/\/[^/]/i.test(text) || !URL.canParse(text)) return false
  const { username, password } = new URL(text)
  return username === '' && password === ''
}
