import { rm } from 'node:fs/promises'

/** The house of this run keeps nothing: its data directory goes when the last journey is over. */
export default async function removeData(): Promise<void> {
  const dataDir = process.env['E2E_DATA_DIR']
  if (dataDir !== undefined) await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
}
