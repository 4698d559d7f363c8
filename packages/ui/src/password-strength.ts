/** 0 nothing typed, 1 too weak, 2 fair, 3 good, 4 strong. */
export type PasswordStrength = 0 | 1 | 2 | 3 | 4

const LENGTH_MIN = 8

/**
 * A rough guide while typing: how many different characters there are and whether it is built from
 * words that the person also gave elsewhere (`context`: e-mail, site name). The server decides.
 */
export function measurePassword(
  password: string,
  context: readonly string[] = [],
): PasswordStrength {
  if (password === '') return 0
  const lower = password.toLowerCase()
  const guessable = context
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length >= 4 && lower.includes(word))
  const rest = guessable.reduce((text, word) => text.replace(word, ''), lower)
  const different = new Set(withoutRuns(rest)).size
  if (password.length < LENGTH_MIN || different < 5) return 1
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password))
  const score = different + kinds.length * 1.5 + Math.max(0, password.length - 12) / 2
  if (score < 11) return 2
  return score < 16 ? 3 : 4
}

// "abcd", "4321" and "aaaa" count as one character
function withoutRuns(text: string): string {
  let kept = ''
  let previous = Number.NaN
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    if (!(Math.abs(code - previous) <= 1)) kept += character
    previous = code
  }
  return kept
}
