import { Dialog } from '@fairhouse/app-kit/dialog/dialog'
import { TextField } from '@fairhouse/app-kit/form/text-field'
import type { OperatorRole } from '@fairhouse/contract/office/permission'
import { CopyField } from '@fairhouse/ui/copy-field'
import { useState, type ReactNode } from 'react'
import { ActDialog } from '#core/act-dialog.tsx'
import { call } from '#core/api.ts'
import { exactTime, t } from '#core/i18n.ts'
import { CountryField, readCountries } from './country-field.tsx'
import { RoleBoxes } from './role-boxes.tsx'

type Link = { readonly link: string; readonly expiresAt: string }

/** A new operator with roles; the answer is the link, which is shown once. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const [roles, setRoles] = useState<readonly OperatorRole[]>([])
  const [link, setLink] = useState<Link | null>(null)
  if (link !== null) return <LinkDialog link={link} onClose={onClose} />
  return (
    <ActDialog
      title={t('operators.inviteTitle')}
      size="l"
      label={t('operators.inviteSubmit')}
      consequence={t('operators.inviteConsequence')}
      fields={{ name: '', displayName: '', countries: '' }}
      reloads={[['operators']]}
      onClose={onClose}
      send={async (act, { name, displayName, countries }) => {
        const reach = readCountries(countries)
        const body = { ...act, name, displayName, roles: [...roles], countries: reach }
        const { data } = await call('POST /office/api/operators', { body })
        setLink(data)
        return false
      }}
    >
      <TextField
        name="name"
        label={t('operators.name')}
        help={t('operators.nameHelp')}
        autoCapitalize="none"
        maxLength={32}
      />
      <TextField name="displayName" label={t('operators.displayName')} maxLength={60} />
      <RoleBoxes roles={roles} onChange={setRoles} />
      <CountryField />
    </ActDialog>
  )
}

/** The link of an invitation, which the platform keeps as a hash only. */
export function LinkDialog({ link, onClose }: { link: Link; onClose: () => void }): ReactNode {
  return (
    <Dialog title={t('operators.link')} description={t('operators.linkText')} onClose={onClose}>
      <CopyField
        label={t('operators.link')}
        value={link.link}
        copyLabel={t('operators.copy')}
        copiedLabel={t('operators.copied')}
        help={t('operators.linkUntil', { at: exactTime(link.expiresAt) })}
      />
    </Dialog>
  )
}
