/** How the cards of one brand are written. */
export type CardBrand = {
  readonly name: string
  readonly mask: string
  readonly codeDigits: 3 | 4
}

type BrandRow = CardBrand & { readonly prefix: RegExp }

const FOURS = '#### #### #### ####'

// the prefixes of ISO/IEC 7812 that the card schemes publish
const BRANDS: readonly BrandRow[] = [
  { name: 'American Express', prefix: /^3[47]/, mask: '#### ###### #####', codeDigits: 4 },
  { name: 'Humo', prefix: /^9860/, mask: FOURS, codeDigits: 3 },
  { name: 'Uzcard', prefix: /^(8600|5614)/, mask: FOURS, codeDigits: 3 },
  {
    name: 'Mastercard',
    prefix: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/,
    mask: FOURS,
    codeDigits: 3,
  },
  { name: 'Visa', prefix: /^4/, mask: FOURS, codeDigits: 3 },
]

const UNKNOWN_MASK = '#### #### #### #### ###'

/** The brand of a card by the first digits of its number, null while they could be any. */
export function findCardBrand(number: string): CardBrand | null {
  const digits = number.replace(/\D/g, '')
  return BRANDS.find(({ prefix }) => prefix.test(digits)) ?? null
}

/** How a number is written: up to 19 digits in fours until the brand is known. */
export function findCardMask(number: string): string {
  return findCardBrand(number)?.mask ?? UNKNOWN_MASK
}
