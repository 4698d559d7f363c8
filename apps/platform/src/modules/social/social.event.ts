import { EVENTS, type EventInput } from '@fairhouse/contract/events'

export const socialNoticeSchema = EVENTS['player.social.connected'].payload
export type SocialNotice = EventInput<'player.social.connected'>
