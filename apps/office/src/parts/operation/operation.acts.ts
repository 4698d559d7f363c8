import {
  AUDIENCES,
  SPORT_RULES,
  VOID_REASON_CODES,
} from '@fairhouse/contract/office/operation-word'
import { MARKETING_PRODUCTS } from '@fairhouse/contract/marketing'
import { NOTICE_TOPICS } from '@fairhouse/contract/notice'
import type { ActField, ActSpec, Values } from './act-spec.ts'

const REPORTS = [['report'], ['today']] as const

const stop = {
  permission: 'play.stop',
  fields: [{ name: 'subject', kind: 'play' }],
  reloads: REPORTS,
} as const satisfies Partial<ActSpec>

const event = { name: 'event', kind: 'number' } as const satisfies ActField
const code = {
  name: 'code',
  kind: 'choice',
  choices: VOID_REASON_CODES,
} as const satisfies ActField

const suspend = {
  permission: 'sport.suspend',
  fields: [
    { name: 'scope', kind: 'choice', choices: ['eventOnly', 'marketOnly', 'all'], isSent: false },
    { ...event, isShown: ({ scope }: Values) => scope !== 'all' },
    { name: 'market', kind: 'text', isShown: ({ scope }: Values) => scope === 'marketOnly' },
  ],
  reloads: REPORTS,
} as const satisfies Partial<ActSpec>

const rule = [
  { name: 'kind', kind: 'choice', choices: SPORT_RULES },
  { name: 'of', kind: 'text' },
] as const satisfies readonly ActField[]

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
const EVENT = /^[1-9]\d{0,8}$/

/** What the act of this name would change; null until its fields are complete. */
const effectOf = (act: string, query: (values: Values) => Values | null) =>
  ({
    call: 'GET /office/api/tables/settlement-effect',
    isBinding: true,
    query: (values) => {
      const of = query(values)
      return of && { act, ...of }
    },
  }) as const satisfies ActSpec['effect']

const condition = { name: 'condition', kind: 'condition' } as const satisfies ActField
const segment = {
  call: 'POST /office/api/segments',
  permission: 'message.send',
  effect: {
    call: 'GET /office/api/tables/segment',
    query: ({ condition: asked = '' }: Values) => (asked === '' ? null : { condition: asked }),
  },
  reloads: [...REPORTS, ['choices']],
} as const satisfies Partial<ActSpec>

