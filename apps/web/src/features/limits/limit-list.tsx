import { LIMIT_PERIODS } from '@fairhouse/contract/limit-period'
import { ButtonLink } from '@fairhouse/ui/button'
import { Icon } from '@fairhouse/ui/icon'
import { useId, type ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { ModalLink } from '#core/modal/modal-link.tsx'
import { limitName, limitWord, type AmountLimit } from '#parts/limit/limit-texts.ts'
import { LimitFacts } from '#parts/limit/limit-usage.tsx'
import { useLimitRules } from '#parts/limit/use-limit-rules.ts'
import { Section } from '#parts/page/section.tsx'
import { pendingText } from './pending-text.ts'
import { PendingRequest } from './pending-request.tsx'
import { useSettleLimit } from './use-settle.ts'
import styles from './limits.module.css'

/** The current limits, and the possible new ones. */
export function LimitList({ limits }: { readonly limits: readonly AmountLimit[] }): ReactNode {
  const { raiseWait: wait, depositWindow: window } = useLimitRules()
  return (
    <Section
      title={t('limits.list.title')}
      text={t(limits.length === 0 ? 'limits.list.none' : 'limits.list.text')}
    >
      {limits.length > 0 && (
        <ul className="stack">
          {limits.map((limit) => (
            <LimitRow key={limit.id} limit={limit} />
          ))}
        </ul>
      )}
      <AddLimits limits={limits} />
      <p className="fine">{t('limits.list.how', { wait, window })}</p>
    </Section>
  )
}

/** A limit with its facts, its pending request, and its actions. */
function LimitRow({ limit }: { readonly limit: AmountLimit }): ReactNode {
  const id = useId()
  const name = limitName(limit)
  const { pending } = limit
  const settling = useSettleLimit(limit.id)
  const change = { 'aria-label': t('limits.row.changeOf', { name }) }
  const remove = { 'aria-label': t('limits.row.removeOf', { name }) }
  return (
    <li className={styles.row} aria-labelledby={id}>
      <LimitFacts limit={limit} nameId={id} />
      {pending !== null && (
        <PendingRequest
          text={pendingText(limit, pending)}
          pending={pending}
          settling={settling}
          confirm={
            <ModalLink
              modal={pending.kind === 'update' ? 'confirm-limit-update' : 'confirm-delete-limit'}
              value={limit.id}
            />
          }
        />
      )}
      <div className="cluster">
        <ButtonLink
          size="s"
          icon="pencil"
          render={<ModalLink modal="edit-limit" value={limit.id} {...change} />}
        >
          {t('limits.row.change')}
        </ButtonLink>
        {pending?.kind !== 'removal' && (
          <ButtonLink
            size="s"
            kind="quiet"
            render={<ModalLink modal="confirm-delete-limit" value={limit.id} {...remove} />}
          >
            {t('limits.row.remove')}
          </ButtonLink>
        )}
      </div>
    </li>
  )
}

/** The definitions as the modal takes them, deposits first. */
const ORDER = [3, 2, 1] as const

/** Definitions that are not set for every period yet. */
function AddLimits({ limits }: { readonly limits: readonly AmountLimit[] }): ReactNode {
  const id = useId()
  const open = ORDER.filter(
    (definition) =>
      limits.filter((limit) => limit.definition === definition).length < LIMIT_PERIODS.length,
  )
  if (open.length === 0) return null
  return (
    <div className="stack" data-gap="2">
      <h3 id={id} className={styles.label}>
        {t('limits.add.label')}
      </h3>
      <ul className={styles.kinds} aria-labelledby={id}>
        {open.map((definition) => (
          <li key={definition}>
            <ModalLink modal="add-limit" value={`${definition}`} className={styles.kind}>
              <Icon name="plus" size={18} />
              <span>
                <strong>{t(`limits.add.${limitWord({ definition })}`)}</strong>
                <small>{t(`limits.what.${limitWord({ definition })}`)}</small>
              </span>
            </ModalLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
