/** Numbers as keyboards in Arabic, Hindi, Bengali and East Asia write them, in the digits of the site. */
export function toEuropeanDigits(text: string): string {
  return text
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/[०-९০-৯]/g, (digit) => String((digit.charCodeAt(0) - 6) & 15))
    .replace(/[０-９．，]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/٫/g, '.')
    .replace(/٬/g, ',')
}

/** A sign, or letters inside a number: without them `-20` and `1e3` would be other numbers. */
const OTHER_NUMBER = /[-−]\s*[\d.,]|\d[a-z]+[-+]?\d/i

/**
 * Characters of an amount field: digits, the two separators and spaces between groups. A pasted number
 * of another notation stays as it is, to be refused.
 */
export function keepAmountCharacters(text: string): string {
  const digits = toEuropeanDigits(text)
  return OTHER_NUMBER.test(digits) ? digits : digits.replace(/[^\d.,\s]/g, '')
}

/**
 * Reads an amount as a person types or pastes it ("1.250,50", "1,250.50", "50") as a plain decimal
 * ("1250.50"), or null when it is not one number. Where one separator could be either, the page's
 * own decimal separator decides: "1,000" is a thousand in English and one in Portuguese.
 */
export function readAmountText(text: string, decimalSeparator: string): string | null {
  const compact = toEuropeanDigits(text).replace(/\s/g, '')
  if (!/^[\d.,]*\d[\d.,]*$/.test(compact)) return null
  const separators = [...compact].filter((character) => character === '.' || character === ',')
  const last = separators.at(-1)
  if (last === undefined) return compact
  const other = last === '.' ? ',' : '.'
  if (!separators.includes(other)) {
    if (separators.length > 1) return readGroups(compact, last)
    const isGroup = last !== decimalSeparator && /^[1-9]\d{0,2}.\d{3}$/.test(compact)
    return isGroup ? readGroups(compact, last) : compact.replace(',', '.')
  }
  const at = compact.lastIndexOf(last)
  const whole = readGroups(compact.slice(0, at), other)
  return whole === null ? null : `${whole}.${compact.slice(at + 1)}`
}

function readGroups(text: string, separator: string): string | null {
  const [first = '', ...groups] = text.split(separator)
  const isGrouped = /^\d{1,3}$/.test(first) && groups.every((group) => /^\d{3}$/.test(group))
  // As Hindi and Bengali pages write a hundred thousand: 1,00,000.
  const isIndian = separator === ',' && /^\d{1,2}(?:,\d{2})+,\d{3}$/.test(text)
  return isGrouped || isIndian ? [first, ...groups].join('') : null
}
