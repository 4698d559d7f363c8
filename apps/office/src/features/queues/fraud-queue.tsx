import { saveFile } from '@fairhouse/app-kit/data/save-file'
import { ChoiceField } from '@fairhouse/app-kit/form/choice-field'
import { FormField } from '@fairhouse/app-kit/form/form-field'
import type { FraudCase } from '@fairhouse/contract/office/fraud'
import { FRAUD_DECISIONS, FRAUD_NUMBERS } from '@fairhouse/contract/office/fraud-kind'
import { Banner } from '@fairhouse/ui/banner'
import { TextArea } from '@fairhouse/ui/inputs/text-area'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { call, callQuery } from '#core/api.ts'
import { Facts } from '#core/facts.tsx'
import { exactTime, t, wordOf } from '#core/i18n.ts'
import { useMay } from '#core/session.queries.ts'
import { ActButton } from '#parts/queue/act-button.tsx'
import { QUEUE_KEY } from '#parts/queue/queue.ts'
import { QueueView } from '#parts/queue/queue-view.tsx'
import { AddFraudFile, FraudDetail } from './fraud-detail.tsx'
import { fraudCasesQuery } from './fraud-link.tsx'
import { RecordLink } from './item-links.tsx'
import { SignalList, strongestFirst } from './signal-list.tsx'

const caseQuery = (id: string) =>
  callQuery('GET /office/api/fraud-cases/{id}', {
    queryKey: [...QUEUE_KEY, 'fraudCase', id],
    input: { params: { id } },
    staleTime: 30_000,
  })

/** Cases of fraud and laundering. */
export function FraudQueue(): ReactNode {
  return (
    <QueueView
      kind="fraud"
      query={useQuery(fraudCasesQuery)}
      title={({ playerName }) => playerName ?? t('players.nameless')}
      columns={[
        {
          key: 'signals',
          label: t('fraud.signals'),
          cell: ({ signals, source }) =>
            strongestFirst(signals)
              .filter(({ level }) => level > 1)
              .map(({ signal }) => wordOf('fraudSignal', signal))
              .join(', ') || wordOf('fraudSource', source),
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
      panel={(row) => <Panel key={row.id} fraud={row} />}
    />
  )
}

function Panel({ fraud }: { readonly fraud: FraudCase }): ReactNode {
  const may = useMay('fraud.decide')
  const { id, playerId, source, signals, currency, proposed, work } = fraud
  const detail = useQuery(caseQuery(id)).data
  return (
    <>
      <Facts
        facts={[
          [t('fraud.source'), wordOf('fraudSource', source)],
          [t('fraud.due'), exactTime(work.dueAt)],
        ]}
      />
      {proposed !== null && (
        <Banner>
          {t(proposed.isYours ? 'fraud.proposedByYou' : 'fraud.proposed', {
            ...{ decision: wordOf('fraudDecision', proposed.decision), name: proposed.by },
          })}
        </Banner>
      )}
      <div className="cluster">
        {may && <Decide fraud={fraud} />}
        {may && <Note id={id} />}
        {may && <AddFraudFile id={id} />}
        {may && <Report id={id} />}
        <RecordLink playerId={playerId} kind="fraud" item={id} />
      </div>
      <p className="note">{t('fraud.secret')}</p>
      <SignalList
        currency={currency}
        signals={signals.map(({ signal, level, numbers, evidence }) => ({
          ...{ name: wordOf('fraudSignal', signal), level },
          numbers: numbers.map(({ name, ...figures }) => ({
            ...{ ...figures, label: wordOf('fraudNumber', name), unit: FRAUD_NUMBERS[name] },
          })),
          behind: <Behind evidence={evidence} />,
        }))}
      />
      {detail !== undefined && <FraudDetail playerId={playerId} detail={detail} />}
    </>
  )
}

/** What made a signal, folded until somebody asks. */
function Behind({
  evidence,
}: {
  readonly evidence: FraudCase['signals'][number]['evidence']
}): ReactNode {
  const mayPayments = useMay('payment.view')
  if (evidence.length === 0) return null
  return (
    <details>
      <summary>{t('signal.behind', { count: evidence.length })}</summary>
      <ul className="stack" data-gap="1">
        {evidence.map(({ kind, ref }) => (
          <li key={ref} className="split">
            <span>{wordOf('fraudEvidence', kind)}</span>
            <span className="muted tabular">
              {kind === 'player' && (
                <Link to="/players/$playerId" params={{ playerId: ref }}>
                  {ref}
                </Link>
              )}
              {kind === 'payment' && mayPayments && (
                <Link to="/payments" search={{ id: ref }}>
                  {ref}
                </Link>
              )}
              {kind !== 'player' && !(kind === 'payment' && mayPayments) && ref}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}

function Decide({ fraud: { id, proposed } }: { readonly fraud: FraudCase }): ReactNode {
  return (
    <ActButton
      shortcut="a"
      icon="check"
      kind="primary"
      label={t('fraud.decide')}
      title={t('fraud.decideTitle')}
      consequence={t('fraud.decideConsequence')}
      fields={{ decision: proposed?.decision ?? 'cleared' }}
      reloads={[QUEUE_KEY]}
      send={async (act, { decision }) =>
        await call('POST /office/api/fraud-cases/{id}/decide', {
          params: { id },
          body: { ...act, decision: decision as 'cleared', seen: proposed?.decision ?? null },
        })
      }
    >
      <ChoiceField
        name="decision"
        label={t('fraud.decision')}
        choices={FRAUD_DECISIONS.map((value) => ({
          value,
          label: t(`fraudDecisionText.${value}`),
        }))}
      />
    </ActButton>
  )
}

function Note({ id }: { readonly id: string }): ReactNode {
  return (
    <ActButton
      icon="pencil"
      label={t('fraud.note')}
      title={t('fraud.note')}
      consequence={t('fraud.noteConsequence')}
      fixedReason={t('fraud.reason')}
      fields={{ text: '' }}
      reloads={[QUEUE_KEY]}
      send={async (act, { text }) =>
        await call('POST /office/api/fraud-cases/{id}/notes', {
          params: { id },
          body: { ...act, text },
        })
      }
    >
      <FormField name="text" label={t('fraud.noteText')}>
        {(control) => <TextArea {...control} rows={6} maxLength={4_000} />}
      </FormField>
    </ActButton>
  )
}

function Report({ id }: { readonly id: string }): ReactNode {
  return (
    <ActButton
      icon="file-text"
      label={t('fraud.report')}
      title={t('fraud.reportTitle')}
      consequence={t('fraud.reportConsequence')}
      reloads={[QUEUE_KEY]}
      send={async (body) => {
        const params = { id }
        const { data } = await call('POST /office/api/fraud-cases/{id}/report', { params, body })
        saveFile(new Blob([data.text], { type: 'text/plain' }), data.name)
      }}
    />
  )
}
