import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { BenchLine } from './bench-line.ts'

const ASSETS = fileURLToPath(new URL('../providers/studio/dist/assets', import.meta.url))
const KILOBYTES_MAX = 120

/** JavaScript that a player downloads for each game, including the shell and one language. */
export async function measureGameSizes(): Promise<BenchLine[]> {
  const files = await readdir(ASSETS)
  const shell = files.filter((file) => /^(index|en)-.*\.js$/.test(file))
  const games = files.filter((file) => file.includes('.client-') && !file.startsWith('slot.'))
  return await Promise.all(
    games.map(async (game) => {
      const all = new Set<string>()
      for (const file of [...shell, game]) await addImports(file, all)
      const sizes = [...all].map(
        async (file) => gzipSync(await readFile(join(ASSETS, file))).length,
      )
      const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
      const kilobytes = bytes / 1_024
      return {
        name: `JavaScript of ${game.split('.client-')[0]}, gzip`,
        figure: `${kilobytes.toFixed(1)} KB`,
        budget: `≤ ${KILOBYTES_MAX} KB`,
        ok: kilobytes <= KILOBYTES_MAX,
      }
    }),
  )
}

async function addImports(file: string, all: Set<string>): Promise<void> {
  if (all.has(file)) return
  all.add(file)
  const text = await readFile(join(ASSETS, file), 'utf8')
  for (const [, name] of text.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g))
    if (name !== undefined) await addImports(name, all)
}
