import { ChoiceField } from '@fairhouse/app-kit/form/choice-field'
import type { PlayerRecord } from '@fairhouse/contract/office/record'
import { Card } from '@fairhouse/ui/card'
import type { ReactNode } from 'react'
import { call } from '#core/api.ts'
import { Facts } from '#core/facts.tsx'
import { dayText, t, wordOf } from '#core/i18n.ts'
import { useMay } from '#core/session.queries.ts'
import { ActButton } from '#parts/queue/act-button.tsx'

const DECISIONS = ['accepted', 'refused'] as const

/** Where the money of a player comes from: what was asked for, and what became of it. */
export function Funds({ record }: { readonly record: PlayerRecord }): ReactNode {
  const mayCheck = useMay('player.checkMeans')
  const { id, funds } = record
  const { state, dueAt, validUntil } = funds
  const isAsked = state === 'asked' || state === 'overdue'
  const shared = { reloads: [['player', id]] }
  const params = { id }
  return (
    <Card>
      <section className="stack" data-gap="3" aria-label={t('funds.title')}>
        <h2>{t('funds.title')}</h2>
        <Facts
          facts={[
            [t('funds.state'), wordOf('fundsState', state)],
            ...(isAsked && dueAt !== null ? [[t('funds.due'), dayText(dueAt)] as const] : []),
            ...(validUntil === null ? [] : [[t('funds.valid'), dayText(validUntil)] as const]),
          ]}
        />
        {mayCheck && !isAsked && (
          <ActButton
            {...shared}
            label={t('funds.request')}
            title={t('funds.request')}
            consequence={t('funds.requestConsequence')}
            send={async (body) =>
              await call('POST /office/api/players/{id}/funds/request', { params, body })
            }
          />
        )}
        {mayCheck && isAsked && (
          <ActButton
            {...shared}
            kind="primary"
            label={t('funds.decide')}
            title={t('funds.decide')}
            consequence={t('funds.decideConsequence')}
            fields={{ decision: 'accepted' }}
            send={async (act, { decision }) =>
              await call('POST /office/api/players/{id}/funds/decide', {
                params,
                body: { ...act, decision: decision as 'accepted' },
              })
            }
          >
            <ChoiceField
              name="decision"
              label={t('fraud.decision')}
              choices={DECISIONS.map((value) => ({ value, label: wordOf('fundsState', value) }))}
            />
          </ActButton>
        )}
      </section>
    </Card>
  )
}
