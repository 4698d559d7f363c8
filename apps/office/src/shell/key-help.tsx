import { Dialog } from '@fairhouse/app-kit/dialog/dialog'
import type { ReactNode } from 'react'
import { t } from '#core/i18n.ts'
import { Facts } from '#core/facts.tsx'

/** The keys of every page. */
export function KeyHelp({ onClose }: { readonly onClose: () => void }): ReactNode {
  return (
    <Dialog title={t('keys.title')} onClose={onClose}>
      <Facts
        facts={[
          [t('keys.search'), 'Ctrl K'],
          [t('keys.next'), 'j'],
          [t('keys.previous'), 'k'],
          [t('keys.open'), 'Enter'],
          [t('keys.decide'), 'A'],
          [t('keys.reject'), 'R'],
          [t('keys.take'), 'T'],
          [t('keys.snooze'), 'S'],
          [t('keys.unassigned'), 'N'],
          [t('keys.help'), '?'],
        ]}
      />
    </Dialog>
  )
}
