// The whole site in one process: embedded database, platform and stand-in providers.
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// Reading the code is half of a start, and the next one finds it compiled. Only what is imported
// afterwards is kept, so the site is not imported above.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compiled'))
const { runSite } = await import('./site/run-site.ts')
await runSite()
