import type { SourceFile } from './source-file.ts'

/** An assumption as a comment states it. */
export type Assumption = { readonly path: string; readonly text: string }

const MARK = /(?:\/\/|--|\/?\*+)\s*assumed:?\s+(.*)$/i
const CONTINUED = /^\s*(?:\/\/|--|\*(?!\/))\s?(.*)$/

/** Collects the `// assumed:` comments (in SQL `-- assumed:`) with the comment lines that follow. */
export function listAssumptions(files: readonly SourceFile[]): Assumption[] {
  return files
    .filter((file) => /\.(?:ts|tsx|css|sql)$/.test(file.path) && !file.path.startsWith('scripts/'))
    .flatMap((file) => {
      const lines = file.text.split('\n')
      return lines.flatMap((line, index) => {
        const first = MARK.exec(line)?.[1]
        if (first === undefined) return []
        const isWholeLine = /^\s*(?:\/\/|--|\/?\*)/.test(line)
        const rest = isWholeLine ? continueComment(lines.slice(index + 1)) : []
        const code = isWholeLine ? '' : `\`${line.slice(0, line.search(MARK)).trim()}\`: `
        const text = [code + first, ...rest]
          .join(' ')
          .replace(/\s*\*\/.*$/, '')
          .trim()
        return [{ path: file.path, text }]
      })
    })
}

function continueComment(lines: readonly string[]): string[] {
  const found: string[] = []
  for (const line of lines) {
    const text = CONTINUED.exec(line)?.[1]?.trim()
    if (text === undefined || text === '' || text.startsWith('@') || MARK.test(line)) break
    found.push(text)
  }
  return found
}

/** The page `docs/assumptions.md` for the assumptions. */
export function renderAssumptions(assumptions: readonly Assumption[]): string {
  const paths = [...new Set(assumptions.map(({ path }) => path))].toSorted()
  const sections = paths.map((path) => {
    const items = assumptions.filter((item) => item.path === path).map(({ text }) => `- ${text}`)
    return [`## \`${path}\``, '', ...items, ''].join('\n')
  })
  return [
    '# Assumptions',
    '',
    'What the specification does not say and the code had to choose: the `assumed:` comments of the',
    'source, collected by `node scripts/assumptions.ts --write`. Change the comment, not this page.',
    '',
    ...sections,
  ].join('\n')
}
