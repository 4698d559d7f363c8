import { EVENTS, type EventInput } from '@fairhouse/contract/events'

export const codeRequestSchema = EVENTS['player.code.requested'].payload
export type CodeRequest = EventInput<'player.code.requested'>
