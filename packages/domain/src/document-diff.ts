/** A place of a document with what stands there before and after; null = nothing. */
export type DocumentChange = {
  /** `/packages/welcome/percent`, or `line 12`. */
  readonly at: string
  readonly before: string | null
  readonly after: string | null
}

/** A diff of unrelated texts says no more than the texts. */
const CELLS_MAX = 4_000_000
/** No document of the site comes near it. */
const DEPTH_MAX = 50

/**
 * What differs between two documents: values of JSON by their pointers, other texts by lines. Elements
 * with an id are found by it, so that one that moved or was added changes nothing else.
 */
export function diffDocuments(
  before: string | null,
  after: string | null,
): readonly DocumentChange[] {
  const [old, young] = [parseJson(before), parseJson(after)]
  if (old !== undefined && young !== undefined) return diffJson(old, young, '')
  return diffLines(toLines(before), toLines(after))
}

function diffJson(before: unknown, after: unknown, at: string): DocumentChange[] {
  if (isContainer(before) && isContainer(after) && Array.isArray(before) === Array.isArray(after)) {
    const [old, young] = [childrenOf(before), childrenOf(after)]
    const kept = [...old.keys()].filter((key) => young.has(key))
    const order = [...young.keys()].filter((key) => old.has(key))
    const isMoved = Array.isArray(before) && kept.some((key, index) => key !== order[index])
    const keys = [...new Set([...old.keys(), ...young.keys()])]
    return [
      ...(isMoved ? [{ at, before: kept.join(', '), after: order.join(', ') }] : []),
      ...keys.flatMap((key) => diffJson(old.get(key), young.get(key), `${at}/${escape(key)}`)),
    ]
  }
  const [old, young] = [write(before), write(after)]
  return old === young ? [] : [{ at: at === '' ? '/' : at, before: old, after: young }]
}

function childrenOf(value: object): ReadonlyMap<string, unknown> {
  if (!Array.isArray(value)) return new Map(Object.entries(value))
  const ids = value.map(idOf)
  const isById = ids.every((id) => id !== null) && new Set(ids).size === ids.length
  return new Map(value.map((one, index) => [isById ? ids[index]! : String(index), one]))
}

function idOf(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return null
  const { id, identity } = value as { readonly id?: unknown; readonly identity?: unknown }
  const named = id ?? identity
  return typeof named === 'string' ? named : null
}

/** As RFC 6901 does. */
function escape(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1')
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function write(value: unknown): string | null {
  if (value === undefined) return null
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2)
}

/** Undefined if it is none, or nested deeper than it can be followed. */
function parseJson(text: string | null): unknown {
  try {
    const value: unknown = text === null ? undefined : JSON.parse(text)
    return isTooDeep(value) ? undefined : value
  } catch {
    return undefined
  }
}

/** Whether JSON is nested deeper than anything can follow that calls itself, as a writer of JSON does. */
export function isTooDeep(value: unknown): boolean {
  let level = [value].filter(isContainer)
  for (let depth = 0; depth < DEPTH_MAX; depth += 1)
    level = level.flatMap((one) => Object.values(one)).filter(isContainer)
  return level.length > 0
}

function toLines(text: string | null): readonly string[] {
  return text === null || text === '' ? [] : text.replace(/\n$/, '').split('\n')
}

/** By the longest common subsequence of lines, what stands together as one change. */
function diffLines(old: readonly string[], young: readonly string[]): DocumentChange[] {
  let start = 0
  while (start < old.length && start < young.length && old[start] === young[start]) start += 1
  let end = 0
  const most = Math.min(old.length, young.length) - start
  while (end < most && old[old.length - 1 - end] === young[young.length - 1 - end]) end += 1
  const before = old.slice(start, old.length - end)
  const after = young.slice(start, young.length - end)
  if (before.length === 0 && after.length === 0) return []
  if (before.length * after.length > CELLS_MAX) return [toChange(start, before, after)]
  const lengths = commonLengths(before, after)
  const width = after.length + 1
  const changes: DocumentChange[] = []
  let [row, column] = [0, 0]
  let [removed, added]: [string[], string[]] = [[], []]
  const close = (): void => {
    if (removed.length + added.length > 0)
      changes.push(toChange(start + row - removed.length, removed, added))
    removed = []
    added = []
  }
  while (row < before.length || column < after.length) {
    if (row < before.length && column < after.length && before[row] === after[column]) {
      close()
      row += 1
      column += 1
      continue
    }
    const below = lengths[(row + 1) * width + column] ?? 0
    const beside = lengths[row * width + column + 1] ?? 0
    if (row < before.length && (column === after.length || below >= beside))
      removed.push(before[row++]!)
    else added.push(after[column++]!)
  }
  close()
  return changes
}

function toChange(index: number, removed: readonly string[], added: readonly string[]) {
  return {
    at: `line ${index + 1}`,
    before: removed.length === 0 ? null : removed.join('\n'),
    after: added.length === 0 ? null : added.join('\n'),
  }
}

/** The length of the longest common subsequence of what follows each pair of places. */
function commonLengths(before: readonly string[], after: readonly string[]): Uint32Array {
  const width = after.length + 1
  const lengths = new Uint32Array((before.length + 1) * width)
  for (let row = before.length - 1; row >= 0; row -= 1)
    for (let column = after.length - 1; column >= 0; column -= 1)
      lengths[row * width + column] =
        before[row] === after[column]
          ? lengths[(row + 1) * width + column + 1]! + 1
          : Math.max(lengths[(row + 1) * width + column]!, lengths[row * width + column + 1]!)
  return lengths
}
