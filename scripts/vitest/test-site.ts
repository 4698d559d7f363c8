// The real site for component tests: the site's API and its stand-in providers in a process of
// their own, on a database of the test cluster. Runs after test-cluster.ts of the same project.
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { makeTestDirectory } from '@fairhouse/server-kit/test-directory'
import type { EmbeddedPostgres } from '@fairhouse/server-kit/embedded-postgres'
import { ensureDatabase } from '@fairhouse/server-kit/ensure-database'
import type { TestProject } from 'vitest/node'
import { readInboxUrl, spawnSite, waitUntilOpen, type SiteProcess } from '../site/site.fixture.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the running site, e.g. `http://localhost:40123`. */
    testSiteUrl: string
    /** Address of its inbox, e.g. `http://localhost:40124/messenger/`. */
    testInboxUrl: string
  }
}

let site: SiteProcess | null = null
let dataDir: string | null = null

export async function setup(project: TestProject): Promise<void> {
  const shared = globalThis as { fairhouseTestCluster?: { cluster: Promise<EmbeddedPostgres> } }
  const cluster = await shared.fairhouseTestCluster?.cluster
  if (!cluster) throw new Error('test-cluster.ts must come before test-site.ts in globalSetup')
  const databaseUrl = cluster.url(`site_${randomUUID().replaceAll('-', '')}`)
  const name = new URL(databaseUrl).pathname.slice(1)
  await ensureDatabase(cluster.url('postgres'), name)
  dataDir = await makeTestDirectory('site')
  site = spawnSite(dataDir, {
    DATABASE_URL: databaseUrl,
    FAIRHOUSE_RATE_LIMIT: 'off',
    FAIRHOUSE_DEPOSIT_CHECK: 'off',
    FAIRHOUSE_REGISTRATIONS_PER_HOUR: '100000',
    FAIRHOUSE_REGISTRATIONS_FREE: '100000',
    FAIRHOUSE_MARKETS: 'gb,on',
  })
  project.provide('testSiteUrl', await waitUntilOpen(site))
  project.provide('testInboxUrl', readInboxUrl(site))
}

export async function teardown(): Promise<void> {
  site?.child.kill('SIGTERM')
  await site?.exited
  if (dataDir !== null) await rm(dataDir, { recursive: true, force: true })
}
