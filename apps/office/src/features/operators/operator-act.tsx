import type { OperatorAccount } from '@fairhouse/contract/office/operator'
import { useState, type ReactNode } from 'react'
import { ActDialog } from '#core/act-dialog.tsx'
import { call } from '#core/api.ts'
import { t } from '#core/i18n.ts'
import { CountryField, readCountries } from './country-field.tsx'
import { LinkDialog } from './invite-dialog.tsx'
import { RoleBoxes } from './role-boxes.tsx'

export type OperatorActName = 'roles' | 'endSessions' | 'invitation' | 'disable' | 'enable'

export type OperatorActProps = {
  readonly name: OperatorActName
  readonly operator: OperatorAccount
  readonly onClose: () => void
}

/** An act on the account of another operator. */
export function OperatorAct({ name, operator, onClose }: OperatorActProps): ReactNode {
  const [roles, setRoles] = useState(operator.roles)
  const [link, setLink] = useState<{ link: string; expiresAt: string } | null>(null)
  const params = { name: operator.name }
  if (link !== null) return <LinkDialog link={link} onClose={onClose} />
  return (
    <ActDialog
      title={t(`operators.act.${name}`)}
      label={t(`operators.act.${name}`)}
      consequence={t(`operators.consequence.${name}`, {
        name: operator.displayName || operator.name,
      })}
      kind={name === 'disable' ? 'danger' : 'primary'}
      fields={{ countries: operator.countries?.join(', ') ?? '' }}
      shown={operator}
      reloads={[['operators']]}
      onClose={onClose}
      send={async (act, { countries }) => {
        if (name === 'endSessions')
          return await call('POST /office/api/operators/{name}/sessions/end', { params, body: act })
        if (name === 'invitation') {
          const sent = { params, body: act }
          setLink((await call('POST /office/api/operators/{name}/invitation', sent)).data)
          return false
        }
        const { version, displayName, disabledAt } = operator
        const isDisabled = name === 'roles' ? disabledAt !== null : name === 'disable'
        const body = {
          ...act,
          version,
          displayName: displayName || operator.name,
          roles,
          countries: name === 'roles' ? readCountries(countries) : operator.countries,
          isDisabled,
        }
        return await call('PUT /office/api/operators/{name}', { params, body })
      }}
    >
      {name === 'roles' && (
        <>
          <RoleBoxes roles={roles} onChange={(next) => setRoles([...next])} />
          <CountryField />
        </>
      )}
    </ActDialog>
  )
}
