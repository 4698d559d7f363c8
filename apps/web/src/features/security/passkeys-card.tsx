import type { Passkey } from '@fairhouse/contract/passkey'
import { PASSKEYS_MAX } from '@fairhouse/domain/passkey'
import { Button } from '@fairhouse/ui/button'
import { late } from '@fairhouse/ui/late-part'
import { useHydrated } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { CardSection } from '#parts/page/card-section.tsx'
import { canUsePasskeys } from '#parts/proof/passkey.ts'
import { WayRows } from '#parts/proof/sign-in-method-row.tsx'
import { PasskeyRow } from './passkey-row.tsx'

const AddPasskeyDialog = late(
  async () => (await import('./add-passkey-dialog.tsx')).AddPasskeyDialog,
)

/** The passkeys of the player, and how to have another one. */
export function PasskeysCard({ passkeys }: { readonly passkeys: readonly Passkey[] }): ReactNode {
  const [isAdding, setIsAdding] = useState(false)
  // Only the browser knows its capabilities.
  const isOffered = useHydrated() && canUsePasskeys()
  const isFull = passkeys.length >= PASSKEYS_MAX
  return (
    <CardSection title={t('security.passkeys.title')} note={t('security.passkeys.text')}>
      {passkeys.length > 0 && (
        <WayRows>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </WayRows>
      )}
      {!isOffered && <p className="muted">{t('security.passkeys.notHere')}</p>}
      {isOffered && isFull && <p className="muted">{t('security.passkeys.full')}</p>}
      {isOffered && !isFull && (
        <p>
          <Button icon="plus" onClick={() => setIsAdding(true)}>
            {t('security.passkeys.add')}
          </Button>
        </p>
      )}
      {isAdding && <AddPasskeyDialog onClose={() => setIsAdding(false)} />}
    </CardSection>
  )
}
