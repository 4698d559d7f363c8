import type { ReactNode } from 'react'
import { call } from '#core/api/api.ts'
import { FailureBanner } from '@fairhouse/app-kit/form/failure-banner'
import { useLimitRules } from '#parts/limit/use-limit-rules.ts'
import { useAction } from '@fairhouse/app-kit/form/use-action'
import { t } from '#core/i18n/i18n.ts'
import { KeepOrConfirm } from '@fairhouse/app-kit/dialog/confirm-actions'
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
  const { raiseWait: wait } = useLimitRules()
  const ask = useAction(
    () => call('DELETE /api/player/limits/{id}', { params: { id: limit.id } }),
    { reloads: reloadLimits },
  )
  return (
    <div className="stack">
      <p className="note">{t('limits.remove.text', { now: amountPerText(limit), wait })}</p>
      {limit.pending !== null && <p className="note">{t('limits.remove.instead')}</p>}
      <KeepOrConfirm
        keep={{ label: t('limits.remove.keep'), onPress: onKeep }}
        confirm={{ label: t('limits.remove.ask'), busy: t('limits.busy'), action: ask }}
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
  const { failure, isPending, input, run } = useSettleLimit(limit.id, onDone)
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
      {!isConfirmable(pending) && <FailureBanner error={failure} />}
      <KeepOrConfirm
        keep={{
          label: t(isUpdate ? 'limits.pending.keep' : 'limits.remove.keep'),
          busyLabel: isPending && input === false ? t('limits.busy') : undefined,
          onPress: () => run(false),
        }}
        confirm={
          isConfirmable(pending)
            ? {
                kind: isUpdate ? 'primary' : 'danger',
                label: t(isUpdate ? 'limits.pending.confirm' : 'limits.remove.confirm'),
                busy: t('limits.busy'),
                action: { run: () => run(true), isPending: isPending && input === true, failure },
              }
            : null
        }
      />
    </div>
  )
}
