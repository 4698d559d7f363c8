import type { SocialConnection } from '@fairhouse/contract/social'
import { Badge } from '@fairhouse/ui/badge'
import { Button } from '@fairhouse/ui/button'
import { late } from '@fairhouse/ui/late-part'
import { useState, type ReactNode } from 'react'
import { formatDateTime } from '@fairhouse/app-kit/i18n/language'
import { t } from '#core/i18n/i18n.ts'
import { WayRow } from '#parts/proof/sign-in-method-row.tsx'

const DisconnectDialog = late(
  async () => (await import('./disconnect-dialog.tsx')).DisconnectDialog,
)

export type ConnectionRowProps = {
  readonly connection: SocialConnection
  /** Its page is being opened. */
  readonly isBusy: boolean
  readonly onConnect: () => void
}

/** One company: who the player is there, or the way to connect it. */
export function ConnectionRow({ connection, isBusy, onConnect }: ConnectionRowProps): ReactNode {
  const [isAsking, setIsAsking] = useState(false)
  const { label, isConnected } = connection
  return (
    <>
      <WayRow
        icon="link"
        name={label}
        badge={isConnected && <Badge tone="positive">{t('social.connections.on')}</Badge>}
        facts={
          <span>
            <Facts connection={connection} />
          </span>
        }
        acts={
          isConnected ? (
            <Button
              aria-label={t('social.disconnect.of', { label })}
              onClick={() => setIsAsking(true)}
            >
              {t('social.disconnect')}
            </Button>
          ) : (
            <Button
              aria-label={t('social.connect.of', { label })}
              busyLabel={isBusy ? t('proof.social.opening', { label }) : undefined}
              onClick={onConnect}
            >
              {t('social.connect')}
            </Button>
          )
        }
      />
      {isAsking && <DisconnectDialog connection={connection} onClose={() => setIsAsking(false)} />}
    </>
  )
}

const DAY = { dateStyle: 'medium' } as const

function Facts({ connection }: Pick<ConnectionRowProps, 'connection'>): ReactNode {
  const { isConnected, name, connectedAt, lastUsedAt } = connection
  if (!isConnected) return t('social.connections.off')
  const facts = [
    // Telegram has only the last time.
    ...(connectedAt === null
      ? []
      : [t('social.connections.since', { day: formatDateTime(connectedAt, DAY) })]),
    lastUsedAt === null
      ? t('social.connections.unused')
      : t('social.connections.used', { day: formatDateTime(lastUsedAt, DAY) }),
  ]
  return (
    <>
      {name !== null && (
        <>
          <bdi>{name}</bdi>
          {' · '}
        </>
      )}
      {facts.join(' · ')}
    </>
  )
}
