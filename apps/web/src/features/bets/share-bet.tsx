import type { BetStory } from '@fairhouse/contract/bet'
import { Card } from '@fairhouse/ui/card'
import { CopyField } from '@fairhouse/ui/copy-field'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ActionSwitch } from '@fairhouse/app-kit/form/action-switch'
import { call } from '#core/api/api.ts'
import { t } from '#core/i18n/i18n.ts'
import { betQuery } from './bets.queries.ts'

/** Lets the player show a bet to everyone who has its link, and take that back. */
export function ShareBet({ bet: { id, isShared } }: { readonly bet: BetStory }): ReactNode {
  const { origin } = useRouter()
  return (
    <Card>
      <div className="stack">
        <ActionSwitch
          label={t('bets.share.title')}
          help={t('bets.share.text')}
          checked={isShared}
          stores={betQuery(id)}
          act={async (isOn) => {
            const { data } = await call('PUT /api/game/bets/{id}/shared', {
              params: { id },
              body: { isShared: isOn },
            })
            return data
          }}
        />
        {isShared && (
          <CopyField
            label={t('bets.share.link')}
            value={new URL(`/bet/${id}`, origin).href}
            copyLabel={t('referral.copy')}
            copiedLabel={t('referral.copied')}
          />
        )}
      </div>
    </Card>
  )
}
