import { brandSettings } from '#platform/http/brand.settings'
import { exchangeSettings } from '#platform/modules/exchange/exchange.settings'
import { socialSettings } from '#platform/modules/auth/social/social.settings'
import { telegramSettings } from '#platform/modules/auth/telegram/telegram.settings'
import { thirdPartySettings } from '#platform/modules/third-party/third-party.settings'
import { verificationSettings } from '#platform/modules/kyc/verification/verification.settings'
import { webPushSettings } from '#platform/modules/web-push/web-push.settings'
import { withdrawalSettings } from '#platform/modules/payment/withdrawal.settings'

/** Modules with settings of their own, by their key in the configuration. */
export const CONFIG_PARTS = {
  look: brandSettings,
  socialProviders: socialSettings,
  telegram: telegramSettings,
  verification: verificationSettings,
  withdrawals: withdrawalSettings,
  exchange: exchangeSettings,
  webPush: webPushSettings,
  thirdParties: thirdPartySettings,
} as const

/** The values of those modules. */
export type ConfigParts = {
  readonly [K in keyof typeof CONFIG_PARTS]: ReturnType<(typeof CONFIG_PARTS)[K]['read']>
}
