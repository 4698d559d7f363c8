import type { SavedCardView } from '@fairhouse/contract/saved-card'
import { showToast } from '@fairhouse/ui/toast'
import type { ReactNode } from 'react'
import { call } from '#core/api/api.ts'
import { ActionButton } from '@fairhouse/app-kit/form/action-button'
import { failureToast } from '@fairhouse/app-kit/form/use-action'
import { t } from '#core/i18n/i18n.ts'
import { savedCardName } from './saved-card-name.ts'
import { savedCardsQuery } from './wallet.queries.ts'

/** Removes a saved card, here and at its provider. */
export function SavedCardRemoval({ card }: { readonly card: SavedCardView }): ReactNode {
  const name = savedCardName(card)
  const id = `card-${card.id}`
  return (
    <ActionButton
      size="s"
      kind="quiet"
      isWide={false}
      busy={t('cashier.card.removing')}
      act={() => call('DELETE /api/payment/cards/{id}', { params: { id: card.id } })}
      onDone={() => showToast({ id, tone: 'positive', title: t('cashier.card.removed', { name }) })}
      onFailed={failureToast(id, t('cashier.card.removeFailed'))}
      reloads={savedCardsQuery}
    >
      {card.isExpired
        ? t('cashier.card.removeExpired', { name })
        : t('cashier.card.remove', { name })}
    </ActionButton>
  )
}
