import { cpfDigits, isCpf } from '../validation/cpf.ts'

export type PixKey = {
  readonly type: 'cpf' | 'cnpj' | 'email' | 'phone' | 'random'
  /** As in the central bank's directory. */
  readonly value: string
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const EMAIL = /^[a-z0-9.!#$&'*+/=?^_`{|}~-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/

/**
 * Reads a Pix key of any type, or null. Eleven digits without `+` are a CPF, never a phone number.
 */
export function readPixKey(text: string): PixKey | null {
  const trimmed = text.trim().toLowerCase()
  if (trimmed.length > 77) return null
  if (UUID.test(trimmed)) return { type: 'random', value: trimmed }
  if (EMAIL.test(trimmed)) return { type: 'email', value: trimmed }
  if (!/^[+\d\s()./-]+$/.test(trimmed)) return null
  const digits = trimmed.replaceAll(/\D/g, '')
  if (trimmed.startsWith('+')) {
    return /^55[1-9]{2}(9\d{8}|[2-5]\d{7})$/.test(digits)
      ? { type: 'phone', value: `+${digits}` }
      : null
  }
  if (isCpf(trimmed)) return { type: 'cpf', value: cpfDigits(trimmed) }
  return isCnpj(digits) ? { type: 'cnpj', value: digits } : null
}

const CNPJ_WEIGHTS = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]

/** Fourteen digits, the last two by modulo 11. */
function isCnpj(digits: string): boolean {
  if (!/^\d{14}$/.test(digits) || /^(\d)\1+$/.test(digits)) return false
  return [12, 13].every((length) => {
    const weights = CNPJ_WEIGHTS.slice(-length)
    const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0)
    const rest = sum % 11
    return Number(digits[length]) === (rest < 2 ? 0 : 11 - rest)
  })
}
