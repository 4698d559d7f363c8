import type { NoticePreferences } from '@fairhouse/contract/messenger'
import {
  NOTICE_CHOICES,
  NOTICE_TOPICS,
  type NoticeChannel,
  type NoticeChoiceTopic,
} from '@fairhouse/contract/notice'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '#core/api/api.ts'
import { Loaded } from '@fairhouse/app-kit/data/loaded'
import { ActionSwitch } from '@fairhouse/app-kit/form/action-switch'
import { t } from '#core/i18n/i18n.ts'
import { useProfile, useSessionState } from '#core/session/use-session.tsx'
import { Section } from '#parts/page/section.tsx'
import { DevicePushSwitch } from './device-push-switch.tsx'
import { noticePreferencesQuery, webPushQuery } from './notice.queries.ts'

/**
 * Which messages also go to Telegram, if it is connected, and to this device, and whether offers are
 * shown on the site.
 */
export function NoticeChoices(props: {
  readonly hasTelegram: boolean
  /** Where offers of each product have a choice of their own, the site has none for all. */
  readonly hasSite: boolean
}): ReactNode {
  const state = useSessionState()
  const publicKey = useQuery(webPushQuery).data?.publicKey ?? null
  const isLinked = (useProfile()?.tgUserId ?? null) !== null
  const channels: readonly NoticeChannel[] = [
    ...(props.hasTelegram && isLinked ? (['telegram'] as const) : []),
    ...(publicKey === null ? [] : (['push'] as const)),
  ]
  return (
    <Loaded
      query={useQuery(noticePreferencesQuery)}
      skeleton={['12rem']}
      failed={t('messenger.choicesFailed')}
    >
      {(preferences) => (
        <>
          {props.hasSite && (
            <Section title={t('messenger.site')}>
              <Choice channel="site" topic="offers" preferences={preferences} />
              <p className="fine">{t('messenger.siteNote')}</p>
            </Section>
          )}
          {props.hasTelegram && !isLinked && (
            <Section title={t('messenger.telegram.title')}>
              <p className="fine">
                {t('messenger.telegram.connect', { page: t('profile.nav.connections') })}
              </p>
            </Section>
          )}
          {channels.map((channel) => (
            <Section key={channel} title={t(`messenger.${channel}.title`)}>
              {channel === 'push' && publicKey !== null && state.status === 'player' && (
                <DevicePushSwitch playerId={state.playerId} publicKey={publicKey} />
              )}
              {(channel === 'telegram' ? NOTICE_CHOICES : NOTICE_TOPICS).map((topic) => (
                <Choice key={topic} channel={channel} topic={topic} preferences={preferences} />
              ))}
              <p className="fine">{t(`messenger.${channel}.note`)}</p>
            </Section>
          ))}
        </>
      )}
    </Loaded>
  )
}

function Choice(props: {
  readonly channel: 'site' | NoticeChannel
  readonly topic: NoticeChoiceTopic
  readonly preferences: NoticePreferences
}): ReactNode {
  const { channel, topic, preferences } = props
  const choices: Partial<Record<NoticeChoiceTopic, boolean>> = preferences[channel]
  return (
    <ActionSwitch
      label={t(`messenger.topic.${topic}`)}
      checked={choices[topic] ?? false}
      act={async (isOn) =>
        (await call('PUT /api/notification/preferences', { body: { channel, topic, isOn } })).data
      }
      stores={noticePreferencesQuery}
    />
  )
}
