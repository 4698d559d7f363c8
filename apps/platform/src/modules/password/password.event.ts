import { EVENTS, type EventInput } from '@fairhouse/contract/events'

export const passwordRequestSchema = EVENTS['player.password.requested'].payload
export type PasswordRequest = EventInput<'player.password.requested'>

export const passwordChangeSchema = EVENTS['player.password.changed'].payload
export type PasswordChange = EventInput<'player.password.changed'>
