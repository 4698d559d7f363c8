import { readTestName, type CoverageRow, type CoverageTable } from './coverage-row.ts'
import { listTestTitles } from './test-title.ts'

/** The names of one kind that `packages/contract` has. */
export type ContractNames = {
  /** Title of the table that lists them. */
  readonly table: string
  /** What the contract knows. */
  readonly known: readonly string[]
  /** What of it is built; all of it unless said. */
  readonly built?: readonly string[]
}

export type CoverageSources = {
  /** The text of a file of the repository, null when there is none. */
  readonly readFile: (path: string) => string | null
  readonly contract: readonly ContractNames[]
}

/** What the tables say that is not so, each with what to do. Empty when they are true. */
export function findCoverageFaults(
  tables: readonly CoverageTable[],
  { readFile, contract }: CoverageSources,
): string[] {
  const titlesOf = rememberTitles(readFile)
  return [
    ...findRepeated(tables.map(({ title }) => title)).map((title) => `${title}: two tables`),
    ...tables.flatMap((table) => [
      ...findRepeated(table.rows.map(({ item }) => item)).map(
        (item) => `${table.title}: ${item} stands twice; keep one line`,
      ),
      ...table.rows.flatMap((row) =>
        findRowFaults(row, titlesOf).map((fault) => `${table.title}: ${row.item}: ${fault}`),
      ),
    ]),
    ...contract.flatMap((names) => findContractFaults(tables, names)),
  ]
}

function findRepeated(names: readonly string[]): string[] {
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))]
}

const TEST_FILE = /\.(?:test\.tsx?|spec\.ts|contract\.ts)$/

function findRowFaults(row: CoverageRow, titlesOf: TitlesOf): string[] {
  if (row.state === 'missing') return []
  const faults = row.state === 'partly' && row.missing.trim() === '' ? ['say what is missing'] : []
  if (row.test === undefined) return faults
  const name = readTestName(row.test)
  if (name === null || !TEST_FILE.test(name.path)) {
    return [...faults, `"${row.test}" names no test; write path › title`]
  }
  const titles = titlesOf(name.path)
  if (titles === null)
    return [...faults, `${name.path} does not exist; name the test that shows it`]
  if (titles.has(name.title)) return faults
  return [...faults, `${name.path} has no test "${name.title}"; name the one that shows it`]
}

type TitlesOf = (path: string) => ReadonlySet<string> | null

function rememberTitles(readFile: CoverageSources['readFile']): TitlesOf {
  const known = new Map<string, ReadonlySet<string> | null>()
  return (path) => {
    const found = known.get(path)
    if (found !== undefined) return found
    const text = readFile(path)
    const titles = text === null ? null : new Set(listTestTitles(text))
    known.set(path, titles)
    return titles
  }
}

function findContractFaults(tables: readonly CoverageTable[], names: ContractNames): string[] {
  const { table: title, known, built = known } = names
  const rows = tables.find((table) => table.title === title)?.rows ?? []
  const listed = new Map(rows.map((row) => [row.item, row]))
  const where = (item: string) => `${title}: ${item}:`
  return [
    ...known
      .filter((item) => !listed.has(item))
      .map((item) => `${where(item)} is in the contract and not listed; add a line`),
    ...rows
      .filter(({ item, state }) => state === 'works' && !built.includes(item))
      .map(({ item }) => `${where(item)} does not work, the contract does not have it`),
    ...rows
      .filter(({ item, state }) => state === 'missing' && built.includes(item))
      .map(({ item }) => `${where(item)} is built, say what works and what not`),
  ]
}
