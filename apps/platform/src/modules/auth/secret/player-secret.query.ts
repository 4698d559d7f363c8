import {
  type Expression,
  type ExpressionBuilder,
  type Kysely,
  type SqlBool,
  type Transaction,
  sql,
} from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import {
  type PlayerSecret,
  SECRET_LIFE_MS,
  type SecretPayloads,
  type SecretPurpose,
} from '#platform/modules/auth/secret/player-secret'
import { hashToken } from '#platform/secrets/token'

type Db = Kysely<PlatformDatabase>
type Trx = Transaction<PlatformDatabase>

/**
 * Stores a secret by its hash; returns false if there is one with this token already, other than the
 * one that it replaces.
 */
export async function issueSecret<P extends SecretPurpose>(
  db: Db,
  secret: {
    readonly purpose: P
    readonly token: string
    readonly playerId: PlayerSecret<P>['playerId']
    readonly payload: SecretPayloads[P]
    readonly now: Date
    /** Other than the life of its purpose. */
    readonly lifeMs?: number
    readonly replacing?: Pick<PlayerSecret<P>, 'createdAt'> | undefined
  },
): Promise<boolean> {
  const { purpose, now, lifeMs = SECRET_LIFE_MS[purpose], replacing } = secret
  const fresh = {
    payload: JSON.stringify(secret.payload),
    created_at: now,
    expires_at: new Date(now.getTime() + lifeMs),
    tries: 0,
  }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('player_secret')
    .values({
      hash: hashToken(secret.token),
      purpose,
      player_id: secret.playerId,
      ...fresh,
    })
    .onConflict((conflict) =>
      replacing === undefined
        ? conflict.doNothing()
        : conflict
            .column('hash')
            .doUpdateSet(fresh)
            .where('player_secret.created_at', '=', replacing.createdAt),
    )
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

type Ref<P extends SecretPurpose> = { readonly purpose: P; readonly token: string }

/** A valid secret; it stays unused. */
export async function findSecret<P extends SecretPurpose>(
  db: Db,
  { now, ...ref }: Ref<P> & { readonly now: Date },
): Promise<PlayerSecret<P> | undefined> {
  const secret = await readSecret(db, ref)
  return secret !== undefined && secret.expiresAt > now && secret.usedAt === null
    ? secret
    : undefined
}

/** A secret, also an expired or used one. */
export async function readSecret<P extends SecretPurpose>(
  db: Db,
  ref: Ref<P>,
): Promise<PlayerSecret<P> | undefined> {
  const row = await selectSecret(db, ref).executeTakeFirst()
  return row as PlayerSecret<P> | undefined
}

/** Locks a secret until the transaction ends, so that concurrent attempts are decided in turn. */
export async function lockSecret<P extends SecretPurpose>(
  trx: Trx,
  ref: Ref<P>,
): Promise<PlayerSecret<P> | undefined> {
  const row = await selectSecret(trx, ref).forUpdate().executeTakeFirst()
  return row as PlayerSecret<P> | undefined
}

function selectSecret<P extends SecretPurpose>(db: Db, ref: Ref<P>) {
  return db.selectFrom('player_secret').select(COLUMNS).where(isMatch(ref))
}

const COLUMNS = [
  'hash',
  'player_id as playerId',
  'payload',
  'created_at as createdAt',
  'expires_at as expiresAt',
  'used_at as usedAt',
  'tries',
] as const

type Match<P extends SecretPurpose> = {
  readonly purpose: P
  readonly token?: string
  /** Null = of no player; absent = of anyone. */
  readonly playerId?: string | null
  /** Values that the payload must have. */
  readonly payload?: Partial<SecretPayloads[P]>
}

/**
 * Redeems a secret: it is deleted. Undefined if it is unknown, expired or used, or does not match,
 * which leaves it valid. Of concurrent calls one gets it.
 */
export async function takeSecret<P extends SecretPurpose>(
  db: Db,
  { now, ...match }: Match<P> & Ref<P> & { readonly now: Date },
): Promise<PlayerSecret<P> | undefined> {
  const row = await db
    .deleteFrom('player_secret')
    .where(isMatch(match))
    .where('expires_at', '>', now)
    .where('used_at', 'is', null)
    .returning(COLUMNS)
    .executeTakeFirst()
  return row as PlayerSecret<P> | undefined
}

/** Sets the number of wrong attempts. */
export async function countTry<P extends SecretPurpose>(
  trx: Trx,
  ref: Ref<P>,
  tries: number,
): Promise<void> {
  await trx.updateTable('player_secret').set({ tries }).where(isMatch(ref)).execute()
}

/** Marks unused secrets as used, so that they are kept; returns how many. */
export async function markUsed<P extends SecretPurpose>(
  trx: Db,
  match: Match<P>,
  usedAt: Date,
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('player_secret')
    .set({ used_at: usedAt })
    .where(isMatch(match))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** How many were made since then, used or not, as far as they are kept. */
export async function countSecretsSince<P extends SecretPurpose>(
  db: Db,
  match: Match<P>,
  since: Date,
): Promise<number> {
  const { count } = await db
    .selectFrom('player_secret')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where(isMatch(match))
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Deletes all secrets of a player for these purposes, or those issued since another one. */
export async function dropSecretsOf(
  trx: Trx,
  playerId: string,
  purposes: readonly SecretPurpose[],
  since?: Pick<PlayerSecret<SecretPurpose>, 'hash' | 'createdAt'>,
): Promise<void> {
  await trx
    .deleteFrom('player_secret')
    .where('player_id', '=', playerId)
    .where('purpose', 'in', purposes)
    .$if(since !== undefined, (all) =>
      all.where('created_at', '>=', since!.createdAt).where('hash', '!=', since!.hash),
    )
    .execute()
}

/** Expired links about an address explain a press for a week. */
const KEPT_PURPOSES: readonly SecretPurpose[] = ['emailConfirm', 'emailUndo']
const KEPT_FOR_MS = 7 * 86_400_000

/** Job: deletes expired secrets. */
export async function dropExpiredSecrets(db: Db, now: Date): Promise<void> {
  const weekAgo = new Date(now.getTime() - KEPT_FOR_MS)
  await db
    .deleteFrom('player_secret')
    .where('expires_at', '<=', now)
    .where((eb) => eb.or([eb('purpose', 'not in', KEPT_PURPOSES), eb('expires_at', '<=', weekAgo)]))
    .execute()
}

function isMatch<P extends SecretPurpose>({ purpose, token, playerId, payload }: Match<P>) {
  return (eb: ExpressionBuilder<PlatformDatabase, 'player_secret'>): Expression<SqlBool> =>
    eb.and([
      eb('purpose', '=', purpose),
      ...(token === undefined ? [] : [eb('hash', '=', hashToken(token))]),
      ...(playerId === undefined ? [] : [eb('player_id', 'is not distinct from', playerId)]),
      ...(payload === undefined
        ? []
        : [sql<SqlBool>`payload @> ${JSON.stringify(payload)}::jsonb`]),
    ])
}
