import type { NewId } from '@fairhouse/server-kit/ids'
import type { Kysely } from 'kysely'
import type { Registry } from 'prom-client'
import type { ReadHistory } from '#platform/database/history.repo'
import type { PlatformDatabase } from '#platform/database/schema'
import type { RawHandler } from '#platform/http/app'
import type { Callback } from '#platform/http/callback'
import type { Route } from '#platform/http/route'
import type { Job } from '#platform/jobs/jobs'
import type { PlatformOptions } from '#platform/platform.options'
import type { Reaction } from '#platform/realtime/reaction'

/**
 * A table with personal data: which rows belong to a player, and which columns are not exported.
 */
export type ExportedTable = {
  /** Its section in the export file. */
  readonly section: string
  readonly table: string
  /** Column with the player's id, or with the id of the player's wallet account. */
  readonly of?: 'id' | 'player_id' | 'wallet_account_id'
  /** Secrets and values derived from them, which say nothing about the player; `details.why` is a key of one. */
  readonly hidden?: readonly string[]
  /** Leaves rows out of which the player must not learn; `t` is the table. */
  readonly only?: string
}

/** A module's tables: each is exported, or has a reason why not. */
export type DataOfPlayers = {
  readonly exported?: readonly ExportedTable[]
  readonly notExported?: Readonly<Record<string, string>>
}

/** What the platform runs for a module. Its interface for other modules is separate. */
export type ModuleParts = {
  readonly routes?: readonly Route[]
  /** Calls of the office, which has a port of its own. */
  readonly officeRoutes?: readonly Route[]
  /** By path. */
  readonly callbacks?: Readonly<Record<string, Callback>>
  /** Files and pages outside `/api`, by path prefix. */
  readonly mounts?: Readonly<Record<string, RawHandler>>
  readonly reactions?: readonly Reaction[]
  /** Jobs must be resumable. */
  readonly jobs?: readonly Job[]
  /** Starts background work of this process that is not a job. */
  start?(): Promise<void> | void
  stop?(): Promise<void> | void
}

/** The dependencies of every module. */
export type ModuleContext = PlatformOptions & {
  /** As the platform's role, which cannot change the schema. */
  readonly db: Kysely<PlatformDatabase>
  /** For histories and reports, which a replica may answer. */
  readonly readHistory: ReadHistory
  readonly newId: NewId
  readonly providersOrigin: (siteOrigin: string) => string
  /** Registry of metrics. */
  readonly registry: Registry
  /** The tables of all modules, in the order of the list. */
  readonly dataOfPlayers: readonly DataOfPlayers[]
  /** Another module, created on first use. */
  readonly resolve: <Parts extends ModuleParts>(module: PlatformModule<Parts>) => Parts
}

/** A capability, and everything that the platform needs to run it. */
export type PlatformModule<Parts extends ModuleParts = ModuleParts> = DataOfPlayers & {
  readonly id: string
  readonly create: (context: ModuleContext) => Parts
}

/**
 * Defines a module. It becomes part of the platform by its line in `platform.modules.ts`; its audit
 * acts are added to `AuditedActs` beside it.
 */
export function defineModule<Parts extends ModuleParts>(
  module: PlatformModule<Parts>,
): PlatformModule<Parts> {
  return module
}
