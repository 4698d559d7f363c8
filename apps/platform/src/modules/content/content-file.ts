import { type Dirent, readdirSync, readFileSync, statSync } from 'node:fs'

export type ContentFile = {
  /** The `name: value` lines between two `---` at the start. */
  readonly facts: Readonly<Record<string, string>>
  readonly text: string
}

const HEAD = /^\uFEFF?---\r?\n([\s\S]*?)\r?\n---\r?\n?/

/** Splits a Markdown file into front matter and text. */
export function readContentFile(file: string): ContentFile {
  const head = HEAD.exec(file)
  if (head === null) return { facts: {}, text: file.replace(/^\uFEFF/, '') }
  const facts: Record<string, string> = Object.create(null) as Record<string, string>
  for (const line of (head[1] ?? '').split(/\r?\n/)) {
    const colon = line.indexOf(':')
    if (colon > 0) facts[line.slice(0, colon).trim()] = line.slice(colon + 1).trim()
  }
  return { facts, text: file.slice(head[0].length) }
}

/**
 * What is in a directory, or also below it; nothing if it cannot be read. Content is read synchronously:
 * hundreds of small files cost thirty times as much processor time through threads.
 */
export function listDirectory(directory: string, { recursive = false } = {}): Dirent[] {
  try {
    return readdirSync(directory, { recursive, withFileTypes: true })
  } catch {
    return []
  }
}

/**
 * Parses files, again only those that have changed: hundreds are read every fifteen minutes. What
 * else their meaning depends on is `by`.
 */
export function createFileReader<Parsed, By extends string>(
  parse: (text: string, by: By) => Parsed,
): (path: string, by: By) => Parsed {
  const known = new Map<string, { readonly state: string; readonly parsed: Parsed }>()
  return (path, by) => {
    const { ino, size, mtimeMs, ctimeMs } = statSync(path)
    const state = `${ino} ${size} ${mtimeMs} ${ctimeMs}`
    const before = known.get(`${by} ${path}`)
    if (before?.state === state) return before.parsed
    const parsed = parse(readFileSync(path, 'utf8'), by)
    known.set(`${by} ${path}`, { state, parsed })
    return parsed
  }
}
