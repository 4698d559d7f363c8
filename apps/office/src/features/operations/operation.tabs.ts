import type { OfficeEndpointKey } from '@fairhouse/contract/office/endpoints'
import type { Permission } from '@fairhouse/contract/office/permission'
import type { OperationName } from '#parts/operation/operation.acts.ts'
import type { OPERATION_SEARCH } from './operations.search.ts'

export type OperationReport = {
  /** Of the group `reportName`, and in the address. */
  readonly name: string
  readonly call: Extract<OfficeEndpointKey, `GET ${string}`>
  readonly permission: Permission
  readonly filters?: readonly ('event' | 'hours' | 'tag' | 'days' | 'message' | 'within')[]
  /** Filters without which there is nothing to read. */
  readonly needs?: readonly ('event' | 'tag' | 'message')[]
  /** Acts that are taken where this is seen. */
  readonly acts: readonly OperationName[]
  /** An act on a row, which begins with these columns of it. */
  readonly rowAct?: {
    readonly act: OperationName
    readonly takes: readonly string[]
    /** Where the state of a row is none of these, there is no act. */
    readonly states?: readonly string[]
  }
}

type Tab = (typeof OPERATION_SEARCH.tab)[number]

/** What each tab of the page shows: one report at a time. */
export const OPERATION_TABS = {
  games: [
    {
      ...{ name: 'stops', call: 'GET /office/api/tables/stops', permission: 'play.view' },
      ...{ acts: ['stopPlay'], rowAct: { act: 'resumePlay', takes: ['subject'] } },
    },
    {
      ...{ name: 'returns', call: 'GET /office/api/tables/returns', permission: 'play.view' },
      acts: ['stopPlay'],
    },
    {
      ...{ name: 'overdue', call: 'GET /office/api/tables/overdue-bets' },
      ...{ permission: 'play.view', filters: ['hours'], acts: [] },
    },
  ],
  sport: [
    {
      ...{ name: 'exposure', call: 'GET /office/api/tables/exposure' },
      ...{ permission: 'sport.view', filters: ['event'] },
      acts: ['suspendSport', 'resumeSport', 'voidBet'],
      rowAct: { act: 'suspendSport', takes: ['event'] },
    },
    {
      ...{ name: 'event', call: 'GET /office/api/tables/sport-event' },
      ...{ permission: 'sport.view', filters: ['event'], needs: ['event'] },
      acts: ['suspendSport', 'resumeSport', 'correctResult', 'voidEvent'],
    },
  ],
  marketing: [
    {
      ...{ name: 'grants', call: 'GET /office/api/tables/grants', permission: 'bonus.view' },
      ...{ filters: ['days'], acts: [] },
      rowAct: { act: 'approveGrant', takes: ['grant'], states: ['waits'] },
    },
    {
      ...{ name: 'bonuses', call: 'GET /office/api/tables/bonuses', permission: 'report.view' },
      ...{ filters: ['days'], acts: [] },
    },
    {
      ...{ name: 'segments', call: 'GET /office/api/tables/segments', permission: 'report.view' },
      acts: ['defineSegment'],
      rowAct: { act: 'changeSegment', takes: ['segment', 'version', 'name', 'condition'] },
    },
    {
      ...{ name: 'messages', call: 'GET /office/api/tables/messages', permission: 'report.view' },
      acts: ['sendMessage'],
      rowAct: { act: 'cancelMessage', takes: ['message'], states: ['planned', 'sending'] },
    },
    {
      ...{ name: 'effect', call: 'GET /office/api/tables/message-effect' },
      ...{
        permission: 'report.view',
        filters: ['message', 'within'],
        needs: ['message'],
        acts: [],
      },
    },
    {
      ...{ name: 'quests', call: 'GET /office/api/tables/quests', permission: 'report.view' },
      acts: [],
    },
    {
      ...{ name: 'affiliates', call: 'GET /office/api/tables/affiliates' },
      ...{ permission: 'report.view', filters: ['days'], acts: [] },
    },
    {
      ...{ name: 'affiliate', call: 'GET /office/api/tables/affiliate-events' },
      ...{ permission: 'report.view', filters: ['tag', 'days'], needs: ['tag'], acts: [] },
    },
  ],
  content: [
    {
      ...{ name: 'content', call: 'GET /office/api/tables/content', permission: 'content.view' },
      acts: ['previewContent', 'sendMessage'],
    },
  ],
  system: [
    {
      ...{ name: 'jobs', call: 'GET /office/api/tables/jobs', permission: 'system.view' },
      acts: ['retryEvents', 'retryMessages', 'allowAddress'],
    },
    {
      ...{ name: 'nodes', call: 'GET /office/api/tables/nodes', permission: 'system.view' },
      acts: [],
    },
    {
      ...{ name: 'backups', call: 'GET /office/api/tables/backups', permission: 'system.view' },
      acts: ['noteDrill'],
    },
    {
      ...{ name: 'books', call: 'GET /office/api/tables/books', permission: 'books.view' },
      acts: [],
    },
  ],
} as const satisfies Record<Tab, readonly OperationReport[]>
