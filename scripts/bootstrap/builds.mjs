import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/**
 * @typedef {object} Build
 * @property {string} name what is built, for the reader
 * @property {string} directory where `vite build` runs, relative to the root
 * @property {string} output what it leaves, relative to the root
 * @property {readonly string[]} sources files and directories whose content decides the output
 */

const LOCKFILE = 'package-lock.json'

/** @type {readonly Build[]} */
export const BUILDS = [
  {
    name: 'web app',
    directory: 'apps/web',
    output: 'apps/web/dist',
    sources: ['apps/web', 'packages', 'content', LOCKFILE],
  },
  {
    name: 'office',
    directory: 'apps/office',
    output: 'apps/office/dist',
    sources: ['apps/office', 'apps/web/src/locales/en', 'packages', LOCKFILE],
  },
  {
    name: 'game clients',
    directory: 'providers/studio',
    output: 'providers/studio/dist',
    sources: ['providers/studio', 'packages', LOCKFILE],
  },
  {
    name: 'sportsbook script',
    directory: 'providers/bookmaker',
    output: 'providers/bookmaker/dist',
    sources: ['providers/bookmaker', 'packages', LOCKFILE],
  },
]

const SKIPPED_DIRECTORIES = new Set(['node_modules', 'dist', '.tanstack', '.output'])
// Files that only tests read, and those that the build itself writes.
const SKIPPED_FILES = /\.(?:test|spec|fixture|contract|gen)\.tsx?$|\.sql$|\.md$/

/**
 * A hash of the names and contents of a build's inputs, so that a build is repeated exactly when
 * its result would differ, whatever the dates of the files are.
 * @param {string} root
 * @param {readonly string[]} sources
 * @returns {string}
 */
export function hashSources(root, sources) {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const file of listFiles(join(root, source))) {
      hash.update(relative(root, file).split(sep).join('/'))
      hash.update('\0')
      hash.update(readFileSync(file))
      hash.update('\0')
    }
  }
  return hash.digest('hex')
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function listFiles(path) {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      if (entry.isDirectory()) {
        return SKIPPED_DIRECTORIES.has(entry.name) ? [] : listFiles(join(path, entry.name))
      }
      return SKIPPED_FILES.test(entry.name) ? [] : [join(path, entry.name)]
    })
}

/**
 * Whether a build has to run: its output is missing or was made from other sources.
 * @param {{ hash: string, recordedHash: string | null, hasOutput: boolean }} state
 * @returns {boolean}
 */
export function isBuildStale(state) {
  return !state.hasOutput || state.recordedHash !== state.hash
}
