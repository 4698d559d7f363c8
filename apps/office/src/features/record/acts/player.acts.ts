import type { PlayerRecord } from '@fairhouse/contract/office/record'
import type { ActField, ActSpec, Values } from '#parts/operation/act-spec.ts'

/** An act on a player: where it applies, and whether it is one of the buttons or in the menu. */
export type PlayerAct = ActSpec & {
  readonly isButton?: true
  /** It is sent with the version of the record as shown. */
  readonly hasVersion?: true
  /** The reason itself is what is sent, as this. */
  readonly reasonAs?: string
}

type Listed = readonly [boolean, Omit<PlayerAct, 'reloads'>]

/** What may be done with a player as they are now. */
export function listPlayerActs(record: PlayerRecord): readonly PlayerAct[] {
  const { id, status } = record
  const reloads = [['player', id], ['players'], ['report']] as const
  const always = true
  const acts: readonly Listed[] = [
    [
      always,
      {
        ...{ name: 'note', call: 'POST /office/api/players/{id}/notes', icon: 'pencil' },
        ...{ permission: 'player.note', fields: [], isButton: true, reasonAs: 'text' },
      },
    ],
    [
      record.sessions.length > 0,
      {
        ...{ name: 'endSessions', call: 'POST /office/api/players/{id}/sessions/end' },
        ...{ permission: 'player.endSessions', fields: [], isButton: true },
      },
    ],
    [
      status === 'active',
      {
        ...{ name: 'lock', call: 'POST /office/api/players/{id}/lock', icon: 'lock' },
        ...{ permission: 'player.lock', kind: 'danger', fields: [] },
        ...{ isButton: true, hasVersion: true },
      },
    ],
    [
      status === 'locked',
      {
        ...{ name: 'unlock', call: 'POST /office/api/players/{id}/unlock' },
        ...{ permission: 'player.unlock', fields: [], isButton: true, hasVersion: true },
      },
    ],
    [
      record.emailConfirmedAt === null && record.email !== null,
      {
        ...{ name: 'verifyEmail', call: 'POST /office/api/players/{id}/email/verify' },
        ...{ permission: 'player.verify', icon: 'mail', fields: [], hasVersion: true },
      },
    ],
    [
      status === 'active',
      {
        ...{ name: 'signInLink', call: 'POST /office/api/players/{id}/sign-in-link' },
        ...{ permission: 'player.signInLink', icon: 'link', kind: 'danger', fields: [] },
      },
    ],
    ...listMoneyActs(record),
    [
      always,
      {
        ...{ name: 'openFraudCase', call: 'POST /office/api/players/{id}/fraud-case' },
        ...{ permission: 'fraud.decide', icon: 'search', fields: [] },
      },
    ],
    [
      always,
      {
        ...{ name: 'exclude', call: 'POST /office/api/players/{id}/exclude', icon: 'circle-x' },
        ...{ permission: 'player.exclude', kind: 'danger', hasVersion: true },
        fields: [
          { name: 'lasting', kind: 'choice', choices: ['until', 'forever'] },
          { name: 'until', kind: 'day', isShown: ({ lasting }: Values) => lasting === 'until' },
        ],
      },
    ],
    [
      status === 'excluded',
      {
        ...{ name: 'readmit', call: 'POST /office/api/players/{id}/readmit' },
        ...{ permission: 'player.readmit', icon: 'user', fields: [], hasVersion: true },
      },
    ],
    [
      status === 'closed',
      {
        ...{ name: 'reopen', call: 'POST /office/api/players/{id}/reopen' },
        ...{ permission: 'player.readmit', icon: 'user', fields: [], hasVersion: true },
      },
    ],
  ]
  return acts.filter(([applies]) => applies).map(([, act]) => ({ ...act, reloads }))
}

function listMoneyActs(record: PlayerRecord): readonly Listed[] {
  const currency: ActField = {
    ...{ name: 'currency', kind: 'choice' },
    choices: record.accounts.map((account) => account.currency),
  }
  const amount: ActField = { name: 'amount', kind: 'amount' }
  const hasAccount = record.accounts.length > 0
  return [
    [
      hasAccount,
      {
        ...{ name: 'grantBonus', call: 'POST /office/api/players/{id}/bonuses', icon: 'gift' },
        permission: 'bonus.grant',
        fields: [{ name: 'package', kind: 'packages' }, currency, amount],
      },
    ],
    [
      true,
      {
        ...{ name: 'cancelBonus', call: 'POST /office/api/players/{id}/bonuses/cancel' },
        ...{ permission: 'bonus.cancel', icon: 'x', kind: 'danger', fields: [] },
      },
    ],
    [
      record.status !== 'active' && hasAccount,
      {
        ...{ name: 'openWithdrawal', call: 'POST /office/api/players/{id}/withdrawals' },
        ...{ permission: 'withdrawal.open', icon: 'landmark' },
        fields: [currency, amount, { name: 'method', kind: 'methods' }],
      },
    ],
  ]
}
