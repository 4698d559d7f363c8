import type { FieldDefinition } from '@fairhouse/contract/field-definitions'
import type { LocaleSetting } from '@fairhouse/contract/settings'
import type { CountryPolicy } from '@fairhouse/domain/country'
import type { Markets } from '@fairhouse/domain/market/market'
import type { PasswordRules } from '@fairhouse/domain/password'
import { withRegistryFields } from '@fairhouse/domain/market/registry'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { NewId } from '@fairhouse/server-kit/ids'
import type { Kysely } from 'kysely'
import { createProofOfWork } from '#platform/modules/auth/captcha/proof-of-work.captcha'
import type { PlatformDatabase } from '#platform/database/schema'
import type { Authenticate } from '#platform/http/bearer'
import { createAdmitRegistration } from '#platform/modules/auth/account/registration-throttle'
import type { Route } from '#platform/http/route'
import { createFieldForms } from '#platform/modules/fields/field-form'
import { createFieldsRoutes } from '#platform/modules/fields/fields.routes'
import type { PasswordHasher } from '#platform/modules/player/password-hasher'
import { createPasswordRules } from '#platform/modules/player/password-rules'
import { createPlayerRoutes } from '#platform/modules/auth/account/account.routes'
import type { AgreementVersions } from '#platform/modules/profile/agreement-version'
import { createProfileService } from '#platform/modules/profile/profile.service'
import {
  type Registrations,
  createRegister,
} from '#platform/modules/auth/account/registration.service'
import { createSecondFactorGate } from '#platform/modules/auth/second-factor/second-factor.gate'
import { createConnectionTokens } from '#platform/modules/auth/session/connection-token'
import { createKnownBrowsers } from '#platform/modules/auth/session/known-browser'
import { type LastSeen, createLastSeen } from '#platform/modules/auth/session/last-seen'
import { createRefreshProofs } from '#platform/modules/auth/session/refresh-proof'
import { type OpenSession, createOpenSession } from '#platform/modules/auth/session/session-opening'
import { createSessionTokens } from '#platform/modules/auth/session/session-token'
import { createSessionRoutes } from '#platform/modules/auth/session/session.routes'
import {
  type SessionService,
  createSessionService,
} from '#platform/modules/auth/session/session.service'
import { createSignInAttempts } from '#platform/modules/auth/session/sign-in-attempts'
import { createSignIn } from '#platform/modules/auth/session/sign-in.service'
import { pickLocale } from '#platform/modules/settings/locale.table'
import { defineModule } from '#platform/module'
import { createRepeat } from '#platform/jobs/repeat'
import { contentModule } from '#platform/modules/content/content.module'
import {
  DEFAULT_FIELD_DEFINITIONS,
  readFieldDefinitions,
} from '#platform/modules/fields/field-definition.file'
import { exclusionModule } from '#platform/modules/exclusion/exclusion.module'
import type { RegistryGate } from '#platform/modules/exclusion/registry.service'
import { createAgreementVersions } from '#platform/modules/profile/agreement-version'

export type AccountModuleDeps = {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly newId: NewId
  readonly randomBytes: (size: number) => Uint8Array
  readonly hasher: PasswordHasher
  readonly passwords: PasswordRules
  readonly agreementVersions: AgreementVersions
  readonly registry: RegistryGate
  readonly config: {
    readonly sessionTokenSecret: string
    /** Former secrets: access tokens signed with them are still accepted. */
    readonly formerSessionTokenSecrets?: readonly string[]
    readonly hasHardenedSessions: boolean
    readonly realtimeTokenSecret: string
    readonly countries: CountryPolicy
    readonly markets: Markets
    /** Codes of the currencies that accounts may be opened in. */
    readonly currencies: readonly string[]
    /** Languages offered. */
    readonly locales: readonly LocaleSetting[]
    readonly registrationsPerHourMax: number
    /** Registrations per hour that need no captcha. */
    readonly registrationsFree: number
    /** The fields that forms ask for. */
    readonly fieldDefinitions: readonly FieldDefinition[]
    readonly sessionsPerPlayerMax: number
  }
}

