import type { CoverageRow, CoverageTable } from './coverage-row.ts'

const HEAD = `# Coverage of the specification

Every item of the specification and where it stands, made from the tables in \`scripts/coverage/\` by
\`node scripts/docs-coverage.ts --write\`. Change those, not this page.

- **works**: done, and the named test shows it.
- **partly**: what is missing is said; a test, if one is named, shows the rest.
- **missing**: not there, or nothing that a player or a caller could use.
`

const STATES = ['works', 'partly', 'missing'] as const

/** The tables as a page for people: `docs/coverage.md`. */
export function renderCoverage(tables: readonly CoverageTable[]): string {
  return [HEAD, renderSummary(tables), ...tables.map(renderTable)].join('\n')
}

function renderSummary(tables: readonly CoverageTable[]): string {
  const line = (title: string, rows: readonly CoverageRow[]) => {
    const counts = STATES.map((state) => rows.filter((row) => row.state === state).length)
    return `| ${[title, ...counts, rows.length].join(' | ')} |`
  }
  const all = tables.flatMap(({ rows }) => rows)
  return [
    '| Kind | Works | Partly | Missing | Items |',
    '|---|---:|---:|---:|---:|',
    ...tables.map(({ title, rows }) => line(title, rows)),
    line('**All**', all),
    '',
  ].join('\n')
}

function renderTable({ title, section, rows }: CoverageTable): string {
  return [
    `## ${title} (specification ${section})`,
    '',
    '| Item | State |',
    '|---|---|',
    ...rows.map((row) => `| ${escapeCell(row.item)} | ${renderState(row)} |`),
    '',
  ].join('\n')
}

function renderState(row: CoverageRow): string {
  if (row.state === 'missing') return 'missing'
  if (row.state === 'works') return `works (${renderTest(row.test)})`
  const rest = row.test === undefined ? '' : `; ${renderTest(row.test)}`
  return `partly (${escapeCell(row.missing)}${rest})`
}

function renderTest(test: string): string {
  // A title may be a template with backticks around its values, which would end the code.
  return `\`${escapeCell(test.replaceAll('`', "'"))}\``
}

function escapeCell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ')
}
