const CALL = /^(?:test|it)(?:\.\w+)*\b/

/**
 * The titles of the tests in a file, as they are written: `%s` and `${…}` of a title stay. Relies on
 * the formatting of this repository: the `)` that closes the rows of a `test.each` is indented like
 * the `test` that opened them.
 */
export function listTestTitles(text: string): string[] {
  const lines = text.split('\n')
  return [...text.matchAll(/\(\s*(?=(['"`]))/g)].flatMap((match) => {
    if (!isTestCall(lines, text, match.index)) return []
    const title = readLiteral(text, match.index + match[0].length)
    return title === null ? [] : [title]
  })
}

/** Whether the parenthesis at `index` is that of a test: `test(`, or the second one of `test.each`. */
function isTestCall(lines: readonly string[], text: string, index: number): boolean {
  const number = text.slice(0, index).split('\n').length - 1
  const line = lines[number] ?? ''
  const before = text.slice(0, index).split('\n').at(-1) ?? ''
  const code = before.trim()
  if (CALL.test(code)) {
    const isPlain = /^(?:test|it)(?:\.\w+)*$/.test(code)
    return isPlain ? !/\.(?:each|for)$/.test(code) : code.endsWith(')')
  }
  // The rows stand on lines of their own: look for the line that opened them.
  if (!/^[\])].*\)$/.test(code)) return false
  const indent = line.length - line.trimStart().length
  const opener = lines
    .slice(0, number)
    .findLast((other) => other.trim() !== '' && other.length - other.trimStart().length <= indent)
  return opener !== undefined && CALL.test(opener.trim())
}

/** The text of the string literal that begins at `start`. */
function readLiteral(text: string, start: number): string | null {
  const quote = text[start] ?? ''
  let value = ''
  for (let at = start + 1; at < text.length; at += 1) {
    const character = text[at] ?? ''
    if (character === quote) return value
    if (character === '\n' && quote !== '`') return null
    if (character === '\\') {
      at += 1
      value += text[at] ?? ''
    } else value += character
  }
  return null
}
