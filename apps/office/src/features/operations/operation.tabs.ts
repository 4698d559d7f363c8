import type { OfficeEndpointKey } from '@fairhouse/contract/office/endpoints'
import type { Permission } from '@fairhouse/contract/office/permission'
import type { OperationName } from '#parts/operation/operation.acts.ts'
import type { OPERATION_SEARCH } from './operations.search.ts'

export type OperationReport = {
  /** Of the group `reportName`, and in the address. */
  readonly name: string
  readonly call: Extract<OfficeEndpointKey, `GET ${string}`>
  readonly permission: Permission
  readonly filters?: readonly OperationFilter[]
  /** It is read again every few seconds. */
  readonly isLive?: true
  /** Filters without which there is nothing to read. */
  readonly needs?: readonly ('event' | 'tag' | 'message')[]
  /** Acts that are taken where this is seen. */
  readonly acts: readonly OperationName[]
  /** Acts on a row, which begin with these columns of it. */
  readonly rowAct?: RowActSpec | readonly RowActSpec[]
}

export type RowActSpec = {
  readonly act: OperationName
  /** Its fields by columns of the row; what the filters say is taken, too. */
  readonly takes: Readonly<Record<string, string>>
  /** Rows whose column has none of these values have no act. */
  readonly state?: readonly [column: string, ...values: string[]]
}

/** `days` is a period; amounts are shown once there is a currency. */
export type OperationFilter =
  | Exclude<keyof typeof OPERATION_SEARCH, 'tab' | 'table' | 'from' | 'to'>
  | 'days'

type Tab = (typeof OPERATION_SEARCH.tab)[number]

/** What each tab of the page shows: one report at a time. */
export const OPERATION_TABS = {
  games: [
    {
      ...{ name: 'games', call: 'GET /office/api/tables/games', permission: 'play.view' },
      ...{ filters: ['provider'], acts: ['stopPlay'] },
      rowAct: { act: 'stopPlay', takes: { subject: 'subject' }, state: ['state', 'offered'] },
    },
    {
      ...{ name: 'stops', call: 'GET /office/api/tables/stops', permission: 'play.view' },
      acts: ['stopPlay'],
      rowAct: { act: 'resumePlay', takes: { subject: 'subject' } },
    },
    {
      ...{ name: 'returns', call: 'GET /office/api/tables/returns', permission: 'play.view' },
      acts: ['stopPlay'],
    },
    {
      ...{ name: 'jackpots', call: 'GET /office/api/tables/jackpots', permission: 'play.view' },
      acts: [],
    },
    {
      ...{ name: 'overdue', call: 'GET /office/api/tables/overdue-bets' },
      ...{ permission: 'play.view', filters: ['hours'], acts: [] },
      rowAct: { act: 'askRound', takes: { bet: 'bet', player: 'player' } },
    },
    {
      ...{ name: 'calls', call: 'GET /office/api/tables/provider-calls', isLive: true },
      ...{ permission: 'play.view', acts: ['stopPlay'] },
    },
    {
      ...{ name: 'freeRounds', call: 'GET /office/api/tables/free-rounds' },
      ...{ permission: 'bonus.view', filters: ['player', 'days'], acts: [] },
    },
  ],
  sport: [
    {
      ...{ name: 'exposure', call: 'GET /office/api/tables/exposure', isLive: true },
      ...{ permission: 'sport.view', filters: ['event'] },
      acts: ['suspendSport', 'resumeSport', 'setSportRule'],
      rowAct: [
        { act: 'suspendSport', takes: { event: 'event', market: 'market' } },
        { act: 'voidMarket', takes: { market: 'market', event: 'event' } },
      ],
    },
    {
      ...{ name: 'bets', call: 'GET /office/api/tables/sport-bets', isLive: true },
      permission: 'sport.view',
      filters: [
        ...(['player', 'bet', 'event', 'market', 'state', 'phase', 'currency'] as const),
        ...(['stakeFrom', 'stakeTo', 'returnFrom', 'returnTo', 'days'] as const),
      ],
      ...{ acts: ['voidBet'], rowAct: { act: 'voidBet', takes: { bet: 'bet' } } },
    },
    {
      ...{ name: 'event', call: 'GET /office/api/tables/sport-event' },
      ...{ permission: 'sport.view', filters: ['event'], needs: ['event'] },
      acts: ['suspendSport', 'resumeSport', 'correctResult', 'voidMarket', 'voidEvent'],
      rowAct: { act: 'correctResult', takes: { fact: 'facts' } },
    },
    {
      ...{ name: 'rules', call: 'GET /office/api/tables/sport-rules', permission: 'sport.view' },
      acts: ['setSportRule'],
      rowAct: {
        act: 'liftSportRule',
        takes: { kind: 'kind', of: 'of' },
        state: ['source', 'operator'],
      },
    },
  ],
  marketing: [
    {
      ...{ name: 'grants', call: 'GET /office/api/tables/grants', permission: 'bonus.view' },
      ...{ filters: ['days'], acts: ['declineGrant'] },
      rowAct: { act: 'approveGrant', takes: { grant: 'grant' }, state: ['state', 'waits'] },
    },
    {
      ...{ name: 'bonuses', call: 'GET /office/api/tables/bonuses', permission: 'report.view' },
      ...{ filters: ['days'], acts: [] },
    },
    {
      ...{ name: 'segments', call: 'GET /office/api/tables/segments', permission: 'report.view' },
      acts: ['defineSegment'],
      rowAct: {
        act: 'changeSegment',
        takes: { segment: 'segment', version: 'version', name: 'name', condition: 'condition' },
      },
    },
    {
      ...{ name: 'messages', call: 'GET /office/api/tables/messages', permission: 'report.view' },
      acts: ['sendMessage'],
      rowAct: {
        act: 'cancelMessage',
        takes: { message: 'message' },
        state: ['state', 'planned', 'sending'],
      },
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
      ...{ name: 'settings', call: 'GET /office/api/tables/settings', permission: 'system.view' },
      acts: [],
    },
    {
      ...{ name: 'policies', call: 'GET /office/api/tables/policies', permission: 'system.view' },
      acts: [],
    },
    {
      ...{ name: 'parties', call: 'GET /office/api/tables/parties', permission: 'system.view' },
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
