import { ButtonLink } from '@fairhouse/ui/button'
import { Link, useRouteContext } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { Dialog } from '@fairhouse/app-kit/dialog/dialog'
import type { ModalViewProps } from '#core/modal/modal-view.ts'

/** `?affiliate-program`: what partners with a site or a channel are offered, and whom to write to. */
export function AffiliateProgramModal({ onClose }: ModalViewProps): ReactNode {
  const days = useRouteContext({
    from: '__root__',
    select: ({ config }) => config.affiliateDays,
  })
  return (
    <Dialog title={t('referral.affiliate')} onClose={onClose}>
      <div className="stack">
        <p className="note">{t('referral.affiliateText')}</p>
        <p className="note">{t('referral.affiliateTag', { days })}</p>
        <p className="note">{t('referral.affiliateRules')}</p>
        <ButtonLink kind="primary" render={<Link to="/contact" />}>
          {t('referral.affiliateContact')}
        </ButtonLink>
      </div>
    </Dialog>
  )
}
