/**
 * Personal data as operators see it before they reveal it: enough to compare with what a player
 * says, not enough to use.
 */
export type MaskedField = 'email' | 'phone' | 'cpf' | 'ip'

const DOTS = '•••'

/** Null stays null. */
export function maskPersonal(field: MaskedField, value: string): string
export function maskPersonal(field: MaskedField, value: string | null): string | null
export function maskPersonal(field: MaskedField, value: string | null): string | null {
  return value === null ? null : MASKS[field](value)
}

const MASKS: Readonly<Record<MaskedField, (value: string) => string>> = {
  // The domain is a company's, unless it is one of the person's own: then it names them.
  email(value) {
    const at = value.lastIndexOf('@')
    if (at < 1) return DOTS
    const [first = ''] = value
    return `${first}${DOTS}${value.slice(at)}`
  },
  phone: (value) => keepEnds(value, 3, 2),
  cpf: (value) => `${DOTS}-${value.slice(-2)}`,
  ip(value) {
    const separator = value.includes(':') ? ':' : '.'
    const parts = value.split(separator)
    return parts.length < 3 ? DOTS : [...parts.slice(0, 2), DOTS].join(separator)
  },
}

/** Short values keep nothing: their ends would be all of them. */
function keepEnds(value: string, start: number, end: number): string {
  if (value.length < (start + end) * 2) return DOTS
  return `${value.slice(0, start)}${DOTS}${value.slice(-end)}`
}
