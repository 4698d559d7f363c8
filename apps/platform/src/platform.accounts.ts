import type { NewId } from '@fairhouse/server-kit/ids'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { Authenticate } from '#platform/http/bearer'
import type { Callback } from '#platform/http/callback'
import type { Route } from '#platform/http/route'
import type { Job } from '#platform/jobs/jobs'
import { createConfirmMessageWriter } from '#platform/modules/contact/confirm-message.writer'
import { createContactModule } from '#platform/modules/contact/contact.module'
import { createEmailLinkCodes } from '#platform/modules/contact/email-link-code'
import { dropOldEmailLinks } from '#platform/modules/contact/email-link.repo'
import type { ContentService } from '#platform/modules/content/content.service'
import {
  HOUSE_FIELD_DEFINITIONS,
  readFieldDefinitions,
} from '#platform/modules/fields/field-definition.file'
import { listFeatures } from '#platform/modules/init/features'
import { createInitRoutes } from '#platform/modules/init/init.routes'
import type { Messages } from '#platform/modules/message/message.module'
import { createOneTimeCodeModule } from '#platform/modules/one-time-code/one-time-code.module'
import { dropOldCodes } from '#platform/modules/one-time-code/one-time-code.repo'
import { passkeyWay } from '#platform/modules/passkey/passkey-way.repo'
import { createPasswordModule } from '#platform/modules/password/password.module'
import { dropOldResets } from '#platform/modules/password/reset.repo'
import { createPersonalDataModule } from '#platform/modules/personal-data/personal-data.module'
import { createPhoneModule } from '#platform/modules/phone/phone.module'
import {
  createPlayerModule,
  type PlayerModule,
  type PlayerModuleDeps,
} from '#platform/modules/player/player.module'
import { createAgreementVersions } from '#platform/modules/profile/agreement-version'
import { asFirstFactor } from '#platform/modules/second-factor/authenticator.proof'
import { createSecurityModule } from '#platform/modules/security/security.module'
import { createProfileModule } from '#platform/modules/profile/profile.module'
import { dropOldAttempts } from '#platform/modules/session/attempt.repo'
import type { LastSeen } from '#platform/modules/session/last-seen'
import { endOverdueSessions } from '#platform/modules/session/overdue-session.job'
import { createSessionModule } from '#platform/modules/session/session.module'
import { dropOldSignInTokens } from '#platform/modules/session/sign-in-token.repo'
import type { WayIn } from '#platform/modules/session/way-in.port'
import { createMailWay, createPhoneWay, passwordWay } from '#platform/modules/session/way-in.repo'
import { createCodeProof, createSendStepUpCode } from '#platform/modules/step-up/code.proof'
import { createPasswordProof } from '#platform/modules/step-up/password.proof'
import { createSocialWay } from '#platform/modules/social/social-way.repo'
import {
  createSocialModule,
  type SocialModule,
  type SocialModuleDeps,
} from '#platform/modules/social/social.module'
import { createStepUpModule } from '#platform/modules/step-up/step-up.module'
import type { PasswordHasher } from '#platform/modules/player/password-hasher'
import type { PlatformOptions } from '#platform/platform'
import type { Reaction } from '#platform/realtime/reaction'

export type AccountModules = {
  readonly routes: readonly Route[]
  readonly callbacks: Readonly<Record<string, Callback>>
  readonly reactions: readonly Reaction[]
  readonly jobs: readonly Job[]
  readonly authenticate: Authenticate
  readonly hasher: PasswordHasher
  /** Noted by requests of this process, for someone to write down. */
  readonly lastSeen: LastSeen
}

/** Sign-ins that may wait for a place to hash; about two seconds of work. */
const HASHING_QUEUE_MAX = 64

export type AccountOptions = PlatformOptions & {
  readonly db: Kysely<PlatformDatabase>
  readonly newId: NewId
  readonly content: ContentService
  readonly messages: Messages
  readonly providersOrigin: (siteOrigin: string) => string
}

