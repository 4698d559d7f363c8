import { countryName } from '@fairhouse/app-kit/i18n/country-name'
import { Loaded } from '@fairhouse/app-kit/data/loaded'
import { ChoiceField } from '@fairhouse/app-kit/form/choice-field'
import { FormField } from '@fairhouse/app-kit/form/form-field'
import { DECLINE_REASONS, DOCUMENT_STATUS } from '@fairhouse/contract/document-decision'
import type { PlayerDocument } from '@fairhouse/contract/document'
import type { Identity } from '@fairhouse/contract/office/identity'
import { Badge } from '@fairhouse/ui/badge'
import { TextArea } from '@fairhouse/ui/inputs/text-area'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call, callQuery } from '#core/api.ts'
import { Facts } from '#core/facts.tsx'
import { IdentityState } from '#core/identity-state.tsx'
import { dateText, dayText, stateName, t, wordOf } from '#core/i18n.ts'
import { useMay } from '#core/session.queries.ts'
import { ActButton } from '#parts/queue/act-button.tsx'
import { QUEUE_KEY } from '#parts/queue/queue.ts'
import { RecordLink } from './item-links.tsx'
import { Picture } from './picture.tsx'
import styles from './queues.module.css'

const identityQuery = (id: string) =>
  callQuery('GET /office/api/verifications/{id}', {
    queryKey: [...QUEUE_KEY, 'identity', id],
    input: { params: { id } },
    staleTime: 30_000,
  })

type Props = {
  readonly playerId: string
  /** The document that the queue is about: it stands first. */
  readonly documentId?: string
}

/** What a player says of themselves beside the pictures that prove it. */
export function IdentityPanel({ playerId, documentId }: Props): ReactNode {
  const query = useQuery(identityQuery(playerId))
  return (
    <Loaded query={query} skeleton={['6rem', '14rem']} failed={t('documents.failed')}>
      {(identity) => (
        <>
          <Facts
            facts={[
              [t('players.country'), countryName(identity.country)],
              ...identity.profile.map(
                ({ field, value }) => [wordOf('answer', field), answerText(field, value)] as const,
              ),
              [t('players.joined'), dayText(identity.joinedAt)],
              [t('players.identity'), <IdentityState key="state" state={identity.state} />],
            ]}
          />
          <p className="note">{t('documents.look')}</p>
          {order(identity.documents, documentId).map((document) => (
            <Document key={document.id} document={document} isOpen={document.id === documentId} />
          ))}
          <div className="cluster">
            <Verdict identity={identity} hasKeys={documentId === undefined} />
            <RecordLink
              playerId={playerId}
              kind={documentId === undefined ? 'verification' : 'document'}
              item={documentId ?? playerId}
            />
          </div>
        </>
      )}
    </Loaded>
  )
}

function answerText(field: string, value: string): string {
  if (field === 'birthdate' && /^\d{4}-\d\d-\d\d$/.test(value)) return dateText(value)
  return field === 'nationality' ? countryName(value) : value
}

function order(documents: readonly PlayerDocument[], first: string | undefined) {
  return documents.toSorted((a, b) => Number(b.id === first) - Number(a.id === first))
}

const STATUSES = ['', 'pending', 'approved', 'declined'] as const

function Document(props: { document: PlayerDocument; isOpen: boolean }): ReactNode {
  const { document, isOpen } = props
  const { id, type, side, status, reason, note, width, height } = document
  const name = `${wordOf('document', type)}, ${wordOf('side', side)}`
  return (
    <section className={styles.document} aria-label={name}>
      <div className="split">
        <h3>{name}</h3>
        <Badge tone={status === DOCUMENT_STATUS.approved ? 'positive' : 'neutral'}>
          {stateName(STATUSES[status])}
        </Badge>
      </div>
      <Picture
        src={`/office/api/documents/${id}/picture`}
        label={name}
        size={{ width, height }}
        isShown={isOpen}
      />
      {reason !== null && <p className="note">{wordOf('decline', reason)}</p>}
      {note !== null && <p className="note">{note}</p>}
      {status === DOCUMENT_STATUS.pending && <Decision id={id} name={name} hasKeys={isOpen} />}
    </section>
  )
}

type Decided = { readonly id: string; readonly name: string; readonly hasKeys: boolean }

function Decision({ id, name, hasKeys }: Decided): ReactNode {
  if (!useMay('document.decide')) return null
  const key = (shortcut: string) => (hasKeys ? { shortcut } : {})
  const line = 'POST /office/api/documents/{id}/decision'
  const params = { id }
  return (
    <div className="cluster">
      <ActButton
        {...key('a')}
        icon="check"
        kind="primary"
        label={t('documents.approve')}
        title={t('documents.approveTitle', { name })}
        consequence={t('documents.approveConsequence')}
        reloads={[QUEUE_KEY]}
        send={async (act) =>
          await call(line, { params, body: { ...act, decision: { status: 'approved' } } })
        }
      />
      <ActButton
        {...key('r')}
        kind="danger"
        label={t('documents.decline')}
        title={t('documents.declineTitle', { name })}
        consequence={t('documents.declineConsequence')}
        fields={{ why: 'unreadable', note: '' }}
        reloads={[QUEUE_KEY]}
        send={async (act, { why, note }) => {
          const reason = why as (typeof DECLINE_REASONS)[number]
          const decision = { status: 'declined', reason, ...(note && { note }) } as const
          return await call(line, { params, body: { ...act, decision } })
        }}
      >
        <ChoiceField
          name="why"
          label={t('documents.why')}
          choices={DECLINE_REASONS.map((value) => ({ value, label: wordOf('decline', value) }))}
        />
        <NoteField isOptional />
      </ActButton>
    </div>
  )
}

function NoteField({ isOptional }: { readonly isOptional: boolean }): ReactNode {
  return (
    <FormField
      name="note"
      label={t('documents.note')}
      help={t('documents.noteHelp')}
      isOptional={isOptional}
    >
      {(control) => <TextArea {...control} rows={3} maxLength={500} />}
    </FormField>
  )
}

/** The verdict on the identity as a whole. */
function Verdict({ identity, hasKeys }: { identity: Identity; hasKeys: boolean }): ReactNode {
  const may = useMay('document.decide')
  const { playerId: id, state: seen, version } = identity
  if (!may || seen === 'rejected') return null
  const key = (shortcut: string) => (hasKeys ? { shortcut } : {})
  const name = identity.name ?? t('players.nameless')
  const verdicts = [
    { state: 'approved', kind: 'primary', ...key('a') },
    { state: 'retry', kind: 'secondary' },
    { state: 'rejected', kind: 'danger', ...key('r') },
  ] as const
  return verdicts
    .filter(({ state }) => state !== seen)
    .map(({ state, ...look }) => (
      <ActButton
        key={state}
        {...look}
        label={wordOf('verdict', state)}
        title={t(`verdictTitle.${state}`, { name })}
        consequence={t(`verdictConsequence.${state}`)}
        fields={{ note: '' }}
        shown={identity}
        reloads={[QUEUE_KEY, ['player', id]]}
        send={async (act, { note }) =>
          await call('POST /office/api/verifications/{id}/decision', {
            params: { id },
            body: { ...act, version, state, note },
          })
        }
      >
        {state !== 'approved' && <NoteField isOptional={false} />}
      </ActButton>
    ))
}
