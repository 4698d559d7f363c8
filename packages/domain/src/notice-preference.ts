import type { NoticePreferences } from '@fairhouse/contract/messenger'
import type { NoticeChannel, NoticeChoiceTopic } from '@fairhouse/contract/notice'

/** A player's choice; absent = never chosen. */
export type NoticeChoice = {
  readonly channel: 'site' | NoticeChannel
  readonly topic: NoticeChoiceTopic
  readonly isOn: boolean
}

/**
 * Whether messages of a topic go to a channel. The site shows everything but refused offers; other
 * channels need consent.
 */
export function isNoticeWanted(
  choices: readonly NoticeChoice[],
  { channel, topic }: Pick<NoticeChoice, 'channel' | 'topic'>,
): boolean {
  if (channel === 'site' && topic !== 'offers') return true
  const chosen = choices.find((one) => one.channel === channel && one.topic === topic)
  // assumed: offers appear in the site until refused, and are sent nowhere else
  return chosen?.isOn ?? channel === 'site'
}

/**
 * Whether there is a choice: only offers can be hidden in the site, and codes can go to Telegram.
 */
export function isNoticeChoosable({
  channel,
  topic,
}: Pick<NoticeChoice, 'channel' | 'topic'>): boolean {
  if (topic === 'codes') return channel === 'telegram'
  return channel !== 'site' || topic === 'offers'
}

/** All choices, with defaults filled in. */
export function toNoticePreferences(choices: readonly NoticeChoice[]): NoticePreferences {
  const of = (channel: NoticeChannel) => ({
    money: isNoticeWanted(choices, { channel, topic: 'money' }),
    wins: isNoticeWanted(choices, { channel, topic: 'wins' }),
    security: isNoticeWanted(choices, { channel, topic: 'security' }),
    documents: isNoticeWanted(choices, { channel, topic: 'documents' }),
    limits: isNoticeWanted(choices, { channel, topic: 'limits' }),
    support: isNoticeWanted(choices, { channel, topic: 'support' }),
    offers: isNoticeWanted(choices, { channel, topic: 'offers' }),
  })
  return {
    site: { offers: isNoticeWanted(choices, { channel: 'site', topic: 'offers' }) },
    telegram: {
      ...of('telegram'),
      codes: isNoticeWanted(choices, { channel: 'telegram', topic: 'codes' }),
    },
    push: of('push'),
  }
}
