import { Loaded } from '@fairhouse/app-kit/data/loaded'
import { moneyText } from '@fairhouse/app-kit/i18n/money-text'
import type { PaymentStory } from '@fairhouse/contract/office/payment'
import { ButtonLink } from '@fairhouse/ui/button'
import { Card } from '@fairhouse/ui/card'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { methodName } from '#core/method-name.ts'
import { Facts } from '#core/facts.tsx'
import { exactTime, t, wordOf } from '#core/i18n.ts'
import { useMay } from '#core/session.queries.ts'
import { PaymentStatus } from './payment-status.tsx'
import { storyQuery } from './payments.queries.ts'

/** One payment: its steps, what its provider said, and the entries of the journal. */
export function PaymentPanel({ id }: { readonly id: string }): ReactNode {
  const query = useQuery(storyQuery(id))
  return (
    <Card>
      <Loaded query={query} skeleton={['3rem', '8rem', '8rem']} failed={t('payments.storyFailed')}>
        {(story) => <Story story={story} />}
      </Loaded>
    </Card>
  )
}

function Story({ story }: { readonly story: PaymentStory }): ReactNode {
  const { playerId, amount, currency, type, status } = story
  const mayView = useMay('player.view')
  return (
    <section className="stack" data-gap="3" aria-label={t('payments.one')}>
      <div className="split">
        <h2 className="tabular">{moneyText(amount, currency)}</h2>
        <PaymentStatus status={status} />
      </div>
      <Facts facts={[[t('payments.type'), wordOf('what', type)], ...listFacts(story)]} />
      <Part title={t('payments.steps')} facts={listSteps(story)} />
      <Part
        title={t('payments.messages')}
        facts={story.messages.map(({ at, type: news, outcome }) => [
          `${wordOf('news', news)} → ${wordOf('outcome', outcome)}`,
          exactTime(at),
        ])}
      />
      {story.transactions.map((transaction) => (
        <Part
          key={transaction.id}
          title={t('payments.transaction', {
            operation: wordOf('operation', transaction.operation),
            id: transaction.id,
          })}
          facts={[
            ...transaction.entries.map(({ account, amount: moved }): [string, string] => [
              account,
              moneyText(moved, currency),
            ]),
            [t('payments.posted'), exactTime(transaction.at)],
          ]}
        />
      ))}
      {mayView && (
        <div className="cluster">
          <ButtonLink kind="quiet" render={<Link to="/players/$playerId" params={{ playerId }} />}>
            {t('queue.record')}
          </ButtonLink>
        </div>
      )}
    </section>
  )
}

type Line = [string, string]

function Part({ title, facts }: { title: string; facts: readonly Line[] }): ReactNode {
  if (facts.length === 0) return null
  return (
    <section className="stack" data-gap="1" aria-label={title}>
      <h3>{title}</h3>
      <ul className="stack" data-gap="1">
        {facts.map(([what, value], place) => (
          <li key={place} className="split">
            <span>{what}</span>
            <span className="muted tabular">{value}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function listFacts(story: PaymentStory): Line[] {
  const { currency, credited, reversed, failure, destination, card } = story
  return [
    [t('players.player'), story.playerName ?? t('players.nameless')],
    [t('payments.method'), methodName(story.method)],
    [t('payments.provider'), story.provider],
    [t('payments.providerId'), story.providerPaymentId ?? '–'],
    [t('payments.at'), exactTime(story.createdAt)],
    ...(story.settledAt === null
      ? []
      : ([[t('payments.settled'), exactTime(story.settledAt)]] as Line[])),
    ...(credited === null ? [] : [[t('payments.credited'), moneyText(credited, currency)] as Line]),
    ...(reversed === '0' ? [] : [[t('payments.reversed'), moneyText(reversed, currency)] as Line]),
    ...(failure === null ? [] : [[t('payments.failure'), wordOf('failure', failure)] as Line]),
    ...(destination === null ? [] : [[t('withdrawals.to'), destination] as Line]),
    ...(card === null ? [] : [[t('payments.card'), `•• ${card}`] as Line]),
  ]
}

function listSteps({ steps, approvals }: PaymentStory): Line[] {
  return [
    ...steps.map(({ at, step, reason }) => ({
      at,
      text: reason === null ? wordOf('step', step) : `${wordOf('step', step)}: ${reason}`,
    })),
    ...approvals.map(({ at, operator, reason }) => ({
      at,
      text: `${t('withdrawals.by', { operator })}: ${reason}`,
    })),
  ]
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
    .map(({ at, text }) => [text, exactTime(at)])
}
