import { Button } from '@fairhouse/ui/button'
import { useState, type ReactNode } from 'react'
import { t } from '#core/i18n.ts'
import { useSession } from '#core/session.queries.ts'
import styles from './queues.module.css'

export type PictureProps = {
  readonly src: string
  readonly label: string
  /** Of the picture in pixels, so that nothing moves once it is there. */
  readonly size?: { readonly width: number; readonly height: number }
  readonly isShown?: boolean
}

/** A picture of a player. It is loaded by a press, since each look is logged. */
export function Picture({ src, label, size, isShown = false }: PictureProps): ReactNode {
  const [isOpen, setIsOpen] = useState(isShown)
  const name = useSession()?.name ?? ''
  if (!isOpen) {
    return (
      <div>
        <Button size="s" icon="eye" onClick={() => setIsOpen(true)}>
          {t('picture.show')}
        </Button>
      </div>
    )
  }
  return (
    <a href={src} target="_blank" rel="noreferrer" className={styles.picture}>
      <img src={src} alt={label} {...size} />
      <span className={styles.mark} aria-hidden="true">
        {t('picture.mark', { name })}
      </span>
    </a>
  )
}
