/** A pattern that is safe to run on players' input, or why it is not, for the operator's log. */
export type SafePattern =
  | { readonly ok: true; readonly regExp: RegExp }
  | { readonly ok: false; readonly reason: string }

/** Longer texts are not matched: the cost is calculated for this length. */
export const PATTERN_INPUT_CHARS_MAX = 250

const PATTERN_CHARS_MAX = 250

/**
 * Maximum number of backtracking paths. A path costs at most the text's length, so the worst
 * pattern takes some tens of milliseconds.
 */
const WAYS_MAX = 65_536

/** Empty repetitions, as in `(?:){1000}`, cost as much as others. */
const STEPS_MAX = 1_000

const compiled = new Map<string, SafePattern>()
const COMPILED_MAX = 500

/**
 * Makes a pattern of an operator safe to run. JavaScript's engine goes back and tries again, so
 * `(a+)+b` takes forever on a long row of `a`. Here the pattern is read first and the ways it can be
 * tried are counted: alternatives add up, repetitions and things in a row multiply. A pattern with
 * too many ways is refused, and so is what cannot be counted (lookaround, back references). It
 * always has to match the whole value, with Unicode's idea of a character.
 */
export function compileSafePattern(source: string): SafePattern {
  const known = compiled.get(source)
  if (known !== undefined) return known
  const pattern = compile(source)
  if (compiled.size >= COMPILED_MAX) compiled.clear()
  compiled.set(source, pattern)
  return pattern
}

function compile(source: string): SafePattern {
  if (source.length > PATTERN_CHARS_MAX) {
    return refuse(`is longer than ${PATTERN_CHARS_MAX} characters`)
  }
  let regExp: RegExp
  try {
    regExp = new RegExp(`^(?:${source})$`, 'u')
    // Unbalanced parentheses, as in `a)|(b`, are invalid on their own.
    void new RegExp(source, 'u')
  } catch {
    return refuse('is not a regular expression')
  }
  try {
    const { ways, steps } = readAlternatives({ source, at: 0 })
    if (ways > WAYS_MAX) return refuse('can be tried in too many ways; bound its repetitions')
    if (steps > STEPS_MAX) return refuse('repeats for longer than any value; bound its repetitions')
  } catch (error) {
    if (error instanceof UncountableError) return refuse(error.message)
    throw error
  }
  return { ok: true, regExp }
}

function refuse(reason: string): SafePattern {
  return { ok: false, reason }
}

class UncountableError extends Error {}

/** The cost of matching: number of paths, and steps of the longest one. */
type Cost = { readonly ways: number; readonly steps: number }

type Reader = { readonly source: string; at: number }

/** The source is a valid regular expression already; only what costs is parsed. */
function readAlternatives(reader: Reader): Cost {
  let cost = readRow(reader)
  while (reader.source[reader.at] === '|') {
    reader.at += 1
    const { ways, steps } = readRow(reader)
    cost = { ways: cost.ways + ways, steps: Math.max(cost.steps, steps) }
  }
  return cost
}

function readRow(reader: Reader): Cost {
  let cost: Cost = { ways: 1, steps: 0 }
  while (reader.at < reader.source.length && !'|)'.includes(reader.source[reader.at] ?? '')) {
    const { ways, steps } = repeat(readAtom(reader), readQuantifier(reader))
    cost = { ways: bound(cost.ways * ways), steps: bound(cost.steps + steps) }
  }
  return cost
}

/** Beyond the limits a number need not be exact, but must stay finite. */
function bound(count: number): number {
  return Math.min(count, Number.MAX_SAFE_INTEGER)
}

const ESCAPE = /\\(?:[1-9]|k<|p\{[^}]*\}|P\{[^}]*\}|u\{[^}]*\}|u[\da-f]{4}|x[\da-f]{2}|c[a-z]|.)/iuy
const CLASS = /\[(?:\\.|[^\]\\])*\]/suy
const CHARACTER = /./suy

const ONE: Cost = { ways: 1, steps: 1 }

function readAtom(reader: Reader): Cost {
  if (reader.source[reader.at] === '(') return readGroup(reader)
  const escape = take(reader, ESCAPE)
  if (escape !== null) {
    if (/^\\(?:[1-9]|k<)/.test(escape)) throw new UncountableError('refers back to a group')
    return ONE
  }
  if (take(reader, CLASS) === null) take(reader, CHARACTER)
  return ONE
}

function readGroup(reader: Reader): Cost {
  if (take(reader, /\((?:\?:)?(?!\?)/uy) === null) {
    throw new UncountableError('looks around or names a group; use (?:…)')
  }
  const { ways, steps } = readAlternatives(reader)
  reader.at += 1
  return { ways, steps: steps + 1 }
}

type Times = { readonly min: number; readonly max: number }

function readQuantifier(reader: Reader): Times {
  const text = take(reader, /(?:[*+?]|\{\d+(?:,\d*)?\})\??/uy)?.replace(/(.)\?$/, '$1')
  if (text === undefined) return { min: 1, max: 1 }
  if (text === '?') return { min: 0, max: 1 }
  if (text === '*' || text === '+') {
    return { min: text === '+' ? 1 : 0, max: PATTERN_INPUT_CHARS_MAX }
  }
  const [, min = '0', comma, max = ''] = /^\{(\d+)(,)?(\d*)\}$/.exec(text) ?? []
  const most = comma === undefined ? min : max
  return {
    min: Number(min),
    max: most === '' ? Number(min) + PATTERN_INPUT_CHARS_MAX : Number(most),
  }
}

/** Each number of repetitions is a path, times the paths of each repetition. */
function repeat({ ways, steps }: Cost, { min, max }: Times): Cost {
  let sum = 0
  for (let rounds = min; rounds <= max && sum <= WAYS_MAX; rounds += 1) {
    sum = bound(sum + ways ** rounds)
  }
  return { ways: sum, steps: bound(steps * max) }
}

function take(reader: Reader, pattern: RegExp): string | null {
  pattern.lastIndex = reader.at
  const found = pattern.exec(reader.source)?.[0]
  if (found === undefined) return null
  reader.at += found.length
  return found
}
