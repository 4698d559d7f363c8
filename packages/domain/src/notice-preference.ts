import type { NoticePreferences } from '@fairhouse/contract/messenger'
import type { NoticeChannel, NoticeChoiceTopic } from '@fairhouse/contract/notice'

/** What a player chose; what they never touched is not in it. */
export type NoticeChoice = {
  readonly channel: 'site' | NoticeChannel
  readonly topic: NoticeChoiceTopic
  readonly isOn: boolean
}

/**
 * Whether messages about something go to a place. In the site stands everything but
 * offers, whatever was chosen; elsewhere nothing goes without a yes.
 */
export function isNoticeWanted(
  choices: readonly NoticeChoice[],
  { channel, topic }: Pick<NoticeChoice, 'channel' | 'topic'>,
): boolean {
  if (channel === 'site' && topic !== 'offers') return true
  const chosen = choices.find((one) => one.channel === channel && one.topic === topic)
  // assumed: offers stand in the site until the player says no; nothing leaves the site with them
  return chosen?.isOn ?? channel === 'site'
}

/** Whether there is anything to choose: only offers can be kept out of the site, and codes go to Telegram. */
export function isNoticeChoosable({
  channel,
  topic,
}: Pick<NoticeChoice, 'channel' | 'topic'>): boolean {
  if (topic === 'codes') return channel === 'telegram'
  return channel !== 'site' || topic === 'offers'
}

/** All choices, those that were never made included. */
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
