import { Card } from '@fairhouse/ui/card'
import { LogoMark } from '@fairhouse/ui/logo'
import type { ReactNode } from 'react'
import { t } from '#core/i18n.ts'
import styles from './entry-page.module.css'

/** The frame of the pages before the office. */
export function EntryPage(props: {
  title: string
  text?: string
  children?: ReactNode
}): ReactNode {
  const { title, text, children } = props
  return (
    <main className={styles.page}>
      <title>{`${title} · Office`}</title>
      <div className={styles.box}>
        <p className={styles.brand}>
          <LogoMark /> Fairhouse <span className={styles.office}>{t('shell.office')}</span>
        </p>
        <Card>
          <div className="stack">
            <h1>{title}</h1>
            {text !== undefined && <p className="note">{text}</p>}
            {children}
          </div>
        </Card>
      </div>
    </main>
  )
}
