const CPF = /^\d{3}\.?\d{3}\.?\d{3}-?\d{2}$/

/** Whether the text is a CPF: 11 digits, plain or as `###.###.###-##`, with valid check digits. */
export function isCpf(text: string): boolean {
  if (!CPF.test(text)) return false
  const digits = cpfDigits(text)
  // All-equal digits pass the checksum but are never issued.
  if (/^(\d)\1+$/.test(digits)) return false
  return digits.endsWith(checkDigits(digits.slice(0, 9)))
}

/** The normalized CPF of 11 digits. */
export function cpfDigits(text: string): string {
  return text.replaceAll(/\D/g, '')
}

/** The two check digits: weights falling to 2, modulo 11, ten counts as zero. */
function checkDigits(nine: string): string {
  const first = checkDigit(nine)
  return first + checkDigit(nine + first)
}

function checkDigit(digits: string): string {
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (digits.length + 1 - index),
    0,
  )
  return String(((sum * 10) % 11) % 10)
}
