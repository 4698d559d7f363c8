import { EVENTS, type EventInput } from '@fairhouse/contract/events'

export const emailChangeSchema = EVENTS['player.email.changed'].payload
export type EmailChange = EventInput<'player.email.changed'>

export const phoneChangeSchema = EVENTS['player.phone.changed'].payload
export type PhoneChange = EventInput<'player.phone.changed'>

export const registrationSchema = EVENTS['player.registered'].payload
