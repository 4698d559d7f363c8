import { join } from 'node:path'
import { build, type Plugin } from 'vite'

/**
 * Builds the service worker into `sw.js` at the root of the site, where its scope covers every page. It is
 * a separate build, because the app's has one entry.
 */
export function serviceWorker(): Plugin {
  let root = ''
  return {
    name: 'fairhouse:service-worker',
    apply: 'build',
    sharedDuringBuild: true,
    configResolved(config) {
      root = config.root
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return
      const source = await buildWorker(join(root, 'src/service-worker/worker.ts'))
      this.emitFile({ type: 'asset', fileName: 'sw.js', source })
    },
  }
}

async function buildWorker(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      target: 'es2023',
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  })
  const outputs = Array.isArray(result) ? result : [result]
  for (const output of outputs) {
    if (!('output' in output)) continue
    for (const chunk of output.output) if (chunk.type === 'chunk') return chunk.code
  }
  throw new Error('The service worker build produced no output.')
}
