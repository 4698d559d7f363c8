import type { ChannelEvent } from '@fairhouse/contract/channels'
import { showToast } from '@fairhouse/ui/toast-queue'
import type { QueryClient } from '@tanstack/react-query'
import { t, type MessageId } from '#core/i18n/i18n.ts'
import { moneyText } from '@fairhouse/app-kit/i18n/money-text'
import { reloadLoyalty, reloadQuests } from './retention.queries.ts'

const STATES: Readonly<Record<number, string>> = {
  1: 'issued',
  2: 'active',
  3: 'completed',
  4: 'canceled',
  5: 'expired',
  6: 'expired',
}

/** An event of `retention:quests`: reloads the lists, and announces the change. */
export function receiveQuest(
  queryClient: QueryClient,
  told: ChannelEvent<'retention:quests'>,
): void {
  void reloadQuests(queryClient)
  if (told.event === 'quest.task.updated') {
    const { id, questId, isActive, progress, quantity } = told.data
    if (!isActive || progress !== quantity) return
    showToast({ id: `task-${questId}-${id}`, tone: 'positive', title: t('quest.told.task') })
    return
  }
  const { id, state } = told.data
  const title = t(`quest.told.${STATES[state] ?? 'issued'}` as MessageId)
  showToast({ id: `quest-${id}`, tone: state === 3 ? 'positive' : 'neutral', title })
}

/**
 * An event of `retention:accounts`: a prize, an earning, or points. A new level is a notice that leads to
 * its dialog: whoever composes a bet or plays is not interrupted.
 */
export function receiveRetention(
  deps: { readonly queryClient: QueryClient; readonly showLevel: () => void },
  told: ChannelEvent<'retention:accounts'>,
): void {
  void reloadLoyalty(deps.queryClient)
  if (told.event !== 'loyalty.updated') {
    const amount = moneyText(told.data.amount, told.data.currency)
    const title =
      told.event === 'race.won'
        ? t('loyalty.race.won', { amount, place: told.data.place })
        : told.event === 'jackpot.won'
          ? t('loyalty.jackpotWon', { amount })
          : t('referral.told', { amount })
    return showToast({ id: told.eventId, tone: 'positive', title })
  }
  const { data } = told
  if (data.currentLevel.order <= data.levelBefore) return
  showToast({
    id: 'loyalty-level',
    tone: 'positive',
    title: t('loyalty.reached', { name: data.currentLevel.name }),
    action: { label: t('loyalty.current'), onPress: deps.showLevel },
  })
}
