import { searchKey } from './search-key.ts'

/** A game's searchable data. */
export type SearchedGame = {
  readonly identity: string
  readonly name: string
  readonly provider: string
  readonly features: readonly string[]
}

/** A search index of games, in list order. */
export type GameIndex = {
  readonly identities: readonly string[]
  readonly names: readonly string[]
  /** Providers and features of each game. */
  readonly terms: readonly (readonly string[])[]
  /** All words of names, providers and features, sorted. */
  readonly words: readonly string[]
  /** The letters of each word as a bit set; 0 for numbers, which must match exactly. */
  readonly letters: readonly number[]
  /** The games of each word. */
  readonly gamesOf: readonly (readonly number[])[]
}

export function createGameIndex(games: readonly SearchedGame[]): GameIndex {
  const names = games.map(({ name }) => searchKey(name))
  const terms = games.map(({ provider, features }) => [provider, ...features].map(searchKey))
  const found = new Map<string, number[]>()
  for (const [place, name] of names.entries()) {
    for (const word of new Set([name, ...(terms[place] ?? [])].join(' ').split(' '))) {
      if (word === '') continue
      const list = found.get(word)
      if (list === undefined) found.set(word, [place])
      else list.push(place)
    }
  }
  const words = [...found.keys()].sort()
  return {
    identities: games.map(({ identity }) => identity),
    names,
    terms,
    words,
    letters: words.map((word) => (IS_NUMBER.test(word) ? 0 : lettersOf(word))),
    gamesOf: words.map((word) => found.get(word) ?? []),
  }
}

const IS_NUMBER = /^\d+$/

/** The letters of a word as a bit set; letters that share a bit only weaken the filter. */
function lettersOf(word: string): number {
  let letters = 0
  for (const letter of word) letters |= 1 << ((letter.codePointAt(0) ?? 0) % 32)
  return letters
}

/** Shorter texts match beginnings only: half of all names contain a given letter. */
const INFIX_LENGTH_MIN = 3
const WORDS_MAX = 6

/** Best first: name, its beginning, beginning of a word, inside, then provider or feature. */
const RANK = { name: 0, beginning: 1, word: 2, inside: 3, term: 4, words: 5, someWords: 6 } as const
const RANKS = 7

/**
 * Identities of matching games, best first, then in list order. If no word matches, small typing
 * errors are tolerated.
 */
export function findGames(index: GameIndex, text: string): string[] {
  const key = searchKey(text)
  if (key === '') return []
  const typed = [...new Set(key.split(' '))].slice(0, WORDS_MAX)
  const counts = countWords(index, typed)
  const byRank: string[][] = Array.from({ length: RANKS }, () => [])
  for (const [place, identity] of index.identities.entries()) {
    const rank = rankOf(index, { place, key, share: (counts[place] ?? 0) / typed.length })
    if (rank !== null) byRank[rank]?.push(identity)
  }
  const whole = byRank.slice(0, RANK.someWords).flat()
  // Partial matches are shown only if there are no complete ones.
  return whole.length > 0 ? whole : (byRank[RANK.someWords] ?? [])
}

function rankOf(
  index: GameIndex,
  { place, key, share }: { place: number; key: string; share: number },
): number | null {
  const name = index.names[place] ?? ''
  const at = name.indexOf(key)
  if (at === 0) return name.length === key.length ? RANK.name : RANK.beginning
  if (at > 0 && ` ${name}`.includes(` ${key}`)) return RANK.word
  if (at > 0 && key.length >= INFIX_LENGTH_MIN) return RANK.inside
  if (share === 0) return null
  if (index.terms[place]?.some((term) => ` ${term}`.includes(` ${key}`)) === true) return RANK.term
  if (share === 1) return RANK.words
  return share >= 0.5 ? RANK.someWords : null
}

/** How many of the typed words each game has. */
function countWords(index: GameIndex, typed: readonly string[]): Uint8Array {
  const counts = new Uint8Array(index.identities.length)
  for (const word of typed) {
    const isCounted = new Uint8Array(index.identities.length)
    for (const meant of findWords(index, word)) {
      for (const place of index.gamesOf[meant] ?? []) {
        if (isCounted[place] === 1) continue
        isCounted[place] = 1
        counts[place] = (counts[place] ?? 0) + 1
      }
    }
  }
  return counts
}

/** The words starting with a typed one; if there are none, similar words. */
function findWords(index: GameIndex, typed: string): number[] {
  const { words } = index
  const found: number[] = []
  for (let place = lowerBound(words, typed); place < words.length; place += 1) {
    if (words[place]?.startsWith(typed) !== true) break
    found.push(place)
  }
  return found.length > 0 ? found : findLike(index, typed)
}

function lowerBound(words: readonly string[], typed: string): number {
  let [low, high] = [0, words.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((words[middle] ?? '') < typed) low = middle + 1
    else high = middle
  }
  return low
}

/** Shorter words with a typing error match too much. */
const MISTYPED_LENGTH_MIN = 4
const TWO_MISTAKES_LENGTH_MIN = 8

/** The words at the smallest edit distance, if it is small. */
function findLike({ words, letters }: GameIndex, typed: string): number[] {
  if (typed.length < MISTYPED_LENGTH_MIN || IS_NUMBER.test(typed)) return []
  const typedLetters = lettersOf(typed)
  let nearest = typed.length >= TWO_MISTAKES_LENGTH_MIN ? 2 : 1
  let found: number[] = []
  for (const [place, word] of words.entries()) {
    // Each edit adds at most one missing letter, which excludes most words early.
    if (countBits(typedLetters & ~(letters[place] ?? 0)) > nearest) continue
    if (word.length < typed.length - nearest) continue
    const beginning = word.slice(0, typed.length + 1)
    const distance = Math.min(
      countMistakes(typed, beginning, nearest),
      countMistakes(typed, beginning.slice(0, typed.length), nearest),
    )
    if (distance > nearest) continue
    if (distance < nearest) found = []
    nearest = distance
    found.push(place)
  }
  return found
}

function countBits(bits: number): number {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count += 1
  return count
}

/**
 * Edit distance with changes, insertions, deletions and swaps of neighbours; anything above `most`
 * if it is larger.
 */
function countMistakes(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i]
    let least = i
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1]
      let cost = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (isSame ? 0 : 1),
      )
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1)
      row.push(cost)
      least = Math.min(least, cost)
    }
    if (least > most) return most + 1
    before = last
    last = row
  }
  return last[other.length] ?? most + 1
}
