import { createDatabase } from '@fairhouse/server-kit/database'
import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import type { PlatformDatabase } from '#platform/database/schema'

/** Removes the rates of a currency, until the returned function is called or the test ends. */
export async function withdrawRates(
  { url }: { readonly url: string },
  currency: string,
): Promise<() => Promise<void>> {
  const owner = createDatabase<PlatformDatabase>({ url, maxConnections: 1 })
  const rename = async (from: string, to: string) => {
    await sql`UPDATE currency_rate SET currency = ${to} WHERE currency = ${from}`.execute(owner)
  }
  const restore = () => rename('XXX', currency)
  onTestFinished(async () => {
    await restore()
    await owner.destroy()
  })
  await rename(currency, 'XXX')
  return restore
}
