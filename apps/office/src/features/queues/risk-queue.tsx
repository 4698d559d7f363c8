import { countryName } from '@fairhouse/app-kit/i18n/country-name'
import { ChoiceField } from '@fairhouse/app-kit/form/choice-field'
import type { RiskOfPlayer, RiskReview } from '@fairhouse/contract/office/fraud'
import { RISK_CLASSES } from '@fairhouse/contract/office/fraud-kind'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call, callQuery } from '#core/api.ts'
import { Facts } from '#core/facts.tsx'
import { dayText, t, wordOf } from '#core/i18n.ts'
import { useMay } from '#core/session.queries.ts'
import { ActButton } from '#parts/queue/act-button.tsx'
import { QUEUE_KEY, queueOptions } from '#parts/queue/queue.ts'
import { QueueView } from '#parts/queue/queue-view.tsx'
import { RecordLink } from './item-links.tsx'

const risksQuery = callQuery('GET /office/api/risk-reviews', {
  queryKey: [...QUEUE_KEY, 'risk'],
  ...queueOptions,
})

const reasonsText = ({ reasons }: RiskOfPlayer): string =>
  reasons.map((reason) => wordOf('riskReason', reason)).join(', ') || '–'

/** Players whose risk of laundering is to be looked at again. */
export function RiskQueue(): ReactNode {
  return (
    <QueueView
      kind="risk"
      query={useQuery(risksQuery)}
      title={({ playerName }) => playerName ?? t('players.nameless')}
      columns={[
        { key: 'class', label: t('risk.class'), cell: ({ risk }) => wordOf('risk', risk.class) },
        { key: 'reasons', label: t('risk.reasons'), cell: ({ risk }) => reasonsText(risk) },
        {
          key: 'country',
          label: t('players.country'),
          isExtra: true,
          cell: (row) => countryName(row.country),
        },
      ]}
      panel={(row) => <Panel key={row.id} review={row} />}
    />
  )
}

function Panel({ review: { playerId, risk } }: { readonly review: RiskReview }): ReactNode {
  return (
    <>
      <RiskFacts risk={risk} />
      <div className="cluster">
        <ChooseRisk playerId={playerId} risk={risk} />
        <RecordLink playerId={playerId} kind="risk" item={playerId} />
      </div>
    </>
  )
}

export function RiskFacts({ risk }: { readonly risk: RiskOfPlayer }): ReactNode {
  const { chosen } = risk
  return (
    <Facts
      facts={[
        [t('risk.class'), wordOf('risk', risk.class)],
        [t('risk.reasons'), reasonsText(risk)],
        ...(chosen === null ? [] : [[t('risk.chosen', { name: chosen.by }), chosen.why] as const]),
        [t('risk.review'), dayText(risk.reviewAt)],
      ]}
    />
  )
}

/** What a person says of a risk, with the reason. */
export function ChooseRisk(props: {
  readonly playerId: string
  readonly risk: RiskOfPlayer
}): ReactNode {
  const { playerId, risk } = props
  if (!useMay('fraud.decide')) return null
  return (
    <ActButton
      label={t('risk.choose')}
      title={t('risk.choose')}
      consequence={t('risk.consequence')}
      fields={{ class: risk.class as string }}
      reloads={[QUEUE_KEY]}
      send={async (act, fields) =>
        await call('POST /office/api/players/{id}/risk', {
          params: { id: playerId },
          body: { ...act, class: fields.class as 'low' },
        })
      }
    >
      <ChoiceField
        name="class"
        label={t('risk.class')}
        choices={RISK_CLASSES.map((value) => ({ value, label: wordOf('risk', value) }))}
      />
    </ActButton>
  )
}
