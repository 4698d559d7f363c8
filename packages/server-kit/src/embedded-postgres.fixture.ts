// A process for tests to kill: starts an embedded database and prints its address.
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { silentLog } from './logger.ts'

const dataDir = process.argv[2]
if (dataDir === undefined) throw new TypeError('usage: embedded-postgres.fixture.ts <directory>')
const postgres = await startEmbeddedPostgres({ dataDir, log: silentLog })
await postgres.ensureDatabase('site')
process.once('SIGTERM', () => void postgres.stop().then(() => process.exit(0)))
// The database alone does not keep a process alive.
setInterval(() => undefined, 60_000)
process.stdout.write(`${postgres.url('site')}\n`)
