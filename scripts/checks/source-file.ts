import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A file of the repository: its path from the root, with slashes, and its text. */
export type SourceFile = { readonly path: string; readonly text: string }

/** An import of a file: the text between the quotes, and its line, from 1. */
export type ImportLine = {
  readonly specifier: string
  readonly line: number
  readonly isTypeOnly: boolean
}

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

const SKIPPED = new Set([
  'node_modules',
  'dist',
  'test-results',
  'playwright-report',
  'screenshots',
])
const READ = /\.(?:ts|tsx|mjs|css|sql|json|md)$/

/** Reads what people write in this repository: no packages, no builds, no hidden directories. */
export function readSourceFiles(directory = ''): SourceFile[] {
  return readdirSync(join(ROOT, directory), { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = posix.join(directory, entry.name)
      if (entry.name.startsWith('.') || SKIPPED.has(entry.name)) return []
      if (entry.isDirectory()) return readSourceFiles(path)
      if (!READ.test(entry.name)) return []
      return [{ path, text: readFileSync(join(ROOT, path), 'utf8') }]
    })
}

/** Whether a file is TypeScript that people write. */
export function isTypeScript(file: SourceFile): boolean {
  return /\.tsx?$/.test(file.path) && !file.path.endsWith('.gen.ts')
}

/** Whether a file is there for tests only. */
export function isTestFile(file: SourceFile): boolean {
  return /\.(?:test|contract|fixture|spec|bench)\.tsx?$|\/testing\//.test(file.path)
}

const IMPORT =
  /^(?:import|export)\s+(type\s)?(?:[^'"`;]*?\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm

/** Lists the imports and re-exports of a file, dynamic ones too. */
export function listImports(file: SourceFile): ImportLine[] {
  return [...file.text.matchAll(IMPORT)].map((match) => ({
    specifier: match[2] ?? match[3] ?? '',
    line: file.text.slice(0, match.index).split('\n').length,
    isTypeOnly: match[1] !== undefined,
  }))
}

/** Where in a text a pattern occurs, as lines from 1, comments left out. */
export function findLines(file: SourceFile, pattern: RegExp): number[] {
  return file.text.split('\n').flatMap((line, index) => {
    const code = line.replace(/^\s*(?:\/\/|\*|\/\*).*$/, '').replace(/\s\/\/\s.*$/, '')
    return pattern.test(code) ? [index + 1] : []
  })
}
