import { EVENTS, type EventInput } from '@fairhouse/contract/events'

export const linkRequestSchema = EVENTS['session.link.requested'].payload
export type LinkRequest = EventInput<'session.link.requested'>

export const sessionStartSchema = EVENTS['session.started'].payload
