import type { Selectable } from 'kysely'
import type { GeneratedColumns } from '#platform/database/generated.tables'
import type { LedgerTables } from '#platform/ledger/ledger.tables'
import type { BetTables } from '#platform/modules/bet/bet.tables'
import type { BonusTables } from '#platform/modules/bonus/bonus.tables'
import type { CatalogueTables } from '#platform/modules/catalogue/catalogue.tables'
import type { DocumentTables } from '#platform/modules/kyc/document/document.tables'
import type { ExclusionTables } from '#platform/modules/exclusion/exclusion.tables'
import type { FraudTables } from '#platform/modules/fraud/fraud.tables'
import type { GameTables } from '#platform/modules/game/game.tables'
import type { LimitTables } from '#platform/modules/limit/limit.tables'
import type { LoyaltyTables } from '#platform/modules/loyalty/loyalty.tables'
import type { MarkerTables } from '#platform/modules/marker/marker.tables'
import type { MessageTables } from '#platform/modules/message/message.tables'
import type { MessengerTables } from '#platform/modules/messenger/messenger.tables'
import type { OperatorTables } from '#platform/modules/operator/operator.tables'
import type { PaymentTables } from '#platform/modules/payment/payment.tables'
import type { PlayerTables } from '#platform/modules/player/player.tables'
import type { QuestTables } from '#platform/modules/quest/quest.tables'
import type { SecretTables } from '#platform/modules/auth/secret/player-secret.tables'
import type { ProfileTables } from '#platform/modules/profile/profile.tables'
import type { SegmentTables } from '#platform/modules/segment/segment.tables'
import type { SettingsTables } from '#platform/modules/settings/settings.tables'
import type { SupportTables } from '#platform/modules/support/support.tables'
import type { ThirdPartyTables } from '#platform/modules/third-party/third-party.tables'
import type { VerificationTables } from '#platform/modules/kyc/verification/verification.tables'
import type { WalletTables } from '#platform/modules/wallet/wallet.tables'
import type { OutboxTables } from '#platform/realtime/outbox.tables'

type KnownTables = LedgerTables &
  BetTables &
  BonusTables &
  CatalogueTables &
  OutboxTables &
  PlayerTables &
  ExclusionTables &
  LimitTables &
  LoyaltyTables &
  MarkerTables &
  MessageTables &
  MessengerTables &
  OperatorTables &
  DocumentTables &
  SecretTables &
  QuestTables &
  ProfileTables &
  SegmentTables &
  SettingsTables &
  SupportTables &
  ThirdPartyTables &
  VerificationTables &
  WalletTables &
  PaymentTables &
  FraudTables &
  GameTables

/** All tables of the platform. Modules that know more of a column add their `*.tables.ts` here. */
export type PlatformDatabase = KnownTables & Omit<GeneratedColumns, keyof KnownTables>

export type Row<Name extends keyof PlatformDatabase> = Selectable<PlatformDatabase[Name]>
