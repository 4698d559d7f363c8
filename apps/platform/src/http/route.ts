import type { CallData, CallMeta } from '@fairhouse/contract/endpoint'
import type { Endpoint } from '@fairhouse/contract/endpoint'
import type { Refused } from '@fairhouse/domain/result'
import type { z } from 'zod'
import type { LiveSession } from '#platform/http/bearer'
import type { ListedRefusal } from '#platform/http/endpoint-refusals'
import type { SignedInOperator } from '#platform/http/operator-gate'

/** The caller as the http layer established it. */
export type Caller = {
  readonly playerId: string | null
  readonly sessionId: string | null
  /** ISO 3166-1 alpha-2 from a trusted proxy, null if unknown. */
  readonly country: string | null
  readonly ip: string
  readonly userAgent: string
  readonly traceId: string
  /**
   * Origin in the visitor's browser, e.g. `http://192.168.1.7:3000`. A request can name any host,
   * so use it only in answers to the same visitor.
   */
  readonly visitedOrigin: string
  /** Origin of the site for e-mails and stored links. Not controlled by requests. */
  readonly origin: string
  /** In the office only. */
  readonly operator?: SignedInOperator
}

export type PlayerCaller = Caller & LiveSession
export type OperatorCaller = Caller & { readonly operator: SignedInOperator }

type Parsed<E, Part extends 'params' | 'query' | 'body'> = E extends {
  [P in Part]: infer S extends z.ZodType
}
  ? { readonly [P in Part]: z.output<S> }
  : unknown

export type HandlerInput<E extends Endpoint> = Parsed<E, 'params'> &
  Parsed<E, 'query'> &
  Parsed<E, 'body'> &
  (E extends { file: object } ? { readonly file: Uint8Array } : unknown) & {
    readonly caller: E['auth'] extends 'player'
      ? PlayerCaller
      : E['auth'] extends 'operator'
        ? OperatorCaller
        : Caller
    readonly request: Request
  }

type Answer<E extends Endpoint> = Answered<CallData<E>> &
  (CallMeta<E> extends undefined ? unknown : { readonly meta: CallMeta<E> })

/** The data of an answer, with its `set-cookie` values. */
export type Answered<T> = {
  readonly ok: true
  readonly value: T
  readonly cookies?: readonly string[]
}

export type Handler<E extends Endpoint> = (
  input: HandlerInput<E>,
) => Promise<Answer<E> | Refused<ListedRefusal<E>>>

/** An endpoint with its handler. */
export type Route = {
  readonly endpoint: Endpoint
  readonly handle: Handler<Endpoint>
  /** Cache time of answers that are equal for everyone. */
  readonly publicSeconds?: number
  /** Such an answer is equal for everyone in a country. */
  readonly variesByCountry?: true
}

export function route<E extends Endpoint>(
  endpoint: E,
  handle: Handler<E>,
  options: Pick<Route, 'publicSeconds' | 'variesByCountry'> = {},
): Route {
  return { endpoint, handle: handle as unknown as Handler<Endpoint>, ...options }
}
