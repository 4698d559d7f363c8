import type { EventInput } from '@fairhouse/contract/events'

export type SocialNotice = EventInput<'player.social.connected'>
