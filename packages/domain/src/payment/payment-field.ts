import type { PaymentField } from '@fairhouse/contract/payment-instructions'
import type { FieldError } from '@fairhouse/contract/refusals'
import { ok, refuse, type Result } from '../result.ts'
import { readCryptoAddress } from './crypto-address.ts'
import { readIban } from './iban.ts'
import { readPixKey } from './pix-key.ts'
import { readUpiId } from './upi.ts'

const READERS: Readonly<Record<PaymentField['kind'], (text: string) => string | null>> = {
  iban: readIban,
  personName: (text) => readPattern(text, /^\p{L}[\p{L}\p{M} .'’-]{1,69}$/u),
  pixKey: (text) => readPixKey(text)?.value ?? null,
  upiId: readUpiId,
  bitcoinAddress: (text) => readCryptoAddress(text, 'bitcoin'),
  ethereumAddress: (text) => readCryptoAddress(text, 'ethereum'),
  tronAddress: (text) => readCryptoAddress(text, 'tron'),
  emailOrPhone: (text) =>
    readPhone(text) ?? readPattern(text, /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/),
  bangladeshMobile: (text) => readPattern(text.replace(/^\s*\+?880/, '0'), /^01[3-9]\d{8}$/),
  phone: readPhone,
  smsCode: (text) => readPattern(text, /^\d{4,8}$/),
  transactionId: (text) => readPattern(text, /^[A-Za-z0-9-]{6,40}$/),
}

/**
 * Validates the fields of a payment form or a withdrawal destination and returns them in stored
 * form. Missing, invalid and unknown fields are refused by name.
 */
export function readPaymentFields(
  asked: readonly PaymentField[],
  texts: Readonly<Record<string, string>>,
): Result<Readonly<Record<string, string>>, 'validationFailed'> {
  const problems: Record<string, FieldError> = {}
  const values: Record<string, string> = {}
  for (const name of Object.keys(texts)) {
    if (!asked.some((field) => field.name === name)) problems[`fields.${name}`] = unknown
  }
  for (const { name, kind } of asked) {
    const text = Object.hasOwn(texts, name) ? texts[name]!.trim() : ''
    const value = text === '' ? null : READERS[kind](text)
    if (value === null) problems[`fields.${name}`] = text === '' ? required : invalid(kind)
    else values[name] = value
  }
  return Object.keys(problems).length > 0
    ? refuse('validationFailed', { fields: problems })
    : ok(values)
}

/** A masked destination, recognizable but not usable: `DE89 … 3000`. */
export function shortenDestination(values: Readonly<Record<string, string>>): string {
  const [value = ''] = Object.values(values)
  if (value.includes('@')) {
    const [name = '', host = ''] = value.split('@')
    return `${name.slice(0, 2)}…@${host}`
  }
  return value.length <= 10 ? `… ${value.slice(-4)}` : `${value.slice(0, 4)} … ${value.slice(-4)}`
}

function readPattern(text: string, pattern: RegExp): string | null {
  const trimmed = text.trim()
  return pattern.test(trimmed) ? trimmed : null
}

function readPhone(text: string): string | null {
  return readPattern(text.replaceAll(/[\s().-]/g, ''), /^\+[1-9]\d{7,14}$/)
}

const required: FieldError = { code: 'required', message: 'Value is required' }
const unknown: FieldError = { code: 'unknown', message: 'This field is not known here' }

function invalid(kind: PaymentField['kind']): FieldError {
  return { code: kind, message: 'Value is not valid' }
}
