import { Card } from '@fairhouse/ui/card'
import { useId, type ReactNode } from 'react'
import styles from './card-section.module.css'

export type CardSectionProps = {
  readonly title: string
  /** Beside the title. */
  readonly badge?: ReactNode
  /** Description below the title. */
  readonly note?: ReactNode
  readonly children: ReactNode
}

/** A card that is a section of its page, named by its heading. */
export function CardSection({ title, badge, note, children }: CardSectionProps): ReactNode {
  const id = useId()
  return (
    <Card>
      <section className="stack" aria-labelledby={id}>
        <div className="stack" data-gap="1">
          <div className={styles.head}>
            <h2 id={id}>{title}</h2>
            {badge}
          </div>
          {note && <p className="muted">{note}</p>}
        </div>
        {children}
      </section>
    </Card>
  )
}
