import { moneyText } from '@fairhouse/app-kit/i18n/money-text'
import { DOCUMENT_MEDIA_TYPES } from '@fairhouse/contract/document-media'
import type { FraudCaseDetail } from '@fairhouse/contract/office/fraud'
import { Badge } from '@fairhouse/ui/badge'
import { FileInput } from '@fairhouse/ui/inputs/file-input'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { call } from '#core/api.ts'
import { dayText, exactTime, t, wordOf } from '#core/i18n.ts'
import { PlayerStatus } from '#core/player-status.tsx'
import { ActButton } from '#parts/queue/act-button.tsx'
import { QUEUE_KEY } from '#parts/queue/queue.ts'
import { PaymentLink } from './item-links.tsx'
import { Picture } from './picture.tsx'
import { ChooseRisk, RiskFacts } from './risk-queue.tsx'
import styles from './queues.module.css'

/** What belongs to a case: withdrawals that wait, linked accounts, notes, files and earlier cases. */
export function FraudDetail({
  playerId,
  detail,
}: {
  readonly playerId: string
  readonly detail: FraudCaseDetail
}): ReactNode {
  const { risk, withdrawals, linked, notes, files, others } = detail
  return (
    <>
      {risk !== null && (
        <section className="stack" data-gap="2" aria-label={t('risk.title')}>
          <h3>{t('risk.title')}</h3>
          <RiskFacts risk={risk} />
          <div>
            <ChooseRisk playerId={playerId} risk={risk} />
          </div>
        </section>
      )}
      <Part title={t('fraud.withdrawals')} rows={withdrawals}>
        {({ id, at, amount, currency }) => (
          <li key={id} className="split">
            <span className="tabular">
              {moneyText(amount, currency)} <span className="muted">{exactTime(at)}</span>
            </span>
            <PaymentLink id={id} />
          </li>
        )}
      </Part>
      <Part title={t('fraud.linked')} rows={linked} note={t('linked.note')}>
        {({ playerId, name, status, marks }) => (
          <li key={playerId} className="stack" data-gap="1">
            <span className="split">
              <Link to="/players/$playerId" params={{ playerId }}>
                {name ?? t('players.nameless')}
              </Link>
              <PlayerStatus status={status} />
            </span>
            <span className="cluster">
              {marks.map(({ mark, strength, at }) => (
                <span key={mark + strength}>
                  <Badge tone={strength === 'strong' ? 'reward' : 'neutral'}>
                    {wordOf('mark', mark)}
                  </Badge>{' '}
                  <span className="fine">
                    {wordOf('strength', strength)} · {dayText(at)}
                  </span>
                </span>
              ))}
            </span>
          </li>
        )}
      </Part>
      <Part title={t('fraud.notes')} rows={notes}>
        {({ at, by, text }) => (
          <li key={at + text}>
            <p className="fine">
              {by} · {exactTime(at)}
            </p>
            <p className={styles.said}>{text}</p>
          </li>
        )}
      </Part>
      <Part title={t('fraud.files')} rows={files}>
        {({ id, at, by, name }) => (
          <li key={id} className="stack" data-gap="1">
            <span className="split">
              <span>{name}</span>
              <span className="fine">
                {by} · {exactTime(at)}
              </span>
            </span>
            <Picture src={`/office/api/fraud-files/${id}/picture`} label={name} />
          </li>
        )}
      </Part>
      <Part title={t('fraud.others')} rows={others}>
        {({ id, openedAt, decision }) => (
          <li key={id} className="split">
            <span className="tabular">{exactTime(openedAt)}</span>
            <span>{decision === null ? '–' : wordOf('fraudDecision', decision)}</span>
          </li>
        )}
      </Part>
    </>
  )
}

/** A list with its title; nothing where there is none. */
function Part<Row>(props: {
  readonly title: string
  readonly note?: string
  readonly rows: readonly Row[]
  readonly children: (row: Row) => ReactNode
}): ReactNode {
  const { title, note, rows, children } = props
  if (rows.length === 0) return null
  return (
    <section className="stack" data-gap="2" aria-label={title}>
      <h3>{title}</h3>
      {note !== undefined && <p className="note">{note}</p>}
      <ul className="stack" data-gap="2">
        {rows.map(children)}
      </ul>
    </section>
  )
}

/** A picture for a case, e.g. of a message or a page. */
export function AddFraudFile({ id }: { readonly id: string }): ReactNode {
  const [file, setFile] = useState<File | null>(null)
  return (
    <ActButton
      icon="upload"
      label={t('fraud.file')}
      title={t('fraud.file')}
      consequence={t('fraud.fileConsequence')}
      fixedReason={t('fraud.reason')}
      reloads={[QUEUE_KEY]}
      send={async (act) => {
        if (file === null) return false
        const body = { ...act, name: file.name.slice(0, 200) }
        await call('POST /office/api/fraud-cases/{id}/files', { params: { id }, body, file })
        setFile(null)
        return true
      }}
    >
      <FileInput
        label={t('fraud.picture')}
        actionLabel={t('fraud.choose')}
        help={t('fraud.fileHelp')}
        accept={DOCUMENT_MEDIA_TYPES.join(',')}
        onFiles={([first]) => setFile(first ?? null)}
        files={
          file === null
            ? []
            : [{ key: file.name, name: file.name, text: t('fraud.chosen'), state: 'done' }]
        }
        onRemove={() => setFile(null)}
        removeLabel={(name) => t('fraud.remove', { name })}
      />
    </ActButton>
  )
}
