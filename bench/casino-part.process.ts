/**
 * One part of a casino in a separate process, so that it can be killed alone: `platform`, or `studios`,
 * both game studios behind one port. The parent owns the database; settings are passed as for the site.
 */
import { randomBytes } from 'node:crypto'
import { flushCompileCache } from 'node:module'
import { systemClock } from '@fairhouse/server-kit/clock'
import { createNewId } from '@fairhouse/server-kit/ids'
import { listen } from '@fairhouse/server-kit/listen'
import { createLogger } from '@fairhouse/server-kit/logger'
import { readConfig } from '../apps/platform/src/config/config.ts'
import { loadDemoSecrets } from '../apps/platform/src/config/demo-secrets.ts'
import { databaseUrlOf } from './casino-database.ts'

const [part = 'platform', databaseUrl = ''] = process.argv.slice(2)
const log = createLogger({ name: part, level: 'error' })
const secrets = await loadDemoSecrets(process.env['FAIRHOUSE_DATA_DIR'] ?? '', randomBytes)
const read = readConfig({ ...process.env, DATABASE_URL: databaseUrl }, secrets)
if (!read.ok) throw new Error(read.problems.join('\n'))
const { config } = read

if (part === 'platform') {
  const { startPlatform } = await import('../apps/platform/src/main.ts')
  await startPlatform({ config, databaseUrl, log })
} else await startStudios()
process.send?.('open')
// The next start of this part is quicker, although this one will not get to write it at its end.
flushCompileCache()
process.on('disconnect', () => process.exit())

async function startStudios(): Promise<void> {
  const { createStudioProvider } = await import('@fairhouse/studio/studio.provider')
  const { createLagoonProvider } = await import('@fairhouse/studio/lagoon/lagoon.provider')
  const { STUDIO_DEFAULTS } = await import('@fairhouse/studio/studio.deps')
  const wallets = `http://127.0.0.1:${config.port}/api/callbacks`
  const deps = {
    clock: systemClock,
    newId: createNewId({ clock: systemClock, randomBytes }),
    newSecret: () => randomBytes(32).toString('hex'),
    log,
    fetch: globalThis.fetch,
  }
  // Faster than real players, so that a kill finds many rounds in progress.
  const pace = {
    minRoundMs: { slot: 0, other: 0 },
    recoveryIntervalMs: 200,
    crash: { ...STUDIO_DEFAULTS.crash, bettingMs: 1_000, pauseMs: 200, chainLength: 10_000 },
  }
  const studio = await createStudioProvider({
    ...deps,
    databaseUrl: databaseUrlOf(databaseUrl, 'studio'),
    config: {
      ...STUDIO_DEFAULTS,
      ...pace,
      operatorId: 'fairhouse',
      operatorPublicKey: secrets.operatorPublicKey,
      privateKey: secrets.studioPrivateKey,
      walletUrl: `${wallets}/studio`,
    },
  })
  const lagoon = await createLagoonProvider({
    ...deps,
    databaseUrl: databaseUrlOf(databaseUrl, 'lagoon'),
    config: pace,
    casinoId: 'fairhouse',
    authToken: secrets.lagoonAuthToken,
    walletUrl: `${wallets}/lagoon`,
  })
  await listen(
    (request) =>
      (new URL(request.url).pathname.startsWith('/lagoon/') ? lagoon : studio).fetch(request),
    { port: config.providersPort },
  )
  await Promise.all([studio.start(), lagoon.start()])
}
