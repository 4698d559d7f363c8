import type { LedgerTables } from '#platform/ledger/ledger.tables'
import type { BetTables } from '#platform/modules/bet/bet.tables'
import type { BonusTables } from '#platform/modules/bonus/bonus.tables'
import type { CatalogueTables } from '#platform/modules/catalogue/catalogue.tables'
import type { DocumentTables } from '#platform/modules/kyc/document/document.tables'
import type { ExchangeTables } from '#platform/modules/exchange/exchange.tables'
import type { ExclusionTables } from '#platform/modules/exclusion/exclusion.tables'
import type { GameTables } from '#platform/modules/game/game.tables'
import type { LimitTables } from '#platform/modules/limit/limit.tables'
import type { LoyaltyTables } from '#platform/modules/loyalty/loyalty.tables'
import type { MessageTables } from '#platform/modules/message/message.tables'
import type { MessengerTables } from '#platform/modules/messenger/messenger.tables'
import type { OperatorTables } from '#platform/modules/operator/operator.tables'
import type { PasskeyTables } from '#platform/modules/auth/passkey/passkey.tables'
import type { PaymentTables } from '#platform/modules/payment/payment.tables'
import type { PersonalDataTables } from '#platform/modules/personal-data/personal-data.tables'
import type { PlayerTables } from '#platform/modules/player/player.tables'
import type { QuestTables } from '#platform/modules/quest/quest.tables'
import type { RaceTables } from '#platform/modules/race/race.tables'
import type { ReferralTables } from '#platform/modules/referral/referral.tables'
import type { SecretTables } from '#platform/modules/auth/secret/player-secret.tables'
import type { SecondFactorTables } from '#platform/modules/auth/second-factor/second-factor.tables'
import type { ProfileTables } from '#platform/modules/profile/profile.tables'
import type { SportTables } from '#platform/modules/sport/sport.tables'
import type { SocialTables } from '#platform/modules/auth/social/social.tables'
import type { SettingsTables } from '#platform/modules/settings/settings.tables'
import type { SupportTables } from '#platform/modules/support/support.tables'
import type { WebPushTables } from '#platform/modules/web-push/web-push.tables'
import type { TelegramTables } from '#platform/modules/auth/telegram/telegram.tables'
import type { ThirdPartyTables } from '#platform/modules/third-party/third-party.tables'
import type { VerificationTables } from '#platform/modules/kyc/verification/verification.tables'
import type { WalletTables } from '#platform/modules/wallet/wallet.tables'
import type { OutboxTables } from '#platform/realtime/outbox.tables'

/** All tables of the platform. Modules add their `*.tables.ts` here. */
export type PlatformDatabase = LedgerTables &
  BetTables &
  BonusTables &
  CatalogueTables &
  OutboxTables &
  PersonalDataTables &
  PlayerTables &
  ExchangeTables &
  ExclusionTables &
  OperatorTables &
  LimitTables &
  LoyaltyTables &
  MessageTables &
  MessengerTables &
  DocumentTables &
  SecretTables &
  PasskeyTables &
  QuestTables &
  RaceTables &
  ReferralTables &
  SecondFactorTables &
  ProfileTables &
  SettingsTables &
  SocialTables &
  SportTables &
  SupportTables &
  TelegramTables &
  ThirdPartyTables &
  WebPushTables &
  VerificationTables &
  WalletTables &
  PaymentTables &
  GameTables
