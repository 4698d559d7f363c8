import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '#core/api/api.ts'
import { FailureBanner } from '#core/form/failure-banner.tsx'
import { t } from '#core/i18n/i18n.ts'
import { KeepOrConfirm } from '#core/modal/confirm-actions.tsx'
import { reloadBonuses } from '#parts/bonus/bonus.queries.ts'

/** Asks whether a bonus is to be accepted or given up, and does it. */
export function BonusQuestion(props: {
  readonly id: string
  readonly act: 'activate' | 'cancel'
  readonly onDone: () => void
}): ReactNode {
  const { id, act, onDone } = props
  const queryClient = useQueryClient()
  const change = useMutation({
    mutationFn: async () =>
      await call(`PUT /api/game/player-bonuses/{id}/${act}`, { params: { id } }),
    onSuccess: onDone,
    onSettled: async () => await reloadBonuses(queryClient),
  })
  return (
    <>
      <FailureBanner error={change.error} />
      <KeepOrConfirm
        keep={{ label: t(`bonus.question.${act}.keep`), onPress: onDone }}
        confirm={{
          kind: act === 'activate' ? 'primary' : 'danger',
          label: t(`bonus.question.${act}.confirm`),
          busyLabel: change.isPending ? t('bonus.busy') : undefined,
          onPress: () => change.mutate(),
        }}
      />
    </>
  )
}
