import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '#core/api/api.ts'
import { FailureBanner } from '#core/form/failure-banner.tsx'
import { t } from '#core/i18n/i18n.ts'
import { KeepOrConfirm } from '#core/modal/confirm-actions.tsx'
import type { ModalViewProps } from '#core/modal/modal-view.ts'
import { amountPerText, type AmountLimit } from '#parts/limit/limit-texts.ts'
import { reloadLimits } from '#parts/limit/limits.queries.ts'
import { Card } from '@fairhouse/ui/card'
import { Facts } from '#parts/page/facts.tsx'
import { LimitDialog } from './limit-dialog.tsx'
import { isConfirmable, pendingText, requestText, type Pending } from './pending-text.ts'
import { useSettleLimit } from './use-settle.ts'

/** `?confirm-limit-update=<id>`: how a request to loosen a limit stands, and the second confirmation. */
export function ConfirmLimitUpdateModal(props: ModalViewProps): ReactNode {
  return (
    <LimitDialog {...props} titleOf={(name) => name}>
      {(limit) =>
        limit.pending?.kind === 'update' ? (
          <RequestedChange limit={limit} pending={limit.pending} onDone={props.onClose} />
        ) : (
          <p className="note">{t('limits.confirm.nothing')}</p>
        )
      }
    </LimitDialog>
  )
}

/** `?confirm-delete-limit=<id>`: asks for confirmation before requesting the removal, and again a day later. */
export function ConfirmDeleteLimitModal(props: ModalViewProps): ReactNode {
  return (
    <LimitDialog {...props} titleOf={(name) => t('limits.remove.title', { name })}>
      {(limit) =>
        limit.pending?.kind === 'removal' ? (
          <RequestedChange limit={limit} pending={limit.pending} onDone={props.onClose} />
        ) : (
          <AskRemoval limit={limit} onKeep={props.onClose} />
        )
      }
    </LimitDialog>
  )
}

function AskRemoval(props: { limit: AmountLimit; onKeep: () => void }): ReactNode {
  const { limit, onKeep } = props
  const queryClient = useQueryClient()
  const ask = useMutation({
    mutationFn: async () =>
      await call('DELETE /api/player/limits/{id}', { params: { id: limit.id } }),
    onSettled: async () => await reloadLimits(queryClient),
  })
  return (
    <div className="stack">
      <p className="note">{t('limits.remove.text', { now: amountPerText(limit) })}</p>
      {limit.pending !== null && <p className="note">{t('limits.remove.instead')}</p>}
      <FailureBanner error={ask.error} />
      <KeepOrConfirm
        keep={{ label: t('limits.remove.keep'), onPress: onKeep }}
        confirm={{
          label: t('limits.remove.ask'),
          busyLabel: ask.isPending ? t('limits.busy') : undefined,
          onPress: () => ask.mutate(),
        }}
      />
    </div>
  )
}

/** The pending request, which can be cancelled at any time and confirmed a day later. */
function RequestedChange(props: {
  limit: AmountLimit
  pending: Pending
  onDone: () => void
}): ReactNode {
  const { limit, pending, onDone } = props
  const { error, isPending, variables, mutate } = useSettleLimit(limit.id, onDone)
  const busy = (isConfirming: boolean): string | undefined =>
    isPending && variables === isConfirming ? t('limits.busy') : undefined
  const isUpdate = pending.kind === 'update'
  return (
    <div className="stack">
      {isUpdate && (
        <Card kind="inset">
          <Facts
            facts={[
              [t('limits.confirm.now'), amountPerText(limit)],
              [t('limits.confirm.then'), requestText(limit, pending)],
            ]}
          />
        </Card>
      )}
      <p className="note">{pendingText(limit, pending)}</p>
      <FailureBanner error={error} />
      <KeepOrConfirm
        keep={{
          label: t(isUpdate ? 'limits.pending.keep' : 'limits.remove.keep'),
          busyLabel: busy(false),
          onPress: () => mutate(false),
        }}
        confirm={
          isConfirmable(pending)
            ? {
                kind: isUpdate ? 'primary' : 'danger',
                label: t(isUpdate ? 'limits.pending.confirm' : 'limits.remove.confirm'),
                busyLabel: busy(true),
                onPress: () => mutate(true),
              }
            : null
        }
      />
    </div>
  )
}
