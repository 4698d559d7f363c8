import { makePasskey } from '@fairhouse/app-kit/api/passkey'
import { Loaded } from '@fairhouse/app-kit/data/loaded'
import { useAction } from '@fairhouse/app-kit/form/use-action'
import type { Passkey } from '@fairhouse/contract/passkey'
import { Button } from '@fairhouse/ui/button'
import { Card } from '@fairhouse/ui/card'
import { Table, type TableColumn } from '@fairhouse/ui/data/table'
import { Field } from '@fairhouse/ui/field'
import { TextInput } from '@fairhouse/ui/text-input'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { call, callQuery } from '#core/api.ts'
import { sendAs } from '#core/confirmation.ts'
import { exactTime, t } from '#core/i18n.ts'
import { PageHead } from '#core/page-head.tsx'
import { PasskeyFailure } from '#core/passkey-failure.tsx'
import { OwnEmail } from './own-email.tsx'

const passkeysQuery = callQuery('GET /office/api/passkeys', {
  queryKey: ['passkeys'],
  staleTime: 0,
})

/** The operator's own passkeys: two, so that a lost one locks nobody out. */
export function PasskeysPage(): ReactNode {
  const query = useQuery(passkeysQuery)
  const remove = useAction(
    async ({ id, name }: Passkey) =>
      await sendAs(
        {
          title: t('passkeys.removeTitle', { name }),
          consequence: t('passkeys.removeConsequence'),
        },
        async () => await call('DELETE /office/api/passkeys/{id}', { params: { id } }),
      ),
    { reloads: passkeysQuery },
  )
  return (
    <>
      <PageHead title={t('passkeys.title')} />
      <Loaded
        query={query}
        skeleton={['2.5rem', '2.5rem']}
        failed={t('passkeys.failed')}
        empty={{ icon: 'fingerprint', title: t('passkeys.none'), text: t('passkeys.noneText') }}
      >
        {(rows) => (
          <Table
            label={t('passkeys.title')}
            columns={listColumns(remove.run)}
            rows={rows}
            rowKey={({ id }) => id}
            isDense
          />
        )}
      </Loaded>
      <PasskeyFailure error={remove.failure} />
      <NewPasskey />
      <OwnEmail />
    </>
  )
}

function listColumns(remove: (passkey: Passkey) => void): TableColumn<Passkey>[] {
  return [
    { key: 'name', label: t('passkeys.name'), isTitle: true, cell: ({ name }) => name },
    {
      key: 'made',
      label: t('passkeys.made'),
      cell: ({ createdAt }) => exactTime(createdAt),
    },
    {
      key: 'used',
      label: t('passkeys.used'),
      isFigure: true,
      cell: ({ lastUsedAt }) => (lastUsedAt === null ? t('passkeys.never') : exactTime(lastUsedAt)),
    },
    {
      key: 'synced',
      label: t('passkeys.kept'),
      cell: ({ isSynced }) => t(isSynced ? 'passkeys.synced' : 'passkeys.device'),
    },
    {
      key: 'remove',
      label: '',
      align: 'end',
      cell: (passkey) => (
        <Button size="s" kind="danger" onClick={() => remove(passkey)}>
          {t('passkeys.remove')}
        </Button>
      ),
    },
  ]
}

function NewPasskey(): ReactNode {
  const [name, setName] = useState('')
  const action = useAction(
    async () => {
      const { data: creation } = await call('POST /office/api/passkeys/options')
      const registration = await makePasskey(creation)
      const body = { passkeyName: name.trim() || t('invitation.unnamed'), registration }
      const act = { title: t('passkeys.addTitle'), consequence: t('passkeys.addConsequence') }
      await sendAs(act, async () => await call('POST /office/api/passkeys', { body }))
    },
    { reloads: passkeysQuery, onDone: () => setName('') },
  )
  return (
    <div className="office-narrow">
      <Card>
        <section className="stack" data-gap="3" aria-label={t('passkeys.add')}>
          <h2>{t('passkeys.add')}</h2>
          <p className="note">{t('passkeys.addText')}</p>
          <Field label={t('invitation.passkeyName')} help={t('invitation.passkeyHelp')}>
            {(control) => (
              <TextInput
                {...control}
                value={name}
                maxLength={60}
                onChange={({ target }) => setName(target.value)}
              />
            )}
          </Field>
          <PasskeyFailure error={action.failure} />
          <div>
            <Button
              kind="primary"
              icon="fingerprint"
              busyLabel={action.isPending ? t('signIn.busy') : undefined}
              onClick={() => action.run()}
            >
              {t('passkeys.add')}
            </Button>
          </div>
        </section>
      </Card>
    </div>
  )
}
