import { ButtonLink } from '@fairhouse/ui/button'
import type { ReactNode } from 'react'
import { useRouteContext } from '@tanstack/react-router'
import styles from './inbox-link.module.css'

export type InboxLinkProps = {
  readonly label: string
  /** Explanation of the inbox, below the button. */
  readonly help?: string
  readonly icon?: 'mail' | 'smartphone'
  readonly kind?: 'primary' | 'secondary'
}

/** Links to the messages of a demo, in another tab; renders nothing if they go to real mailboxes. */
export function InboxLink(props: InboxLinkProps): ReactNode {
  const { label, help, icon = 'mail', kind = 'primary' } = props
  const url = useInboxUrl()
  if (url === null) return null
  return (
    <div className={styles.inbox}>
      <ButtonLink
        kind={kind}
        size={kind === 'primary' ? 'l' : 'm'}
        icon={icon}
        isWide
        render={<a href={url} target="_blank" rel="noopener" />}
      >
        {label}
      </ButtonLink>
      {help !== undefined && <p>{help}</p>}
    </div>
  )
}

/** The address of a demo's messages; null elsewhere. */
function useInboxUrl(): string | null {
  const config = useRouteContext({ from: '__root__', select: (context) => context.config })
  return config.hasInbox ? `${config.providersOrigin}/messenger/` : null
}
