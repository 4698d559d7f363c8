import type { ReactNode } from 'react'
import { t, type MessageId } from '#core/i18n.ts'

export function MessagePage(props: {
  title: MessageId
  body: MessageId
  retry?: () => void
}): ReactNode {
  return (
    <div>
      <h1>{t(props.title)}</h1>
      <p>{t(props.body)}</p>
    </div>
  )
}
