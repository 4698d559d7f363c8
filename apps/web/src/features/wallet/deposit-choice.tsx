import { Button, ButtonLink } from '@fairhouse/ui/button'
import { Skeleton } from '@fairhouse/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { KeepOrConfirm } from '@fairhouse/app-kit/dialog/confirm-actions'
import { useAction } from '@fairhouse/app-kit/form/use-action'
import { call } from '#core/api/api.ts'
import { t } from '#core/i18n/i18n.ts'
import { ModalLink } from '#core/modal/modal-link.tsx'
import { limitPromptQuery, reloadLimits } from '#parts/limit/limits.queries.ts'

const FORM_OF = {
  deposit: <ModalLink modal="add-limit" value="3" />,
  loss: <ModalLink modal="add-limit" value="2" />,
  time: <ModalLink modal="play-tool" value="sessionTime" />,
} as const

/** In place of the deposit form: the limits that are set, or clearly declined, before it. */
export function DepositChoice(): ReactNode {
  const { data } = useQuery(limitPromptQuery)
  const [isDeclining, setDeclining] = useState(false)
  const decline = useAction(
    () => call('POST /api/player/limit-prompt', { body: { declines: 'deposit' } }),
    { reloads: reloadLimits },
  )
  if (data === undefined) return <Skeleton shape="box" height="12rem" />
  const { missing } = data
  if (isDeclining)
    return (
      <>
        <p className="note">{t('limits.prompt.sure')}</p>
        <KeepOrConfirm
          keep={{ label: t('limits.prompt.back'), onPress: () => setDeclining(false) }}
          confirm={{
            ...{ label: t('limits.prompt.confirm'), busy: t('limits.busy') },
            ...{ kind: 'primary', action: decline },
          }}
        />
      </>
    )
  const mayDecline = missing.includes('deposit')
  return (
    <>
      <h3>{t('limits.prompt.title')}</h3>
      <p className="note">{t(mayDecline ? 'limits.prompt.text' : 'limits.prompt.mandatory')}</p>
      {missing.map((limit) => (
        <ButtonLink key={limit} kind="primary" isWide size="l" render={FORM_OF[limit]}>
          {t(`limits.prompt.${limit}`)}
        </ButtonLink>
      ))}
      {mayDecline && (
        <Button kind="quiet" isWide size="l" onClick={() => setDeclining(true)}>
          {t('limits.prompt.none')}
        </Button>
      )}
    </>
  )
}
