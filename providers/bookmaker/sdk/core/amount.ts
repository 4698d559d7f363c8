/** Typed text as minor units; undefined if it is not an amount, or finer than the currency. */
export function readAmount(text: string, subunits: bigint): bigint | undefined {
  const places = String(subunits).length - 1
  const match = /^(\d{1,12})(?:[.,](\d*))?$/.exec(text.trim())
  const decimals = match?.[2] ?? ''
  if (match === null || decimals.length > places) return undefined
  return BigInt(match[1]!) * subunits + BigInt(decimals.padEnd(places, '0') || '0')
}

/** Minor units in the digits of a language, with the code of the currency. */
export function formatAmount(
  minor: bigint,
  of: { readonly subunits: bigint; readonly currency: string | null; readonly culture: string },
): string {
  const places = String(of.subunits).length - 1
  const whole = new Intl.NumberFormat(of.culture).format(minor / of.subunits)
  const rest = decimalsOf(minor, of.subunits)
  const point = new Intl.NumberFormat(of.culture).formatToParts(1.5)[1]?.value ?? '.'
  const digits = new Intl.NumberFormat(of.culture, {
    minimumIntegerDigits: Math.max(1, rest.length),
    useGrouping: false,
  })
  const text = places === 0 ? whole : `${whole}${point}${digits.format(BigInt(rest))}`
  return of.currency === null ? text : `${text} ${of.currency}`
}

/** Minor units as a player would type them. */
export function plainAmount(minor: bigint, subunits: bigint): string {
  const rest = decimalsOf(minor, subunits)
  return `${minor / subunits}${rest === '' ? '' : `.${rest}`}`
}

/** All decimals of a currency; zeros beyond two say nothing where there are eighteen. */
function decimalsOf(minor: bigint, subunits: bigint): string {
  const places = String(subunits).length - 1
  const all = places === 0 ? '' : String(minor % subunits).padStart(places, '0')
  return all.slice(0, 2) + all.slice(2).replace(/0+$/, '')
}
