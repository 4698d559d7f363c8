import { EVENTS, type EventInput } from '@fairhouse/contract/events'

export const selfExclusionSchema = EVENTS['player.excluded'].payload
export type SelfExclusion = EventInput<'player.excluded'>
