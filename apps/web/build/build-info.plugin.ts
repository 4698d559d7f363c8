import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const VIRTUAL = 'virtual:fairhouse/build'
const RESOLVED = `\0${VIRTUAL}`
const CATALOGUE = /\/src\/locales\/([\w-]+)\.ts$/

/**
 * Gives the build an id (the same sources give the same id), writes `builds/latest.json` for the
 * newer-build check, and tells the server under which address each language's chunk lies.
 */
export function buildInfo(): Plugin {
  let id = 'dev'
  const catalogueUrls: Record<string, string> = {}
  return {
    name: 'fairhouse:build-info',
    sharedDuringBuild: true,
    configResolved(config) {
      if (config.command === 'build') id = hashSources(config.root)
    },
    resolveId(source) {
      return source === VIRTUAL ? RESOLVED : null
    },
    load(source) {
      if (source !== RESOLVED) return null
      // The client is built first, so the server finds the addresses filled in.
      const urls = this.environment.name === 'client' ? {} : catalogueUrls
      return `export const BUILD_ID = ${JSON.stringify(id)}
export const CATALOGUE_URLS = ${JSON.stringify(urls)}`
    },
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || chunk.facadeModuleId === null) continue
        const locale = CATALOGUE.exec(chunk.facadeModuleId)?.[1]
        if (locale !== undefined) catalogueUrls[locale] = `/${chunk.fileName}`
      }
      this.emitFile({
        type: 'asset',
        fileName: 'builds/latest.json',
        source: JSON.stringify({ id, timestamp: Date.now() }),
      })
    },
  }
}

function hashSources(root: string): string {
  const hash = createHash('sha256')
  for (const file of listFiles(root)) hash.update(file).update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

/** The app and every package it is built from; tests and output do not count. */
function listFiles(root: string): string[] {
  const packages = join(root, '../../packages')
  const directories = [
    join(root, 'src'),
    ...readdirSync(packages).map((name) => join(packages, name, 'src')),
  ]
  return directories
    .flatMap((directory) => {
      try {
        const entries = readdirSync(directory, { recursive: true, withFileTypes: true })
        return entries
          .filter((entry) => entry.isFile() && !/\.(test|contract)\.tsx?$/.test(entry.name))
          .map((entry) => join(entry.parentPath, entry.name))
      } catch {
        return []
      }
    })
    .sort()
}
