import { Icon } from '@fairhouse/ui/icon'
import { IconLink } from '@fairhouse/ui/icon-button'
import { useEffect, type ReactNode } from 'react'
import { hasPart } from '@fairhouse/app-kit/i18n/language'
import { t } from '#core/i18n/i18n.ts'
import { ModalLink } from '#core/modal/modal-link.tsx'
import { useModal } from '#core/modal/use-modal.ts'
import styles from './game-search.module.css'

/** Opens the search over the page: a field to the eye, a link to the finger and to the keyboard. */
export function GameSearch(): ReactNode {
  useSlashKey()
  return (
    <>
      <ModalLink modal="global-search" className={styles.field}>
        <Icon name="search" />
        <span className={styles.words}>
          {t(
            hasPart('sport') && hasPart('games')
              ? 'shell.search.placeholder'
              : 'shell.search.label',
          )}
        </span>
        <kbd className={styles.key} aria-hidden="true">
          /
        </kbd>
      </ModalLink>
      <div className={styles.narrow}>
        <IconLink
          icon="search"
          label={t('shell.search.label')}
          render={<ModalLink modal="global-search" />}
        />
      </div>
    </>
  )
}

/** `/` opens the search, as the key on it says, unless something is being typed. */
function useSlashKey(): void {
  const { openModal } = useModal()
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent): void => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      const { target } = event
      if (target instanceof HTMLElement && target.closest('input, textarea, select')) return
      // in an open dialog the page behind takes no keys
      if (document.querySelector('[role="dialog"]') !== null) return
      event.preventDefault()
      openModal('global-search')
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [openModal])
}
