import { BOOK_BET_STATES } from '@fairhouse/contract/office/operation-word'

/** The address of the page: its tab, one table of it, and the filters of that. */
export const OPERATION_SEARCH = {
  tab: ['games', 'sport', 'marketing', 'content', 'system'],
  table: /^[a-zA-Z]{1,30}$/,
  event: /^[1-9]\d{0,8}$/,
  player: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i,
  bet: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i,
  market: /^[\w.-]{1,64}$/,
  state: BOOK_BET_STATES,
  phase: ['live', 'prematch'],
  currency: /^[A-Z0-9]{3,8}$/,
  stakeFrom: /^\d{1,24}(?:\.\d{1,18})?$/,
  stakeTo: /^\d{1,24}(?:\.\d{1,18})?$/,
  returnFrom: /^\d{1,24}(?:\.\d{1,18})?$/,
  returnTo: /^\d{1,24}(?:\.\d{1,18})?$/,
  provider: /^[\w-]{1,64}$/,
  hours: /^[1-9]\d{0,4}$/,
  tag: /^.{1,64}$/,
  message: /^[\da-f-]{36}$/,
  within: /^[1-9]\d?$/,
  from: /^\d{4}-\d{2}-\d{2}$/,
  to: /^\d{4}-\d{2}-\d{2}$/,
} as const
