import { Card } from '@fairhouse/ui/card'
import { useId, type ReactNode } from 'react'
import styles from './section.module.css'

/** A card of a page, named by its title. */
export function Section(props: {
  readonly title: string
  /** Under the title. */
  readonly text?: string
  readonly children: ReactNode
}): ReactNode {
  const id = useId()
  const { title, text, children } = props
  return (
    <Card>
      <section className="stack" aria-labelledby={id}>
        <div className="stack" data-gap="2">
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {text !== undefined && <p className="note">{text}</p>}
        </div>
        {children}
      </section>
    </Card>
  )
}