export type AccountModule = {
  readonly hasher: PasswordHasher
  readonly passwords: PasswordRules
  readonly routes: readonly Route[]
  readonly authenticate: Authenticate
  readonly sessions: SessionService
  /** Opens a session after any auth method succeeded. */
  readonly openSession: OpenSession
  /** Shared by all registration methods. */
  readonly registration: Registrations
  readonly lastSeen: LastSeen
}

/** Players and sessions in one module, since registration also signs the player in. */
export function createAccountModule(deps: AccountModuleDeps): AccountModule {
  const { db, clock, newId, hasher, passwords, config } = deps
  const tokens = createSessionTokens(config.sessionTokenSecret, config.formerSessionTokenSecrets)
  const proofs = config.hasHardenedSessions
    ? createRefreshProofs({ secret: config.sessionTokenSecret, randomBytes: deps.randomBytes })
    : null
  const lastSeen = createLastSeen({ db })
  const secret = config.sessionTokenSecret
  const browsers = createKnownBrowsers({ db, clock, tokens, secret })
  const captcha = createProofOfWork({ db, secret, randomBytes: deps.randomBytes })
  const sessions = createSessionService({
    db,
    clock,
    newId,
    tokens,
    proofs,
    browsers,
    lastSeen,
    markets: config.markets,
    registry: deps.registry,
    perPlayerMax: config.sessionsPerPlayerMax,
  })
  const forms = createFieldForms({ definitions: config.fieldDefinitions, clock })
  const pickOffered = (wanted: string) => pickLocale(wanted, config.locales)
  const register = createRegister({
    db,
    clock,
    newId,
    hasher,
    sessions,
    policy: { ...config, excludedCountries: [...config.countries.excluded], passwords },
    countries: config.countries,
    forms,
    agreementVersions: deps.agreementVersions,
    pickLocale: pickOffered,
    registry: deps.registry,
    admit: createAdmitRegistration({
      db,
      captcha,
      attemptsPerHourMax: config.registrationsPerHourMax,
      freeAttempts: config.registrationsFree,
    }),
  })
  const openSession = createOpenSession({
    clock,
    sessions,
    gate: createSecondFactorGate(deps),
  })
  const attempts = createSignInAttempts({ db, captcha })
  const signIn = createSignIn({ db, clock, hasher, openSession, attempts, browsers })
  const createConnectionToken = createConnectionTokens({
    secret: config.realtimeTokenSecret,
    clock,
  })
  return {
    hasher,
    passwords,
    sessions,
    openSession,
    registration: { register, pickLocale: pickOffered },
    lastSeen,
    authenticate: sessions.authenticate,
    routes: [
      ...createPlayerRoutes({
        register,
        sessions,
        profiles: createProfileService({
          db,
          clock,
          forms,
          hasher,
          isLocaleOffered: (wanted) => config.locales.some(({ code }) => code === wanted),
        }),
      }),
      ...createFieldsRoutes(forms),
      ...createSessionRoutes({ sessions, signIn, createConnectionToken }),
    ],
  }
}

/** How often `last_seen_at` of sessions is flushed. */
const LAST_SEEN_MS = 30_000

export const accountModule = defineModule({
  id: 'account',
  create(context) {
    const { config, resolve } = context
    const players = createAccountModule({
      ...context,
      registry: resolve(exclusionModule).gate,
      passwords: createPasswordRules(config.brand.name),
      agreementVersions: createAgreementVersions(resolve(contentModule).content),
      config: {
        ...config,
        sessionTokenSecret: config.sessionSecret,
        formerSessionTokenSecrets: config.formerSessionSecrets,
        realtimeTokenSecret: config.realtime.tokenSecret,
        fieldDefinitions: withRegistryFields(
          readFieldDefinitions(config.fieldDefinitionsFile ?? DEFAULT_FIELD_DEFINITIONS),
          config.markets,
        ),
      },
    })
    const lastSeen = createRepeat({
      name: 'session.lastSeen',
      everyMs: LAST_SEEN_MS,
      run: () => players.lastSeen.flush(),
      log: context.log,
    })
    return { ...players, ...lastSeen }
  },
})

declare module '#platform/audit/audit.repo' {
  interface AuditedActs {
    account: 'player.registered'
  }
}
