import type { SegmentNode } from '@fairhouse/contract/office/segment-field'
import type { ColumnType } from 'kysely'
import type { Tables } from '#platform/database/table'

export type SegmentTables = Tables<{
  segment_version: {
    condition: ColumnType<SegmentNode, string, never>
  }
}>