/** Acts of the site, by name. */
export const OPERATION_ACTS = [
  {
    name: 'stopPlay',
    call: 'POST /office/api/play/stop',
    icon: 'circle-x',
    kind: 'danger',
    ...stop,
    effect: {
      call: 'GET /office/api/tables/stop-effect',
      query: ({ subject = '' }: Values) => (subject === '' ? null : { subject }),
    },
  },
  { name: 'resumePlay', call: 'POST /office/api/play/resume', icon: 'play', ...stop },
  {
    name: 'askRound',
    call: 'POST /office/api/play/rounds/ask',
    permission: 'play.view',
    icon: 'repeat',
    fields: [
      { name: 'bet', kind: 'text' },
      { name: 'player', kind: 'text' },
    ],
    reloads: [],
  },
  {
    ...{ name: 'suspendSport', call: 'POST /office/api/sport/suspend', icon: 'lock', ...suspend },
    effect: {
      call: 'GET /office/api/tables/sport-bets',
      query: ({ scope, event: of = '', market = '' }: Values) => {
        if (scope === 'all') return { state: 'open' }
        if (!EVENT.test(of) || (scope === 'marketOnly' && market === '')) return null
        return { state: 'open', event: of, ...(scope === 'marketOnly' && { market }) }
      },
    },
  },
  { name: 'resumeSport', call: 'POST /office/api/sport/resume', icon: 'play', ...suspend },
  {
    name: 'voidBet',
    call: 'POST /office/api/sport/bets/void',
    permission: 'sport.settle',
    kind: 'danger',
    fields: [{ name: 'bet', kind: 'text' }, code],
    effect: effectOf('voidBet', ({ bet = '' }) =>
      UUID.test(bet.trim()) ? { bet: bet.trim() } : null,
    ),
    reloads: REPORTS,
  },
  {
    name: 'voidEvent',
    call: 'POST /office/api/sport/events/void',
    permission: 'sport.settle',
    kind: 'danger',
    fields: [event, code],
    effect: effectOf('voidEvent', ({ event: of = '' }) => (EVENT.test(of) ? { event: of } : null)),
    reloads: REPORTS,
  },
  {
    name: 'voidMarket',
    call: 'POST /office/api/sport/events/void',
    permission: 'sport.settle',
    kind: 'danger',
    fields: [event, { name: 'market', kind: 'text' }, code],
    effect: effectOf('voidEvent', ({ event: of = '', market = '' }) =>
      EVENT.test(of) && market.trim() !== '' ? { event: of, market: market.trim() } : null,
    ),
    reloads: REPORTS,
  },
  {
    name: 'correctResult',
    call: 'POST /office/api/sport/events/correct',
    permission: 'sport.settle',
    kind: 'danger',
    fields: [event, { name: 'version', kind: 'text' }, { name: 'facts', kind: 'text' }],
    effect: effectOf('correctResult', ({ event: of = '', version = '', facts = '' }) =>
      EVENT.test(of) && /^\d{1,9}$/.test(version) && /^\d{1,6}(?:, ?\d{1,6})*$/.test(facts)
        ? { event: of, version, facts }
        : null,
    ),
    reloads: REPORTS,
  },
  {
    name: 'setSportRule',
    call: 'POST /office/api/sport/rules/set',
    permission: 'sport.limit',
    icon: 'pencil',
    fields: [
      ...rule,
      {
        ...{ name: 'percent', kind: 'number' },
        isShown: ({ kind }: Values) => kind !== 'price',
      },
      { name: 'price', kind: 'text', isShown: ({ kind }: Values) => kind === 'price' },
      { name: 'endsAt', kind: 'time', isOptional: true },
    ],
    reloads: REPORTS,
  },
  {
    name: 'liftSportRule',
    call: 'POST /office/api/sport/rules/lift',
    permission: 'sport.limit',
    fields: rule,
    reloads: REPORTS,
  },
  {
    name: 'approveGrant',
    call: 'POST /office/api/grants/approve',
    permission: 'bonus.grant',
    icon: 'check',
    fields: [{ name: 'grant', kind: 'text' }],
    reloads: REPORTS,
  },
  {
    name: 'declineGrant',
    call: 'POST /office/api/grants/decline',
    permission: 'bonus.grant',
    icon: 'x',
    fields: [{ name: 'grant', kind: 'text' }],
    reloads: REPORTS,
  },
  {
    name: 'sendMessage',
    call: 'POST /office/api/messages',
    permission: 'message.send',
    icon: 'send',
    fields: [
      {
        name: 'audience',
        kind: 'choice',
        choices: AUDIENCES,
      },
      {
        ...{ name: 'value', kind: 'text' },
        isShown: ({ audience }: Values) => audience !== 'all' && audience !== 'segment',
      },
      {
        ...{ name: 'value', kind: 'segments' },
        isShown: ({ audience }: Values) => audience === 'segment',
      },
      { name: 'topic', kind: 'choice', choices: NOTICE_TOPICS, first: 'offers' },
      {
        ...{ name: 'product', kind: 'choice', choices: ['', ...MARKETING_PRODUCTS] },
        ...{ isOptional: true, isShown: ({ topic }: Values) => topic === 'offers' },
      },
      { name: 'holdOut', kind: 'number', first: '10' },
      { name: 'as', kind: 'choice', choices: ['message', 'push'] },
      { name: 'at', kind: 'time', isOptional: true },
      { name: 'texts', kind: 'texts' },
    ],
    effect: {
      call: 'GET /office/api/tables/audience',
      query: ({ audience = 'all', value = '', topic = 'offers', product = '', holdOut = '' }) => {
        if (audience !== 'all' && value.trim() === '') return null
        const whom = audience === 'all' ? { audience } : { audience, value }
        return { ...whom, topic, holdOut: holdOut || '0', ...(product && { product }) }
      },
    },
    reloads: REPORTS,
  },
  {
    name: 'cancelMessage',
    call: 'POST /office/api/messages/cancel',
    permission: 'message.send',
    kind: 'danger',
    fields: [{ name: 'message', kind: 'hidden' }],
    reloads: REPORTS,
  },
  {
    ...{ name: 'defineSegment', ...segment },
    fields: [
      { name: 'name', kind: 'text' },
      { name: 'segment', kind: 'text' },
      { name: 'version', kind: 'hidden', first: '0' },
      condition,
    ],
  },
  {
    ...{ name: 'changeSegment', ...segment },
    fields: [
      { name: 'name', kind: 'text' },
      { name: 'segment', kind: 'hidden' },
      { name: 'version', kind: 'hidden' },
      condition,
    ],
  },
  {
    name: 'previewContent',
    call: 'POST /office/api/content/preview',
    permission: 'content.view',
    icon: 'eye',
    fields: [{ name: 'page', kind: 'text' }],
    reloads: [],
  },
  {
    name: 'retryEvents',
    call: 'POST /office/api/parked-events/retry',
    permission: 'system.retry',
    icon: 'repeat',
    fields: [],
    reloads: [['report'], ['queue']],
  },
  {
    name: 'retryMessages',
    call: 'POST /office/api/parked-messages/retry',
    permission: 'system.retry',
    icon: 'mail',
    fields: [],
    reloads: [['report'], ['queue']],
  },
  {
    name: 'allowAddress',
    call: 'POST /office/api/messages/allow',
    permission: 'system.retry',
    fields: [{ name: 'address', kind: 'text' }],
    reloads: [],
  },
  {
    name: 'noteDrill',
    call: 'POST /office/api/backups/drill',
    permission: 'system.drill',
    icon: 'shield-check',
    fields: [
      { name: 'backup', kind: 'text' },
      { name: 'outcome', kind: 'choice', choices: ['right', 'wrong'] },
    ],
    reloads: REPORTS,
  },
  {
    name: 'exportAudit',
    call: 'POST /office/api/audit/export',
    permission: 'audit.export',
    icon: 'download',
    fields: [
      { name: 'from', kind: 'day' },
      { name: 'to', kind: 'day' },
    ],
    file: 'audit.jsonl',
    reloads: [['audit']],
  },
] as const satisfies readonly ActSpec[]

/** The act of a name. */
export const operationAct = (name: OperationName): ActSpec =>
  OPERATION_ACTS.find((act) => act.name === name)!

export type OperationName = (typeof OPERATION_ACTS)[number]['name']
