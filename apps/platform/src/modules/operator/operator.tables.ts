import type { OperatorRole } from '@fairhouse/contract/office/permission'
import type { Tables } from '#platform/database/table'

export type OperatorTables = Tables<{
  operator_person: { roles: OperatorRole[] }
  operator_session: { way: 'passkey' | 'demo' }
}>
