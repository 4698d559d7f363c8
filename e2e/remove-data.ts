import { rm } from 'node:fs/promises'

/** The site of this run keeps nothing: its data directory and its forms go when the last journey is over. */
export default async function removeData(): Promise<void> {
  const dataDir = process.env['E2E_DATA_DIR']
  if (dataDir === undefined) return
  for (const path of [dataDir, `${dataDir}-fields.json`, `${dataDir}-third-parties.json`]) {
    await rm(path, { recursive: true, force: true, maxRetries: 5 })
  }
}
