import type { ReactNode } from 'react'
import { textIn } from '@fairhouse/app-kit/i18n/locale'
import { useAppLinks } from '#core/routing/use-app-links.ts'
import styles from './rich-text.module.css'

/**
 * HTML that the platform rendered from an operator's Markdown, without the author's own
 * markup. Links to pages of this language are handled inside the app.
 */
export function RichText(props: { html: string; lang: string }): ReactNode {
  const links = useAppLinks()
  return (
    <div
      ref={links}
      className={styles.text}
      {...textIn(props.lang)}
      dangerouslySetInnerHTML={{ __html: props.html }}
    />
  )
}
