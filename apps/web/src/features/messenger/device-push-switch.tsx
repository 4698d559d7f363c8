import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ActionSwitch } from '@fairhouse/app-kit/form/action-switch'
import { t } from '#core/i18n/i18n.ts'
import { readDevicePush, turnPushOff, turnPushOn } from './device-push.ts'
import { noticePreferencesQuery } from './notice.queries.ts'

type Props = { readonly playerId: string; readonly publicKey: string }

/** Whether this browser shows notifications; the browser asks for permission when it is switched on. */
export function DevicePushSwitch(props: Props): ReactNode {
  const query = queryOptions({
    queryKey: ['player', 'device-push'],
    queryFn: () => readDevicePush(props),
    // About this browser, not about the network.
    networkMode: 'always',
  })
  const { data: state } = useQuery(query)
  const isRefused = state === 'missing' || state === 'blocked'
  return (
    <ActionSwitch
      label={t('messenger.push.device')}
      help={isRefused ? t(`messenger.push.${state}`) : undefined}
      checked={state === 'on'}
      disabled={state === undefined || isRefused}
      act={async (isOn) => (isOn ? await turnPushOn(props) : await turnPushOff())}
      stores={query}
      reloads={noticePreferencesQuery}
    />
  )
}
