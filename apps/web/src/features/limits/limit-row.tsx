import { ButtonLink } from '@fairhouse/ui/button'
import { useId, type ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { LimitFacts } from '#parts/limit/limit-usage.tsx'
import { limitName, type AmountLimit } from '#parts/limit/limit-texts.ts'
import { ModalLink } from '#core/modal/modal-link.tsx'
import { PendingChange } from './pending-change.tsx'
import styles from './limits.module.css'

/** A limit with its facts, what was asked for, and what can be done. */
export function LimitRow({ limit }: { readonly limit: AmountLimit }): ReactNode {
  const id = useId()
  const name = limitName(limit)
  return (
    <li className={styles.row} aria-labelledby={id}>
      <LimitFacts limit={limit} nameId={id} />
      {limit.pending !== null && <PendingChange limit={limit} pending={limit.pending} />}
      <div className={styles.buttons}>
        <ButtonLink
          size="s"
          icon="pencil"
          render={
            <ModalLink
              modal="edit-limit"
              value={limit.id}
              aria-label={t('limits.row.changeOf', { name })}
            />
          }
        >
          {t('limits.row.change')}
        </ButtonLink>
        {limit.pending?.kind !== 'removal' && (
          <ButtonLink
            size="s"
            kind="quiet"
            render={
              <ModalLink
                modal="confirm-delete-limit"
                value={limit.id}
                aria-label={t('limits.row.removeOf', { name })}
              />
            }
          >
            {t('limits.row.remove')}
          </ButtonLink>
        )}
      </div>
    </li>
  )
}
