import { EVENTS, type EventInput } from '@fairhouse/contract/events'

export const securityChangeSchema = EVENTS['player.security.changed'].payload
export type SecurityChange = EventInput<'player.security.changed'>
