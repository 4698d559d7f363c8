import type { ChannelEvent } from '@fairhouse/contract/channels'
import { showToast } from '@fairhouse/ui/toast'
import { t } from '#core/i18n/i18n.ts'
import { moneyText } from '#core/i18n/money-text.ts'

/** A bet that was turned away: why, in words (spec §8). */
export function receiveBetRefusal(told: ChannelEvent<'game:bets'>): void {
  if (told.event === 'game.bet.restricted') {
    showToast({
      id: 'bet-restricted',
      tone: 'danger',
      title: t('game.bet.restricted'),
      text: t('game.bet.restrictedText'),
    })
    return
  }
  // spec §8: ignored without amount and currency
  if (told.event !== 'game.bet.max.exceed' || told.data.playerBonus === undefined) return
  const amount = moneyText(told.data.playerBonus.maxBetAmount, told.data.playerBonus.currency)
  showToast({
    id: 'bet-max',
    tone: 'danger',
    title: t('game.bet.max'),
    text: t('game.bet.maxText', { amount }),
  })
}
