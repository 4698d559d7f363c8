import type { Clock } from '@fairhouse/server-kit/clock'
import type { Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { Mailer } from '#platform/mail/mailer.port'
import type { TellPlayer } from '#platform/modules/notice/tell-player'
import { renderChangedInsideMail } from '#platform/modules/password/changed-inside.mail'
import { renderChangedMail } from '#platform/modules/password/changed.mail'
import {
  type PasswordRequest,
  passwordChangeSchema,
  passwordRequestSchema,
} from '#platform/modules/password/password.event'
import {
  type ResetCodes,
  hashResetCode,
  RESET_CODE_LIFE_MS,
} from '#platform/modules/password/reset-code'
import { renderRestoredMail } from '#platform/modules/password/restored.mail'
import { renderResetMail } from '#platform/modules/password/reset.mail'
import { insertReset } from '#platform/modules/password/reset.repo'
import { appendAudit } from '#platform/modules/player/audit.repo'
import {
  type PlayerRow,
  findPlayer,
  findPlayerByEmailKey,
} from '#platform/modules/player/player.repo'
import { localizePath } from '#platform/modules/settings/locale.table'
import type { Reaction } from '#platform/realtime/reaction'

export type PasswordReactionDeps = {
  readonly clock: Clock
  /** Null = this house sends no e-mail, and nobody can ask for a link. */
  readonly mailer: Mailer | null
  readonly tell: TellPlayer
  readonly codes: ResetCodes
}

/** The messages about passwords: sent after the commit that they tell of, again until one is taken. */
export function createPasswordReactions(deps: PasswordReactionDeps): readonly Reaction[] {
  return [
    {
      event: 'player.password.requested',
      name: 'password.mailResetLink',
      isSlow: true,
      async run(trx, { id, payload }) {
        const request = passwordRequestSchema.parse(payload)
        const player = await findPlayerByEmailKey(trx, request.email)
        const outcome =
          player === undefined ? 'unknown' : await mailLink(trx, { id, player, request }, deps)
        await appendAudit(trx, {
          act: 'player.passwordResetRequested',
          at: deps.clock.now(),
          actorId: null,
          playerId: player?.id ?? null,
          from: request.from,
          details: { outcome },
        })
      },
    },
    {
      event: 'player.password.changed',
      name: 'password.mailChange',
      isSlow: true,
      async run(trx, { id, playerId, payload }) {
        const { changedAt, site, by } = passwordChangeSchema.parse(payload)
        const player = playerId === null ? undefined : await findPlayer(trx, playerId)
        if (player === undefined) return
        const { language } = player
        const link = `${site}${localizePath(language, '/')}?forgot-pass=true`
        const facts = { language, changedAt: new Date(changedAt), link }
        await deps.tell(player, {
          id,
          mail: () =>
            by === 'link'
              ? renderChangedMail(facts)
              : renderChangedInsideMail({ ...facts, isFirst: by === 'first' }),
          sms: { kind: 'passwordChanged' },
        })
      },
    },
  ]
}

/** To the address of the account, not to the one that was typed: they may differ in their letters. */
async function mailLink(
  trx: Transaction<PlatformDatabase>,
  order: {
    readonly id: string
    readonly player: PlayerRow
    readonly request: Pick<PasswordRequest, 'site' | 'restored'>
  },
  { clock, mailer, codes }: PasswordReactionDeps,
): Promise<string> {
  const { id, player, request } = order
  const { email: to, language } = player
  if (to === null || mailer === null) return 'unknown'
  const code = codes.codeOf(id)
  const createdAt = clock.now()
  const expiresAt = new Date(createdAt.getTime() + RESET_CODE_LIFE_MS)
  const codeHash = hashResetCode(code)
  await insertReset(trx, { codeHash, playerId: player.id, createdAt, expiresAt })
  const link = `${request.site}${localizePath(language, `/password-reset/${code}`)}`
  const facts = { language, link, minutes: RESET_CODE_LIFE_MS / 60_000 }
  const { restored } = request
  const mail =
    restored === undefined
      ? renderResetMail(facts)
      : renderRestoredMail({ ...facts, removed: restored.removed })
  return mailer.send({ ...mail, id, to })
}
