// The HTTP ports that an adapter fills, as an OpenAPI document: paths are answered by the adapter, webhooks
// are called by it. The schemas are those that the platform and the book check messages with.
import { formSchema } from '../../providers/cashier/src/api.routes.ts'
import { paymentRequestSchema } from '../../providers/cashier/src/payment.request.ts'
import { payoutRequestSchema } from '../../providers/cashier/src/payout.request.ts'
import { lineSchema } from '../../providers/bookmaker/src/outside/line.schema.ts'
import { smsSchema } from '../../providers/messenger/src/sms.routes.ts'
import {
  createDescribeSchema,
  type DescribeSchema,
  type Json,
} from '../../apps/platform/src/http/openapi-schema.ts'
import { cashierMessageSchema } from '../../apps/platform/src/integrations/cashier/cashier.callback.ts'
import {
  paymentSchema,
  payoutSchema,
  settlementsSchema,
} from '../../apps/platform/src/integrations/cashier/cashier.message.ts'
import { walletCommandSchema } from '../../apps/platform/src/modules/sport/sport-wallet.schema.ts'

type Schema = Parameters<DescribeSchema>[1]

type Call = {
  readonly tag: 'cashier' | 'sms' | 'sportsbook' | 'odds feed'
  readonly at: `${'GET' | 'POST' | 'DELETE'} ${string}`
  readonly summary: string
  readonly query?: readonly string[]
  readonly body?: Schema
  /** What each status means; of a success with the schema of its body. */
  readonly answers: Readonly<Record<number, string | Schema>>
}

const NOT_TRIED_AGAIN = 'Refused for good; anything else is tried again.'
const WITHOUT = 'There is none.'
const DONE = 'Done, or known already.'
const REFERENCE = ['reference']
const AGAIN = 'Not done; call again later.'

/** Calls of the platform, or of the book, that an adapter answers. */
const ANSWERED: readonly Call[] = [
  {
    ...{ tag: 'cashier', at: 'POST /cashier/v1/payments', body: paymentRequestSchema(new Date(0)) },
    summary:
      'Opens the payment of an invoice; with a known idempotency-key answers with the same one',
    answers: { 201: paymentSchema, 422: NOT_TRIED_AGAIN },
  },
  {
    ...{ tag: 'cashier', at: 'GET /cashier/v1/payments', query: REFERENCE },
    summary: 'The payment of an invoice',
    answers: { 200: paymentSchema, 404: WITHOUT },
  },
  {
    ...{ tag: 'cashier', at: 'POST /cashier/v1/payments/form', query: REFERENCE },
    summary: 'Takes the fields that the instructions of a payment ask for',
    body: formSchema,
    answers: { 200: paymentSchema, 422: NOT_TRIED_AGAIN },
  },
  {
    ...{ tag: 'cashier', at: 'DELETE /cashier/v1/cards/{token}' },
    summary: 'Forgets a saved card',
    answers: { 204: DONE },
  },
  {
    ...{ tag: 'cashier', at: 'POST /cashier/v1/payouts', body: payoutRequestSchema },
    summary:
      'Opens the payout of an invoice; with a known idempotency-key answers with the same one',
    answers: { 201: payoutSchema, 422: NOT_TRIED_AGAIN },
  },
  {
    ...{ tag: 'cashier', at: 'GET /cashier/v1/payouts', query: REFERENCE },
    summary: 'The payout of an invoice',
    answers: { 200: payoutSchema, 404: WITHOUT },
  },
  {
    ...{ tag: 'cashier', at: 'GET /cashier/v1/settlements', query: ['from', 'to'] },
    summary: 'What moved money in a range of time, for the nightly comparison',
    answers: { 200: settlementsSchema },
  },
  {
    ...{ tag: 'sms', at: 'POST /v1/messages', body: smsSchema },
    summary: 'Sends a text message; the same id is sent once. The address is yours to choose',
    answers: { 202: DONE, 422: 'No phone has this number; anything else is tried again.' },
  },
  {
    ...{ tag: 'odds feed', at: 'GET /lines', query: ['after'] },
    summary:
      'Every line with a higher number, one JSON object per line. The address is yours to choose',
    answers: { 200: lineSchema },
  },
]

/** Calls of an adapter that the platform answers. */
const CALLED: readonly Call[] = [
  {
    ...{ tag: 'cashier', at: 'POST /api/callbacks/cashier', body: cashierMessageSchema },
    summary:
      'Tells of a payment or payout, signed as by Standard Webhooks; repeated until answered with 2xx',
    answers: { 200: DONE, 404: 'No invoice has this reference.', 503: AGAIN },
  },
  {
    ...{ tag: 'sportsbook', at: 'POST /api/callbacks/bookmaker', body: walletCommandSchema },
    summary:
      'Moves the money of a bet, signed as by Standard Webhooks; repeated until answered with 200',
    answers: {
      200: 'Final: status is done, or denied with a reason.',
      400: 'Malformed.',
      401: 'Not signed.',
      503: AGAIN,
    },
  },
]

export function createPortsDocument(): Json {
  const schemas: Record<string, Json> = {}
  return {
    openapi: '3.1.0',
    info: { title: 'Ports of Fairhouse', version: '1', summary: 'docs/adapters.md says more.' },
    paths: describeCalls(ANSWERED, schemas),
    webhooks: describeCalls(CALLED, schemas),
    components: { schemas },
  }
}

function describeCalls(calls: readonly Call[], schemas: Record<string, Json>): Json {
  const paths: Record<string, Record<string, Json>> = {}
  for (const call of calls) {
    const [method = '', path = ''] = call.at.split(' ')
    const operation = describeCall(
      call,
      createDescribeSchema(path.replaceAll(/\W+/g, '.'), schemas),
    )
    ;(paths[path] ??= {})[method.toLowerCase()] = operation
  }
  return paths
}

function describeCall({ at, tag, summary, query = [], body, answers }: Call, of: DescribeSchema) {
  const parameter = (place: string) => (name: string) => ({
    ...{ name, in: place, required: true, schema: { type: 'string' } },
  })
  const inPath = [...at.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const contentOf = (schema: Json) => ({ content: { 'application/json': { schema } } })
  return {
    tags: [tag],
    summary,
    parameters: [...inPath.map(parameter('path')), ...query.map(parameter('query'))],
    ...(body && { requestBody: { required: true, ...contentOf(of('body', body, 'input')) } }),
    responses: Object.fromEntries(
      Object.entries(answers).map(([status, answer]) => [
        status,
        typeof answer === 'string'
          ? { description: answer }
          : { description: 'Done.', ...contentOf(of('answer', answer, 'input')) },
      ]),
    ),
  }
}
