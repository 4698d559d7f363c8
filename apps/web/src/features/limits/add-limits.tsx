import { LIMIT_PERIODS } from '@fairhouse/contract/limit-period'
import { Icon } from '@fairhouse/ui/icon'
import { useId, type ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { limitWord, type AmountLimit } from '#parts/limit/limit-texts.ts'
import { ModalLink } from '#core/modal/modal-link.tsx'
import styles from './limits.module.css'

/** The definitions as the modal takes them, what is paid in first. */
const ORDER = [3, 2, 1] as const

/** What can be limited and is not yet in every period. */
export function AddLimits({ limits }: { readonly limits: readonly AmountLimit[] }): ReactNode {
  const id = useId()
  const open = ORDER.filter(
    (definition) =>
      limits.filter((limit) => limit.definition === definition).length < LIMIT_PERIODS.length,
  )
  if (open.length === 0) return null
  return (
    <div className={styles.words}>
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
