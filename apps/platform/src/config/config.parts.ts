import { databaseSettings } from '#platform/database/database.settings'
import { brandSettings } from '#platform/http/brand.settings'
import { httpSettings } from '#platform/http/http.settings'
import { mailSettings } from '#platform/mail/mail.settings'
import { registrationSettings } from '#platform/modules/auth/account/registration.settings'
import { authenticatorSettings } from '#platform/modules/auth/second-factor/authenticator.settings'
import { sessionSettings } from '#platform/modules/auth/session/session.settings'
import { socialSettings } from '#platform/modules/auth/social/social.settings'
import { telegramSettings } from '#platform/modules/auth/telegram/telegram.settings'
import { betSettings } from '#platform/modules/bet/bet.settings'
import { contentSettings } from '#platform/modules/content/content.settings'
import { depositCheckSettings } from '#platform/modules/deposit-check/deposit-check.settings'
import { exchangeSettings } from '#platform/modules/exchange/exchange.settings'
import { gameSettings } from '#platform/modules/game/game.settings'
import { documentSettings } from '#platform/modules/kyc/document/document.settings'
import { verificationSettings } from '#platform/modules/kyc/verification/verification.settings'
import { marketSettings } from '#platform/modules/market/market.settings'
import { winMessageSettings } from '#platform/modules/messenger/win-message.settings'
import { officeSettings } from '#platform/modules/operator/office/office.settings'
import { withdrawalSettings } from '#platform/modules/payment/withdrawal.settings'
import { purgeSettings } from '#platform/modules/purge/purge.settings'
import { localeSettings } from '#platform/modules/settings/locale.settings'
import { attachmentSettings } from '#platform/modules/support/attachment.settings'
import { thirdPartySettings } from '#platform/modules/third-party/third-party.settings'
import { webPushSettings } from '#platform/modules/web-push/web-push.settings'
import { observabilitySettings } from '#platform/observability/observability.settings'
import { realtimeSettings } from '#platform/realtime/realtime.settings'
import { bookSettings } from './own-providers.settings.ts'

/** Parts of the platform with settings of their own, in the order of the operating guide. */
export const CONFIG_PARTS = [
  brandSettings,
  databaseSettings,
  httpSettings,
  officeSettings,
  observabilitySettings,
  sessionSettings,
  registrationSettings,
  authenticatorSettings,
  socialSettings,
  telegramSettings,
  documentSettings,
  verificationSettings,
  mailSettings,
  winMessageSettings,
  webPushSettings,
  attachmentSettings,
  realtimeSettings,
  localeSettings,
  contentSettings,
  marketSettings,
  thirdPartySettings,
  gameSettings,
  betSettings,
  depositCheckSettings,
  withdrawalSettings,
  exchangeSettings,
  purgeSettings,
  bookSettings,
] as const

/** The values of those parts, side by side. */
export type ConfigParts = Intersect<ReturnType<(typeof CONFIG_PARTS)[number]['read']>>

type Intersect<U> = (U extends unknown ? (value: U) => void : never) extends (
  value: infer I,
) => void
  ? I
  : never
