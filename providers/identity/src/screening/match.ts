import type { ListEntry } from './entry.table.ts'

/** A match is reported from here on. */
const SCORE_MIN = 82

/** Words of a name without accents, in any order. */
function wordsOf(name: string): string[] {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '')
}

/** How many letters have to be changed, added or left out. */
function distanceOf(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const changed = row[j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1)
      next.push(Math.min(changed, row[j]! + 1, next[j - 1]! + 1))
    }
    row = next
  }
  return row[other.length]!
}

const likeness = (one: string, other: string) =>
  1 - distanceOf(one, other) / Math.max(one.length, other.length)

/** Each word of the shorter name with the one that is most like it; one word alone is no name. */
function nameScore(one: string, other: string): number {
  const [few, many] = [wordsOf(one), wordsOf(other)].toSorted((a, b) => a.length - b.length)
  if (few!.length < 2) return 0
  const left = [...many!]
  let sum = 0
  for (const word of few!) {
    const best = left.reduce((found, each) =>
      likeness(word, each) > likeness(word, found) ? each : found,
    )
    sum += likeness(word, best)
    left.splice(left.indexOf(best), 1)
  }
  // A name of the list that has more words is a little less like it.
  return (sum / few!.length) * 100 - left.length * 2
}

/** How much a person is like an entry, of 100; 0 if their births differ. */
export function scoreOf(
  person: { readonly name: string; readonly birthdate: string | null },
  entry: ListEntry,
): number {
  const { birthdate } = person
  if (birthdate !== null && entry.birthdate !== null && !birthdate.startsWith(entry.birthdate))
    return 0
  const best = Math.max(...entry.names.map((name) => nameScore(person.name, name)))
  const unsure = birthdate === null || entry.birthdate === null ? 5 : 0
  const score = Math.round(best) - unsure
  return score >= SCORE_MIN ? score : 0
}
