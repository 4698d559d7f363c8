import type { EndpointAt, KeyOf } from '../endpoint.ts'
import * as audit from './audit.endpoints.ts'
import * as operator from './operator.endpoints.ts'
import * as player from './player.endpoints.ts'
import * as books from './books.endpoints.ts'
import * as fraud from './fraud.endpoints.ts'
import * as content from './content.endpoints.ts'
import * as harm from './harm.endpoints.ts'
import * as identity from './identity.endpoints.ts'
import * as operation from './operation.endpoints.ts'
import * as parked from './parked.endpoints.ts'
import * as playerAct from './player-act.endpoints.ts'
import * as payment from './payment.endpoints.ts'
import * as queue from './queue.endpoints.ts'
import * as record from './record.endpoints.ts'
import * as operationTable from './operation-table.endpoints.ts'
import * as report from './report.endpoints.ts'
import * as ownEmail from './own-email.endpoints.ts'
import * as savedView from './saved-view.endpoints.ts'
import * as signIn from './sign-in.endpoints.ts'
import * as view from './view.endpoints.ts'
import * as ticket from './ticket.endpoints.ts'
import * as withdrawal from './withdrawal.endpoints.ts'

/** All endpoints of the office by name; absent from the public OpenAPI. */
export const OFFICE_ENDPOINTS = {
  ...signIn,
  ...operator,
  ...audit,
  ...player,
  ...record,
  ...view,
  ...withdrawal,
  ...queue,
  ...payment,
  ...identity,
  ...harm,
  ...fraud,
  ...ticket,
  ...parked,
  ...books,
  ...playerAct,
  ...operation,
  ...content,
  ...operationTable,
  ...report,
  ...savedView,
  ...ownEmail,
} as const

export type OfficeEndpointKey = KeyOf<typeof OFFICE_ENDPOINTS>

export type OfficeEndpointOf<K extends OfficeEndpointKey> = EndpointAt<typeof OFFICE_ENDPOINTS, K>
