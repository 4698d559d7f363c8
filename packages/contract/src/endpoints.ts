import type { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import * as content from './content.endpoints.ts'
import * as fields from './field-definitions.endpoints.ts'
import * as game from './game.endpoints.ts'
import * as init from './init.endpoints.ts'
import * as password from './password.endpoints.ts'
import * as payment from './payment.endpoints.ts'
import * as player from './player.endpoints.ts'
import * as session from './session.endpoints.ts'
import * as settings from './settings.endpoints.ts'
import * as stepUp from './step-up.endpoints.ts'
import * as wallet from './wallet.endpoints.ts'

/** Every endpoint of the contract by its name. */
export const ENDPOINTS = {
  ...player,
  ...session,
  ...init,
  ...password,
  ...stepUp,
  ...fields,
  ...wallet,
  ...payment,
  ...game,
  ...settings,
  ...content,
} as const

type All = (typeof ENDPOINTS)[keyof typeof ENDPOINTS]

/** "GET /api/wallet/accounts" and so on: how the browser names a call without carrying a schema. */
export type EndpointKey = All extends infer E
  ? E extends Endpoint
    ? `${E['method']} ${E['path']}`
    : never
  : never

/** The endpoint behind a key. */
export type EndpointOf<K extends EndpointKey> = All extends infer E
  ? E extends Endpoint
    ? K extends `${E['method']} ${E['path']}`
      ? E
      : never
    : never
  : never

type Input<E, Part extends 'params' | 'query' | 'body'> = E extends {
  [P in Part]: infer S extends z.ZodType
}
  ? { [P in Part]: z.input<S> }
  : unknown

/** What a caller hands over: params, query and body as far as the endpoint has them. */
export type CallInput<E extends Endpoint> = Input<E, 'params'> &
  Input<E, 'query'> &
  Input<E, 'body'>

export type CallData<E extends Endpoint> = z.output<E['response']>
export type CallMeta<E extends Endpoint> = E extends { responseMeta: infer M extends z.ZodType }
  ? z.output<M>
  : undefined
