import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { Loaded } from '@fairhouse/app-kit/data/loaded'
import { FailureBanner } from '@fairhouse/app-kit/form/failure-banner'
import { t } from '#core/i18n/i18n.ts'
import { CardSection } from '#parts/page/card-section.tsx'
import { WayRows } from '#parts/proof/sign-in-method-row.tsx'
import { beginSocial } from './begin-social.ts'
import { isInTelegram } from '#parts/telegram/telegram-launch.ts'
import { linkTelegram } from './telegram-connection.ts'
import { ConnectionRow } from './connection-row.tsx'
import { connectionsQuery } from './connections.queries.ts'
import { reportingFailure, reportFailure } from '@fairhouse/app-kit/api/report-failure'
import { useLeavingPress } from '#parts/proof/use-leaving-press.ts'

/** `/profile/connections`: connected companies, and available ones. */
export function ConnectionsPage(): ReactNode {
  const connections = useQuery(connectionsQuery)
  const queryClient = useQueryClient()
  // Telegram is connected from inside its own app, of which the server does not know.
  const canLinkTelegram = useHydrated() && isInTelegram()
  const { error } = connections
  useEffect(() => {
    if (error !== null) reportFailure(error)
  }, [error])
  const { busy, failure, press } = useLeavingPress((provider) =>
    reportingFailure(() =>
      provider === 'telegram'
        ? linkTelegram(queryClient)
        : beginSocial({ kind: 'connect', provider }),
    ),
  )
  return (
    <Loaded
      query={connections}
      skeleton={['13rem']}
      failed={t('social.connections.failed')}
      empty={{
        icon: 'link',
        title: t('social.connections.empty'),
        text: t('social.connections.empty.text'),
      }}
    >
      {(companies) => (
        <CardSection title={t('social.connections.title')} note={t('social.connections.text')}>
          <FailureBanner error={failure} />
          <WayRows>
            {companies
              .filter(
                ({ socialType, isConnected }) =>
                  socialType !== 'telegram' || isConnected || canLinkTelegram,
              )
              .map((connection) => (
                <ConnectionRow
                  key={connection.socialType}
                  connection={connection}
                  isBusy={busy === connection.socialType}
                  onConnect={() => press(connection.socialType)}
                />
              ))}
          </WayRows>
        </CardSection>
      )}
    </Loaded>
  )
}
