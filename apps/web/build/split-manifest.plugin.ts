import type { Plugin } from 'vite'

/** TanStack Start's module of scripts and styles by route. */
export const START_MANIFEST = 'tanstack-start-manifest:v'

/**
 * Removes the scripts from what Start writes into a page, and passes them to the app, which starts
 * them itself once the page is painted (`startup/deferred-scripts.tsx`).
 */
export function splitManifest(): Plugin {
  return {
    name: 'fairhouse:split-manifest',
    apply: 'build',
    sharedDuringBuild: true,
    transform(code, id) {
      if (this.environment.name === 'client' || !id.endsWith(START_MANIFEST)) return null
      if (!code.includes('tsrStartManifest')) throw new Error('The manifest of Start has changed.')
      return { code: code.replace('tsrStartManifest', 'fullManifest') + SPLIT, map: null }
    },
  }
}

const SPLIT = `
const full = fullManifest()
const isInlined = (href) => full.inlineCss?.styles[href] !== undefined
const entries = Object.entries(full.routes)
const routes = Object.fromEntries(entries.map(([id, { preloads, scripts, ...rest }]) => [id, rest]))
export const tsrStartManifest = () => ({ ...full, routes })
export const ROUTE_FILES = Object.fromEntries(
  entries.map(([id, { preloads = [], css = [] }]) => [id, { scripts: preloads, styles: css.filter(isInlined) }]),
)`
