import type { LimitRules } from '@fairhouse/contract/limit'
import { isAsTight } from '@fairhouse/domain/limit-change'
import { showToast } from '@fairhouse/ui/toast'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '#core/api/api.ts'
import { t } from '#core/i18n/i18n.ts'
import { amountPerText, limitName, limitWord, type AmountLimit } from '#parts/limit/limit-texts.ts'
import { useLimitRules } from '#parts/limit/use-limit-rules.ts'
import { limitsQuery, reloadLimits } from '#parts/limit/limits.queries.ts'
import type { ModalViewProps } from '#core/modal/modal-view.ts'
import { useModal } from '#core/modal/use-modal.ts'
import { LimitDialog } from './limit-dialog.tsx'
import { bindsText, LimitForm, type LimitValues } from './limit-form.tsx'

/** `?edit-limit=<id>`: lower immediately, higher after a day and a second confirmation. */
export function EditLimitModal(props: ModalViewProps): ReactNode {
  return (
    <LimitDialog {...props} titleOf={(name) => name}>
      {(limit) => <EditForm key={limit.id} limit={limit} onDone={props.onClose} />}
    </LimitDialog>
  )
}

function EditForm(props: { limit: AmountLimit; onDone: () => void }): ReactNode {
  const { limit, onDone } = props
  const { data: limits = [] } = useQuery(limitsQuery)
  const { raiseWait: wait } = useLimitRules()
  const queryClient = useQueryClient()
  const { openModal } = useModal()
  const change = async (to: LimitValues): Promise<void> => {
    if (isSame(limit, to)) return onDone()
    const { period, amountMinor } = to
    const body = { period, amount: amountMinor.toString() }
    const { data } = await call('PUT /api/player/limits/{id}', { params: { id: limit.id }, body })
    await reloadLimits(queryClient)
    // The platform decides whether it waits.
    if (data.pending !== null) return openModal('confirm-limit-update', limit.id)
    const title = t('limits.edit.done', { name: limitName({ ...limit, period }) })
    showToast({ id: 'limit-set', tone: 'positive', title })
    onDone()
  }
  return (
    <div className="stack">
      <p className="note">{t('limits.edit.now', { now: amountPerText(limit) })}</p>
      <LimitForm
        draftName={`limit-${limit.id}`}
        currency={limit.currency}
        of={limit}
        limits={limits}
        now={termsOf(limit)}
        wordsOf={(values) => wordsOf(limit, values, wait)}
        send={change}
      />
    </div>
  )
}

function termsOf({ period, amount }: AmountLimit): LimitValues {
  return { period, amountMinor: BigInt(amount) }
}

function isSame(limit: AmountLimit, to: LimitValues): boolean {
  return to.period === limit.period && to.amountMinor === BigInt(limit.amount)
}

/** The site's own rule predicts whether a change waits. */
function wordsOf(limit: AmountLimit, to: LimitValues | null, wait: LimitRules['raiseWait']) {
  const label = t('limits.edit.submit')
  if (to === null) return { label, consequence: t('limits.form.later', { wait }) }
  if (isSame(limit, to)) return { label, consequence: t('limits.edit.same') }
  const binds = bindsText(limit, to)
  return isAsTight(limitWord(limit), { from: termsOf(limit), to, window: limit.window })
    ? { label, consequence: t('limits.form.atOnce', { binds }) }
    : {
        label: t('limits.edit.ask'),
        consequence: t('limits.edit.waits', { now: amountPerText(limit), wait }),
      }
}
