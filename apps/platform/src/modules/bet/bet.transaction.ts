import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { createGroupTransactions, type GroupOptions } from '#platform/database/group-transaction'
import { CommandRacedError, type Bets } from './bet.port.ts'

const UNIQUE_VIOLATION = '23505'

/** A command with the same id that was inserted concurrently is found by the second attempt. */
export function createRunCommand(db: Kysely<PlatformDatabase>, options: GroupOptions): Bets['run'] {
  const runInGroup = createGroupTransactions(db, options)
  return (playerId, work) => {
    const run = async () => {
      const result = await runInGroup(playerId, work)
      return 'ok' in result ? ({ kind: 'denied', denial: 'overloaded' } as const) : result
    }
    return run().catch((error: unknown) => {
      if (isRaced(error)) return run()
      throw error
    })
  }
}

function isRaced(error: unknown): boolean {
  if (error instanceof CommandRacedError) return true
  return error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION
}
