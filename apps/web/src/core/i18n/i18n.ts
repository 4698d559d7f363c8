import {
  t as translate,
  type Language as KitLanguage,
  type MessageValues,
} from '@fairhouse/app-kit/i18n/language'

/** Every message id, from the English catalogue: a typo does not compile. */
export type MessageId =
  | keyof typeof import('../../locales/en/account.json')
  | keyof typeof import('../../locales/en/bets.json')
  | keyof typeof import('../../locales/en/bonus.json')
  | keyof typeof import('../../locales/en/busy.json')
  | keyof typeof import('../../locales/en/cashier.json')
  | keyof typeof import('../../locales/en/casino.json')
  | keyof typeof import('../../locales/en/contact.json')
  | keyof typeof import('../../locales/en/content.json')
  | keyof typeof import('../../locales/en/document.json')
  | keyof typeof import('../../locales/en/field.json')
  | keyof typeof import('../../locales/en/funds.json')
  | keyof typeof import('../../locales/en/game.json')
  | keyof typeof import('../../locales/en/games.json')
  | keyof typeof import('../../locales/en/jackpot.json')
  | keyof typeof import('../../locales/en/late.json')
  | keyof typeof import('../../locales/en/limits.json')
  | keyof typeof import('../../locales/en/list.json')
  | keyof typeof import('../../locales/en/lobby.json')
  | keyof typeof import('../../locales/en/loyalty.json')
  | keyof typeof import('../../locales/en/messenger.json')
  | keyof typeof import('../../locales/en/person.json')
  | keyof typeof import('../../locales/en/picture.json')
  | keyof typeof import('../../locales/en/play.json')
  | keyof typeof import('../../locales/en/quest.json')
  | keyof typeof import('../../locales/en/phone.json')
  | keyof typeof import('../../locales/en/profile.json')
  | keyof typeof import('../../locales/en/proof.json')
  | keyof typeof import('../../locales/en/referral.json')
  | keyof typeof import('../../locales/en/refusal.json')
  | keyof typeof import('../../locales/en/safety.json')
  | keyof typeof import('../../locales/en/search.json')
  | keyof typeof import('../../locales/en/security.json')
  | keyof typeof import('../../locales/en/session.json')
  | keyof typeof import('../../locales/en/shell.json')
  | keyof typeof import('../../locales/en/verification.json')
  | keyof typeof import('../../locales/en/social.json')
  | keyof typeof import('../../locales/en/sport.json')
  | keyof typeof import('../../locales/en/support.json')
  | keyof typeof import('../../locales/en/consent.json')
  | keyof typeof import('../../locales/en/telegram.json')
  | keyof typeof import('../../locales/en/view.json')
  | keyof typeof import('../../locales/en/wallet.json')
  | keyof typeof import('../../locales/en/welcome.json')

export type Language = KitLanguage<MessageId>

/**
 * The text of a message in the language of the page, e.g. `t('wallet.deposit.title')`. Call it while
 * rendering or in an event, never at the top of a module. Loaders and `head` use `context.language`.
 */
export const t = translate as (id: MessageId, values?: MessageValues) => string