/** Builds every module about who players are and how they come in. */
export function createAccountModules(options: AccountOptions): AccountModules {
  const { config, db, clock, newId, log, messages } = options
  const deps = { db, clock, newId, log, messages }
  const players = createPlayers(options, deps)
  const linkCodes = createEmailLinkCodes(config.sessionSecret)
  const codes = createOneTimeCodeModule({
    ...deps,
    confirmMessage: createConfirmMessageWriter({ clock, codes: linkCodes }),
    secret: config.sessionSecret,
  })
  const password = createPasswordModule({
    ...deps,
    hasher: players.hasher,
    secret: config.sessionSecret,
  })
  const session = createSessionModule({
    ...deps,
    ...players,
    secret: config.sessionSecret,
  })
  const phone = createPhoneModule({
    ...players.registration,
    openSession: players.openSession,
    sessions: players.sessions,
    codes,
    secret: config.sessionSecret,
  })
  const waysIn = listWaysIn(config)
  const security = createSecurityModule({
    ...deps,
    ...players,
    waysIn,
    siteName: config.brand.name,
    randomBytes: options.randomBytes,
    secrets: config.authenticatorSecrets,
  })
  const contact = createContactModule({ ...deps, oneTimeCodes: codes, codes: linkCodes })
  const social = createSocial(options, { ...deps, ...players, waysIn })
  const profile = createProfileModule({ ...deps, secret: config.sessionSecret })
  const personalData = createPersonalDataModule({ ...deps, siteName: config.brand.name })
  const codeProofDeps = {
    ...deps,
    codes,
    isSendingOn: messages.channels,
  }
  const codeProof = asFirstFactor(db, createCodeProof(codeProofDeps))
  const stepUp = createStepUpModule({
    ...deps,
    sendCode: createSendStepUpCode({ ...codeProofDeps, proof: codeProof }),
    // In the order in which players are offered them.
    proofs: [
      asFirstFactor(db, createPasswordProof({ db, hasher: players.hasher })),
      ...security.proofs,
      codeProof,
      asFirstFactor(db, social.proof),
    ],
    listServices: social.listServices,
  })
  return {
    routes: [
      ...players.routes,
      ...session.routes,
      ...createInitRoutes({ ...config, db, featuresOf: (origin) => listFeatures(config, origin) }),
      ...password.routes,
      ...phone.routes,
      ...contact.routes,
      ...profile.routes,
      ...personalData.routes,
      ...stepUp.routes,
      ...security.routes,
      ...social.routes,
    ],
    reactions: [
      ...password.reactions,
      ...codes.reactions,
      ...session.reactions,
      ...security.reactions,
      ...contact.reactions,
      ...social.reactions,
      ...profile.reactions,
      ...personalData.reactions,
    ],
    lastSeen: players.lastSeen,
    callbacks: social.callbacks,
    jobs: [...listJobs(deps), ...security.jobs, ...social.jobs, ...personalData.jobs],
    authenticate: players.authenticate,
    hasher: players.hasher,
  }
}

/** Players and their sessions, with what the configuration says of them. */
function createPlayers(
  { config, content, randomBytes, hashingConcurrencyMax }: AccountOptions,
  deps: Pick<PlayerModuleDeps, 'db' | 'clock' | 'newId'>,
): PlayerModule {
  return createPlayerModule({
    ...deps,
    agreementVersions: createAgreementVersions(content),
    randomBytes,
    config: {
      sessionTokenSecret: config.sessionSecret,
      formerSessionTokenSecrets: config.formerSessionSecrets,
      hasHardenedSessions: config.hasHardenedSessions,
      realtimeTokenSecret: config.realtime.tokenSecret,
      excludedCountries: [...config.countries.excluded],
      currencies: config.currencies,
      locales: config.locales,
      registrationsPerHourMax: config.registrationsPerHourMax,
      registrationsFree: config.registrationsFree,
      sessionsPerPlayerMax: config.sessionsPerPlayerMax,
      fieldDefinitions: readFieldDefinitions(
        config.fieldDefinitionsFile ?? HOUSE_FIELD_DEFINITIONS,
      ),
      passwordHashing: {
        concurrencyMax: hashingConcurrencyMax,
        queueMax: HASHING_QUEUE_MAX,
      },
    },
  })
}

/** What may let a player in, where it is switched on. */
function listWaysIn(config: PlatformOptions['config']): WayIn[] {
  return [
    passwordWay,
    passkeyWay,
    createMailWay({ isMailOn: config.mail !== null }),
    createPhoneWay({ isSmsOn: config.sms !== null }),
    createSocialWay(config.socialProviders.map(({ id }) => id)),
  ]
}

function createSocial(
  { config, fetch, randomBytes, providersOrigin }: AccountOptions,
  parts: Pick<SocialModuleDeps, 'log' | 'messages' | 'waysIn' | 'openSession' | 'sessions'> &
    Pick<PlayerModule, 'registration'>,
): SocialModule {
  return createSocialModule({
    ...parts.registration,
    ...parts,
    fetch,
    randomBytes,
    providersOrigin,
    config: {
      providers: config.socialProviders,
      secret: config.sessionSecret,
      otherSites: config.corsOrigins,
    },
  })
}

/** Every job can go on where it was. */
function listJobs(deps: Parameters<typeof endOverdueSessions>[0]): Job[] {
  const { db, clock } = deps
  return [
    {
      name: 'session.dropAttempts',
      cron: '17 * * * *',
      run: () => dropOldAttempts(db, clock.now()),
    },
    { name: 'password.dropResets', cron: '23 * * * *', run: () => dropOldResets(db, clock.now()) },
    {
      name: 'contact.dropLinks',
      cron: '41 * * * *',
      run: () => dropOldEmailLinks(db, clock.now()),
    },
    { name: 'oneTimeCode.dropOld', cron: '31 * * * *', run: () => dropOldCodes(db, clock.now()) },
    {
      name: 'session.dropTokens',
      cron: '37 * * * *',
      run: () => dropOldSignInTokens(db, clock.now()),
    },
    { name: 'session.endOverdue', cron: '*/5 * * * *', run: () => endOverdueSessions(deps) },
  ]
}
