import { moneyText } from '@fairhouse/app-kit/i18n/money-text'
import { ChoiceField } from '@fairhouse/app-kit/form/choice-field'
import { FormField } from '@fairhouse/app-kit/form/form-field'
import { MARKER_NUMBERS } from '@fairhouse/contract/marker-kind'
import type { HarmCase, HarmCaseDetail } from '@fairhouse/contract/office/harm'
import { TextArea } from '@fairhouse/ui/inputs/text-area'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { call, callQuery } from '#core/api.ts'
import { Facts } from '#core/facts.tsx'
import { exactTime, t, wordOf } from '#core/i18n.ts'
import { useMay } from '#core/session.queries.ts'
import { ActButton } from '#parts/queue/act-button.tsx'
import { QUEUE_KEY, queueOptions } from '#parts/queue/queue.ts'
import { QueueView } from '#parts/queue/queue-view.tsx'
import { RecordLink } from './item-links.tsx'
import { SignalList, strongestFirst } from './signal-list.tsx'
import styles from './queues.module.css'

const casesQuery = callQuery('GET /office/api/harm-cases', {
  queryKey: [...QUEUE_KEY, 'harm'],
  ...queueOptions,
})

const caseQuery = (id: string) =>
  callQuery('GET /office/api/harm-cases/{id}', {
    queryKey: [...QUEUE_KEY, 'harmCase', id],
    input: { params: { id } },
    staleTime: 30_000,
  })

/** Players with strong markers of harm. */
export function HarmQueue(): ReactNode {
  return (
    <QueueView
      kind="harm"
      query={useQuery(casesQuery)}
      title={({ playerName }) => playerName ?? t('players.nameless')}
      columns={[
        {
          key: 'signs',
          label: t('harm.signs'),
          cell: ({ signals }) =>
            strongestFirst(signals)
              .filter(({ level }) => level > 1)
              .map(({ marker }) => wordOf('marker', marker))
              .join(', '),
        },
        { key: 'country', label: t('players.country'), isExtra: true, cell: (row) => row.country },
        {
          key: 'score',
          label: t('signal.score'),
          align: 'end',
          isNumeric: true,
          cell: ({ score }) => score,
        },
      ]}
      panel={(row) => <Panel key={row.id} harm={row} />}
    />
  )
}

function Panel({ harm }: { readonly harm: HarmCase }): ReactNode {
  const may = useMay('harm.decide')
  const { id, playerId, signals, stops, currency, work } = harm
  const detail = useQuery(caseQuery(id)).data
  return (
    <>
      <Facts
        facts={[
          [t('harm.due'), exactTime(work.dueAt)],
          [t('harm.stopped'), stops.map((stop) => wordOf('stop', stop)).join(', ') || '–'],
        ]}
      />
      <div className="cluster">
        {may && <Decide id={id} />}
        <RecordLink playerId={playerId} kind="harm" item={id} />
      </div>
      <SignalList
        currency={currency}
        signals={signals.map(({ marker, level, numbers }) => ({
          ...{ name: wordOf('marker', marker), level },
          numbers: numbers.map(({ name, ...figures }) => ({
            ...{ ...figures, label: wordOf('markerNumber', name), unit: MARKER_NUMBERS[name] },
          })),
          behind: <Behind of={detail?.evidence.find((each) => each.marker === marker)} />,
        }))}
      />
      {detail !== undefined && <Said interactions={detail.interactions} />}
    </>
  )
}

/** The bets and payments that made a level, folded until somebody asks. */
function Behind({
  of,
}: {
  readonly of: HarmCaseDetail['evidence'][number] | undefined
}): ReactNode {
  const mayPayments = useMay('payment.view')
  if (of === undefined) return null
  const { bets, payments, others } = of
  return (
    <details>
      <summary>
        {t('signal.behind', { count: bets.length + payments.length + others.length })}
      </summary>
      <ul className="stack" data-gap="1">
        {bets.map(({ id, title, at, stake, payout, currency }) => (
          <li key={id} className="split">
            <span>
              {title} <span className="muted tabular">{exactTime(at)}</span>
            </span>
            <span className="tabular">
              {moneyText(stake, currency)} → {moneyText(payout, currency)}
            </span>
          </li>
        ))}
        {payments.map(({ id, type, at, amount, currency, status }) => (
          <li key={id} className="split">
            <span>
              {mayPayments ? (
                <Link to="/payments" search={{ id }}>
                  {wordOf('what', type)}
                </Link>
              ) : (
                wordOf('what', type)
              )}{' '}
              <span className="muted tabular">{exactTime(at)}</span>
            </span>
            <span className="tabular">
              {moneyText(amount, currency)} · {wordOf('value', status)}
            </span>
          </li>
        ))}
        {others.map(({ kind, ref }) => (
          <li key={ref} className="split">
            <span>{wordOf('harmEvidence', kind)}</span>
            <span className="muted tabular">{ref}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** What was said to the player, and what came of it. */
function Said({
  interactions,
}: {
  readonly interactions: HarmCaseDetail['interactions']
}): ReactNode {
  return (
    <section className="stack" data-gap="2" aria-label={t('harm.said')}>
      <h3>{t('harm.said')}</h3>
      {interactions.map(({ id, kind, text, operator, at, outcome }) => (
        <div key={id} className={kind === 'answer' ? undefined : styles.own}>
          <p className="fine">
            {wordOf('interaction', kind)} · {exactTime(at)}
            {operator !== null && ` · ${operator}`}
            {outcome !== null && ` · ${wordOf('outcome', outcome)}`}
          </p>
          {kind !== 'automatic' && <p className={styles.said}>{text}</p>}
        </div>
      ))}
    </section>
  )
}

function Decide({ id }: { readonly id: string }): ReactNode {
  return (
    <ActButton
      shortcut="a"
      icon="check"
      kind="primary"
      label={t('harm.decide')}
      title={t('harm.decideTitle')}
      consequence={t('harm.decideConsequence')}
      fixedReason={t('harm.decideReason')}
      fields={{ kind: 'message', text: '', stops: 'keep' }}
      reloads={[QUEUE_KEY]}
      send={async (act, { kind, text, stops }) =>
        await call('POST /office/api/harm-cases/{id}/decide', {
          params: { id },
          body: { ...act, text, kind: kind as 'note', stops: stops as 'keep' },
        })
      }
    >
      <ChoiceField
        name="kind"
        label={t('harm.kind')}
        choices={(['message', 'chat', 'phone', 'note'] as const).map((value) => ({
          value,
          label: t(`interaction.${value}`),
        }))}
      />
      <FormField name="text" label={t('harm.text')}>
        {(control) => <TextArea {...control} rows={6} maxLength={2_000} />}
      </FormField>
      <ChoiceField
        name="stops"
        label={t('harm.stops')}
        choices={(['keep', 'end'] as const).map((value) => ({
          value,
          label: t(`harm.stops.${value}`),
        }))}
      />
    </ActButton>
  )
}
