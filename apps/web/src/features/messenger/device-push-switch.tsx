import { Switch } from '@fairhouse/ui/inputs/switch'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { errorText } from '#core/api/error-text.ts'
import { t } from '#core/i18n/i18n.ts'
import { readDevicePush, turnPushOff, turnPushOn } from './device-push.ts'
import { noticePreferencesQuery } from './notice.queries.ts'

const DEVICE_KEY = ['player', 'device-push']

type Props = { readonly playerId: string; readonly publicKey: string }

/** Whether this browser shows notifications; the browser asks for permission when it is switched on. */
export function DevicePushSwitch(props: Props): ReactNode {
  const client = useQueryClient()
  const { data: state } = useQuery({
    queryKey: DEVICE_KEY,
    queryFn: () => readDevicePush(props),
    // About this browser, not about the network.
    networkMode: 'always',
  })
  const change = useMutation({
    mutationFn: async (isOn: boolean) => (isOn ? await turnPushOn(props) : await turnPushOff()),
    async onSuccess(next) {
      client.setQueryData(DEVICE_KEY, next)
      await client.invalidateQueries({ queryKey: noticePreferencesQuery.queryKey })
    },
  })
  const isFixed = state === undefined || state === 'missing' || state === 'blocked'
  return (
    <Switch
      label={t('messenger.push.device')}
      help={state === 'missing' || state === 'blocked' ? t(`messenger.push.${state}`) : undefined}
      error={change.error ? errorText(change.error) : undefined}
      checked={change.isPending ? change.variables : state === 'on'}
      isBusy={change.isPending}
      disabled={isFixed}
      onCheckedChange={(isOn) => change.mutate(isOn)}
    />
  )
}
