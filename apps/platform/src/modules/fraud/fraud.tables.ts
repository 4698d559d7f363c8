import type { FraudSignal } from '@fairhouse/contract/office/fraud'
import type {
  FraudDecision,
  FraudSource,
  RiskClass,
  RiskReason,
} from '@fairhouse/contract/office/fraud-kind'
import type { ColumnType } from 'kysely'
import type { Row } from '#platform/database/schema'
import type { Tables } from '#platform/database/table'

type Signals = ColumnType<readonly FraudSignal[], string, string>

export type FraudTables = Tables<{
  player_risk: { class: RiskClass; reasons: RiskReason[]; chosen: RiskClass | null }
  player_fraud: { signals: Signals }
  fraud_case: {
    signals: Signals
    source: FraudSource
    proposed: FraudDecision | null
    decision: FraudDecision | null
  }
}>

export type FraudCaseRow = Row<'fraud_case'>
