import type { PlayerRecord } from '@fairhouse/contract/office/record'
import { Button } from '@fairhouse/ui/button'
import { useState, type ReactNode } from 'react'
import { ActDialog } from '#core/act-dialog.tsx'
import { call } from '#core/api.ts'
import { t } from '#core/i18n.ts'
import { useMay } from '#core/session.queries.ts'
import { PurposeField, type LookPurpose } from './look-form.tsx'

/** Opens the site in a new tab, as the player sees it. */
export function SeeAsPlayer({ record }: { readonly record: PlayerRecord }): ReactNode {
  const maySee = useMay('player.seeAs')
  const [isOpen, setOpen] = useState(false)
  if (!maySee || record.status !== 'active') return null
  return (
    <>
      <Button size="s" icon="eye" onClick={() => setOpen(true)}>
        {t('seeAs.open')}
      </Button>
      {isOpen && (
        <ActDialog
          title={t('seeAs.title', { name: record.name ?? t('players.nameless') })}
          label={t('seeAs.open')}
          consequence={t('seeAs.consequence')}
          fields={{ purpose: 'request' }}
          reloads={[['player', record.id, 'timeline']]}
          onClose={() => setOpen(false)}
          send={async (act, { purpose }) => {
            // Opened by the press: later a browser would take it for an advertisement.
            const tab = window.open('about:blank')
            if (tab !== null) tab.opener = null
            try {
              const body = { ...act, purpose: purpose as LookPurpose }
              const params = { id: record.id }
              const { data } = await call('POST /office/api/players/{id}/views', { params, body })
              if (tab === null) window.location.assign(data.link)
              else tab.location.replace(data.link)
            } catch (error) {
              tab?.close()
              throw error
            }
          }}
        >
          <PurposeField />
        </ActDialog>
      )}
    </>
  )
}
