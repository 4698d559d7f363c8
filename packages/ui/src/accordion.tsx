import { useId, type ReactNode } from 'react'
import { Icon } from './icon.tsx'
import styles from './accordion.module.css'

export type AccordionItem = {
  readonly key: string
  readonly title: string
  /** A fact at the end of the title's line. */
  readonly aside?: ReactNode
  readonly content: ReactNode
}

export type AccordionProps = {
  readonly items: readonly AccordionItem[]
  /** Opening one closes the others. */
  readonly isExclusive?: boolean
  /** Open before anything is pressed. */
  readonly openKey?: string
}

/** Questions with answers below them: the browser's own disclosure, found by search in the page. */
export function Accordion({ items, isExclusive = false, openKey }: AccordionProps) {
  const name = useId()
  return (
    <div className={styles.accordion}>
      {items.map((item) => (
        <details
          key={item.key}
          className={styles.item}
          name={isExclusive ? name : undefined}
          open={item.key === openKey}
        >
          <summary className={styles.summary}>
            <span className={styles.title}>{item.title}</span>
            {item.aside && <span className={styles.aside}>{item.aside}</span>}
            <Icon name="chevron-down" />
          </summary>
          <div className={styles.content}>{item.content}</div>
        </details>
      ))}
    </div>
  )
}
