import type { HarmStop, Signal } from '@fairhouse/contract/marker'
import type { InteractionKind } from '@fairhouse/contract/office/harm'
import type { Outcome } from '@fairhouse/domain/marker/judge-markers'
import type { ColumnType } from 'kysely'
import type { Row } from '#platform/database/schema'
import type { Tables } from '#platform/database/table'

/** A marker above level 0, since when it has been. */
export type FoundSignal = Signal & { readonly since: string }

type Json<Value> = ColumnType<Value, string, string>

export type MarkerTables = Tables<{
  player_marker: { signals: Json<readonly FoundSignal[]> }
  marker_case: { signals: Json<readonly FoundSignal[]>; stops: readonly HarmStop[] }
  player_interaction: {
    kind: 'automatic' | 'answer' | InteractionKind
    signals: Json<readonly FoundSignal[]>
    outcome: Outcome | null
  }
}>

export type CaseRow = Row<'marker_case'>
