import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { START_MANIFEST } from './split-manifest.plugin.ts'
import { createTextAreas, FIRST_AREA } from './text-areas.ts'

const VIRTUAL = 'virtual:fairhouse/build'
const RESOLVED = `\0${VIRTUAL}`
/** The texts of a language: its shell's in `en.ts`, another area's in `en/wallet.json`. */
const TEXTS = /\/src\/locales\/([\w-]+)(?:\.ts|\/([\w-]+)\.json)$/

/**
 * Pages, dialogs and texts say which they are, so that a list of requests can be read. The first load
 * has the names of all files: those that several of these share are hashes alone.
 */
export function nameChunk({ facadeModuleId }: { readonly facadeModuleId?: string | null }): string {
  const [, locale, area = FIRST_AREA] = TEXTS.exec(facadeModuleId ?? '') ?? []
  if (locale !== undefined) return `assets/texts.${locale}.${area}-[hash:7].js`
  return facadeModuleId ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js'
}

/** Fonts and pictures say which they are. */
export function nameAsset({ names }: { readonly names: readonly string[] }): string {
  const isStyle = names.some((name) => name.endsWith('.css'))
  return `assets/${isStyle ? '' : '[name]-'}[hash:6][extname]`
}

/**
 * Gives the build an id (the same sources give the same id), writes `builds/latest.json` for the
 * newer-build check and the build's own manifest beside it, and tells the server which files each route needs: scripts, styles and texts.
 */
export function buildInfo(): Plugin {
  let id = 'dev'
  let sources = ''
  let isBuild = false
  let isManifestSplit = false
  const textUrls: Record<string, Record<string, string>> = {}
  return {
    name: 'fairhouse:build-info',
    sharedDuringBuild: true,
    configResolved(config) {
      sources = join(config.root, 'src')
      isBuild = config.command === 'build'
      isManifestSplit = config.plugins.some(({ name }) => name === 'fairhouse:split-manifest')
      if (isBuild) id = hashSources(config.root)
    },
    resolveId(source) {
      return source === VIRTUAL ? RESOLVED : null
    },
    load(source) {
      if (source !== RESOLVED) return null
      // The client is built first, so the server finds the addresses filled in.
      const isClient = this.environment.name === 'client'
      const files = `export { ROUTE_FILES } from ${JSON.stringify(START_MANIFEST)}`
      return `export const BUILD_ID = ${JSON.stringify(id)}
${isClient || !isBuild || !isManifestSplit ? 'export const ROUTE_FILES = {}' : files}
export const TEXT_URLS = ${JSON.stringify(isClient ? {} : textUrls)}
export const ROUTE_AREAS = ${JSON.stringify(isClient ? {} : listRouteAreas(sources))}`
    },
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || chunk.facadeModuleId === null) continue
        const [, locale, area = FIRST_AREA] = TEXTS.exec(chunk.facadeModuleId) ?? []
        if (locale === undefined) continue
        textUrls[locale] = { ...textUrls[locale], [area]: `/${chunk.fileName}` }
      }
      const timestamp = Date.now()
      // No page is prerendered: each carries its data in its own HTML.
      const marks = {
        'builds/latest.json': { id, timestamp },
        [`builds/meta/${id}.json`]: { id, timestamp, prerendered: [] },
      }
      for (const [fileName, mark] of Object.entries(marks)) {
        this.emitFile({ type: 'asset', fileName, source: JSON.stringify(mark) })
      }
    },
  }
}

/** The areas of texts by route, beyond the shell's. */
function listRouteAreas(source: string): Record<string, string[]> {
  const { listUses } = createTextAreas(source)
  const routes = join(source, 'routes')
  const files = readdirSync(routes, { recursive: true, encoding: 'utf8' })
  return Object.fromEntries(
    files
      .filter((file) => file.endsWith('.tsx') && file !== '__root.tsx')
      .map((file) => {
        const areas = [...listUses(join(routes, file)).keys()]
        return [routeIdOf(file), areas.filter((area) => area !== FIRST_AREA).sort()]
      }),
  )
}

/** `_player/wallet_.history.tsx` is the route `/_player/wallet_/history`. */
function routeIdOf(file: string): string {
  const path = file
    .replace(/\.tsx$/, '')
    .replaceAll('\\', '/')
    .replaceAll('.', '/')
  return `/${path}`.replace(/\/index$/, '/')
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
