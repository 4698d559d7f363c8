import { makeTestDirectory } from '@fairhouse/server-kit/test-directory'
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '@fairhouse/server-kit/embedded-postgres'
import { createLogger } from '@fairhouse/server-kit/logger'
import type { TestProject } from 'vitest/node'

type Shared = { users: number; cluster: Promise<EmbeddedPostgres> | null }

// Each vitest project loads this file for itself; the run has one cluster all the same.
const holder = globalThis as { fairhouseTestCluster?: Shared }
const shared: Shared = (holder.fairhouseTestCluster ??= { users: 0, cluster: null })

export async function setup(project: TestProject): Promise<void> {
  shared.users += 1
  shared.cluster ??= startTestCluster()
  const cluster = await shared.cluster
  project.provide('testClusterUrl', cluster.url('postgres'))
}

export async function teardown(): Promise<void> {
  shared.users -= 1
  if (shared.users > 0 || shared.cluster === null) return
  const cluster = await shared.cluster
  shared.cluster = null
  await cluster.stop()
}

async function startTestCluster(): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({
    dataDir: await makeTestDirectory('test'),
    log: createLogger({ name: 'test-cluster', level: 'error' }),
    isTemporary: true,
  })
}
