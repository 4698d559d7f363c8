import { rm } from 'node:fs/promises'
import type { Reporter } from '@playwright/test/reporter'

/** What the configuration puts beside the data directory. */
const BESIDE = ['fields.json', 'third-parties.json', 'content']

/**
 * The server of this run keeps nothing: its data directory and its forms go when it has stopped,
 * which is after every teardown.
 */
export default class RemoveData implements Reporter {
  async onExit(): Promise<void> {
    const dataDir = process.env['E2E_DATA_DIR']
    if (dataDir === undefined) return
    for (const path of [dataDir, ...BESIDE.map((name) => `${dataDir}-${name}`)]) {
      await rm(path, { recursive: true, force: true, maxRetries: 5 })
    }
  }
}
