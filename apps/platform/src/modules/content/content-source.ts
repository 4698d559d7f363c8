import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Texts by their path in the content directory. */
export type ContentTexts = ReadonlyMap<string, string>

/** A directory, or texts that stand in for one. */
export type ContentSource = string | ContentTexts

export const NO_TEXTS: ContentTexts = new Map()

/** A file of a source with the name that errors give it; null if it is not there. */
export function readSource(
  source: ContentSource,
  path: string,
): { readonly file: string; readonly text: string } | null {
  if (typeof source !== 'string') {
    const text = source.get(path)
    return text === undefined ? null : { file: path, text }
  }
  const file = join(source, path)
  try {
    return { file, text: readFileSync(file, 'utf8') }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/** The texts below a path, by the rest of their paths. */
export function textsBelow(texts: ContentTexts, start: string): ReadonlyMap<string, string> {
  const below = [...texts].filter(([path]) => path.startsWith(start))
  return new Map(below.map(([path, text]) => [path.slice(start.length), text]))
}
