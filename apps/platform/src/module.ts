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

/** One table of a player's own data: which of its rows are the player's, and which columns stay here. */
export type ExportedTable = {
  /** Its name in the file. */
  readonly section: string
  readonly table: string
  /** Column that names the player, or the wallet account of the player. */
  readonly of?: 'id' | 'player_id' | 'wallet_account_id'
  /** Secrets and what is derived from them: no information about the player. */
  readonly hidden?: readonly string[]
}

/** The tables of a module: each is part of a player's own data, or there is a reason why not. */
export type DataOfPlayers = {
  readonly exported?: readonly ExportedTable[]
  readonly notExported?: Readonly<Record<string, string>>
}

/** What the platform runs of a module. What other modules use of it stands beside these. */
export type ModuleParts = {
  readonly routes?: readonly Route[]
  /** By the path they are called under. */
  readonly callbacks?: Readonly<Record<string, Callback>>
  /** Files and pages outside `/api`, by the path that they begin with. */
  readonly mounts?: Readonly<Record<string, RawHandler>>
  readonly reactions?: readonly Reaction[]
  /** Every job can go on where it was. */
  readonly jobs?: readonly Job[]
  /** Begins background work of this process that is not a job. */
  start?(): Promise<void> | void
  stop?(): Promise<void> | void
}

/** What every module is handed. */
export type ModuleContext = PlatformOptions & {
  /** As the role of the platform, which cannot change the schema. */
  readonly db: Kysely<PlatformDatabase>
  /** For histories and reports, which a replica may answer. */
  readonly readHistory: ReadHistory
  readonly newId: NewId
  readonly providersOrigin: (siteOrigin: string) => string
  /** Where figures for operators are counted. */
  readonly registry: Registry
  /** What every module of the list says of its tables, in the order of the list. */
  readonly dataOfPlayers: readonly DataOfPlayers[]
  /** Another module as it runs here, created on first use. */
  readonly resolve: <Parts extends ModuleParts>(module: PlatformModule<Parts>) => Parts
}

/** One capability: everything that the platform has to know of it. */
export type PlatformModule<Parts extends ModuleParts = ModuleParts> = DataOfPlayers & {
  readonly id: string
  readonly create: (context: ModuleContext) => Parts
}

/**
 * Says what a module is. It is part of the platform once it stands in the list of
 * `platform.modules.ts`; its acts of the audit log are added to `AuditedActs` beside it.
 */
export function defineModule<Parts extends ModuleParts>(
  module: PlatformModule<Parts>,
): PlatformModule<Parts> {
  return module
}
