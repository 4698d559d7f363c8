/** Says of a name that is in no list which one is meant. */
export function misspelt(what: string, name: string, names: readonly string[]): string {
  const byDistance = names.toSorted((a, b) => countEdits(name, a) - countEdits(name, b))
  return `no ${what} is called ${name}; the nearest is ${byDistance[0]}`
}

/** Characters to change, insert or leave out; capitals count as small ones. */
function countEdits(one: string, other: string): number {
  const [from, to] = [one.toLowerCase(), other.toLowerCase()]
  let before = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [row, letter] of [...from].entries()) {
    const line = [row + 1]
    for (const [column, wanted] of [...to].entries()) {
      const changed = before[column]! + (letter === wanted ? 0 : 1)
      line.push(Math.min(changed, before[column + 1]! + 1, line[column]! + 1))
    }
    before = line
  }
  return before.at(-1)!
}
