import type { SavedCardView } from '@fairhouse/contract/saved-card'
import { Button } from '@fairhouse/ui/button'
import { showToast } from '@fairhouse/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '#core/api/api.ts'
import { errorText } from '#core/api/error-text.ts'
import { t } from '#core/i18n/i18n.ts'
import { savedCardName } from './saved-card-name.ts'
import { savedCardsQuery } from './wallet.queries.ts'

/** Removes a saved card, here and at its provider. */
export function SavedCardRemoval({ card }: { readonly card: SavedCardView }): ReactNode {
  const queryClient = useQueryClient()
  const name = savedCardName(card)
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('DELETE /api/payment/cards/{id}', { params: { id: card.id } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: savedCardsQuery.queryKey })
      showToast({
        id: `card-${card.id}`,
        tone: 'positive',
        title: t('cashier.card.removed', { name }),
      })
    },
    onError: (error) =>
      showToast({
        id: `card-${card.id}`,
        tone: 'danger',
        title: t('cashier.card.removeFailed'),
        text: errorText(error),
      }),
  })
  return (
    <Button
      size="s"
      kind="quiet"
      busyLabel={isPending ? t('cashier.card.removing') : undefined}
      onClick={() => mutate()}
    >
      {card.isExpired
        ? t('cashier.card.removeExpired', { name })
        : t('cashier.card.remove', { name })}
    </Button>
  )
}
