import type { EndpointAt, KeyOf } from './endpoint.ts'
import * as contact from './contact.endpoints.ts'
import * as avatar from './avatar.endpoints.ts'
import * as bet from './bet.endpoints.ts'
import * as bonus from './bonus.endpoints.ts'
import * as chat from './chat.endpoints.ts'
import * as communication from './communication.endpoints.ts'
import * as consent from './consent.endpoints.ts'
import * as content from './content.endpoints.ts'
import * as document from './document.endpoints.ts'
import * as fields from './field-definitions.endpoints.ts'
import * as game from './game.endpoints.ts'
import * as init from './init.endpoints.ts'
import * as limits from './limits.endpoints.ts'
import * as webPush from './web-push.endpoints.ts'
import * as playTools from './play-tool.endpoints.ts'
import * as marketing from './marketing.endpoints.ts'
import * as messenger from './messenger.endpoints.ts'
import * as online from './online.endpoints.ts'
import * as ownPlay from './own-play.endpoints.ts'
import * as otp from './otp.endpoints.ts'
import * as password from './password.endpoints.ts'
import * as payment from './payment.endpoints.ts'
import * as personalData from './personal-data.endpoints.ts'
import * as player from './player.endpoints.ts'
import * as race from './race.endpoints.ts'
import * as referral from './referral.endpoints.ts'
import * as retention from './retention.endpoints.ts'
import * as safety from './safety.endpoints.ts'
import * as session from './session.endpoints.ts'
import * as secondFactor from './second-factor.endpoints.ts'
import * as security from './security.endpoints.ts'
import * as settings from './settings.endpoints.ts'
import * as social from './social.endpoints.ts'
import * as sport from './sport.endpoints.ts'
import * as telegram from './telegram.endpoints.ts'
import * as pageSpan from './page-span.endpoints.ts'
import * as thirdParty from './third-party.endpoints.ts'
import * as stepUp from './step-up.endpoints.ts'
import * as verification from './verification.endpoints.ts'
import * as exchange from './exchange.endpoints.ts'
import * as statement from './statement.endpoints.ts'
import * as vault from './vault.endpoints.ts'
import * as wallet from './wallet.endpoints.ts'
import * as withdrawal from './withdrawal.endpoints.ts'

/** All endpoints by name. */
export const ENDPOINTS = {
  ...player,
  ...avatar,
  ...bet,
  ...bonus,
  ...race,
  ...referral,
  ...retention,
  ...chat,
  ...communication,
  ...pageSpan,
  ...thirdParty,
  ...consent,
  ...personalData,
  ...session,
  ...init,
  ...marketing,
  ...messenger,
  ...online,
  ...webPush,
  ...otp,
  ...password,
  ...social,
  ...stepUp,
  ...telegram,
  ...document,
  ...verification,
  ...security,
  ...secondFactor,
  ...contact,
  ...fields,
  ...limits,
  ...playTools,
  ...wallet,
  ...exchange,
  ...vault,
  ...statement,
  ...payment,
  ...withdrawal,
  ...ownPlay,
  ...safety,
  ...game,
  ...sport,
  ...settings,
  ...content,
} as const

/** "GET /api/wallet/accounts" and so on: names a call in the browser without loading its schema. */
export type EndpointKey = KeyOf<typeof ENDPOINTS>

export type EndpointOf<K extends EndpointKey> = EndpointAt<typeof ENDPOINTS, K>
