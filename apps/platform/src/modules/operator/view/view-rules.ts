import type { CallData, Endpoint } from '@fairhouse/contract/endpoint'
import { ENDPOINTS } from '@fairhouse/contract/endpoints'
import type { Invoice } from '@fairhouse/contract/invoice'
import { maskPersonal } from '@fairhouse/domain/personal-mask'
import { refuse } from '@fairhouse/domain/result'
import type { Route } from '#platform/http/route'

type Name = keyof typeof ENDPOINTS
type Data<N extends Name> = CallData<(typeof ENDPOINTS)[N]>

/** `shown` as it is, with personal data masked, or refused. */
type ViewRule<N extends Name> = 'shown' | 'refused' | ((data: Data<N>) => Data<N>)

const DOTS = '•••'
const hide = (value: string | null): string | null => (value === null ? null : DOTS)

/**
 * What operators see of the calls of players. A call that is not listed is refused, so that a new one
 * shows nothing before somebody has decided. Personal data are masked for everybody as in the
 * record: who may see a field in full reveals it there. Files leave the page, so there are none; nor
 * is there anything that is good elsewhere, such as tokens and pages of companies.
 */
export const VIEW_RULES: { readonly [N in Name]?: ViewRule<N> } = {
  getProfile: maskProfile,
  readChannelPositions: 'shown',
  listAvatars: 'shown',
  getBet: 'shown',
  getBetRound: 'shown',
  getReceipt: 'shown',
  listBets: 'shown',
  listSpins: 'shown',
  listWinners: 'shown',
  getBonusStatus: 'shown',
  getCashback: 'shown',
  listBonusCodes: 'shown',
  listBonusOffers: 'shown',
  listPlayerBonuses: 'shown',
  listPlayerFreeSpins: 'shown',
  getRakeback: 'shown',
  listRaces: 'shown',
  listJackpots: 'shown',
  // The code invites, and changes nothing.
  getReferral: 'shown',
  getLoyaltyAccount: 'shown',
  listLoyaltyLevels: 'shown',
  listQuests: 'shown',
  // The chat is a company's, and begins a conversation.
  getChat: () => null,
  listCommunications: 'shown',
  getExportPart: 'refused',
  listExports: 'shown',
  listStaffLooks: 'shown',
  listSessions: (rows) => rows.map((row) => ({ ...row, ip: maskPersonal('ip', row.ip) })),
  listSignIns: (rows) => rows.map((row) => ({ ...row, ip: maskPersonal('ip', row.ip) })),
  getInit: 'shown',
  getNoticePreferences: 'shown',
  listMessages: 'shown',
  listPushes: 'shown',
  getWebPush: () => ({ publicKey: null }),
  listSocialConnections: (rows) => rows.map((row) => ({ ...row, name: hide(row.name) })),
  getStepUp: 'shown',
  listDocuments: 'shown',
  previewDocument: 'refused',
  getVerification: 'shown',
  getSecurity: 'shown',
  listSecurityActs: 'shown',
  listFieldDefinitions: 'shown',
  listLimits: 'shown',
  readLimitPrompt: 'shown',
  readLimitRules: 'shown',
  readPlayTools: 'shown',
  readMarketingConsents: 'shown',
  // Markers and what the player wrote about them are read where harm is worked on.
  readOwnPlay: ({ answers: _, ...play }) => ({ ...play, signals: [], stops: [], answers: [] }),
  readSafetyFigures: 'shown',
  readOnline: 'shown',
  listAccounts: 'shown',
  listSpend: 'shown',
  listStatement: 'shown',
  printStatement: 'refused',
  listDepositMethods: 'shown',
  listInvoices: (rows) => rows.map(maskInvoice),
  listMethods: 'shown',
  // Nobody pays in a view.
  readDepositCheck: 'refused',
  listSavedCards: 'shown',
  getInvoice: (story) => ({ ...story, invoice: maskInvoice(story.invoice) }),
  getInvoiceStatistics: 'shown',
  listDestinations: (rows) => rows.map((row) => ({ ...row, label: maskEnd(row.label) })),
  listWithdrawalMethods: 'shown',
  getGame: 'shown',
  getProvider: 'shown',
  listCollections: 'shown',
  listFavoriteGames: 'shown',
  listFeatures: 'shown',
  listGames: 'shown',
  listPlayedGames: 'shown',
  listProviders: 'shown',
  listRecentSearches: 'shown',
  listSuggestions: 'shown',
  searchGames: 'shown',
  getSportEvent: 'shown',
  listSportCompetitions: 'shown',
  listSportEvents: 'shown',
  listSportHighlights: 'shown',
  searchSport: 'shown',
  getConstants: 'shown',
  listCountries: 'shown',
  listCurrencies: 'shown',
  listLocales: 'shown',
  getContentDirectory: 'shown',
  getContentPage: 'shown',
  getRouteRules: 'shown',
  listContentPages: 'shown',
  // By a token of its own, for whoever has the link.
  previewContentPage: 'refused',
  previewBonusOffers: 'refused',
}

/** Contacts as in the record; details that it does not show are not shown here either. */
function maskProfile(profile: Data<'getProfile'>): Data<'getProfile'> {
  const { fullName, nationality, gender, birthdate, age, placeOfBirth, city, ...rest } = profile
  const { address, additionalAddress, postalCode, profession, personalIdNumber, ...shown } = rest
  const hidden = { fullName, nationality, gender, birthdate, age, placeOfBirth, city }
  const alsoHidden = { address, additionalAddress, postalCode, profession, personalIdNumber }
  return {
    ...shown,
    ...hideAll(hidden),
    ...hideAll(alsoHidden),
    email: maskPersonal('email', profile.email),
    pendingEmail: maskPersonal('email', profile.pendingEmail),
    phone: maskPersonal('phone', profile.phone),
    cpf_number: maskPersonal('cpf', profile.cpf_number),
    tgUserId: hide(profile.tgUserId),
    // Of the company of the chat, where it restores conversations.
    freshchatRestoreId: null,
    securityQuestion: null,
  }
}

function hideAll<K extends string>(fields: Record<K, string | null>): Record<K, string | null> {
  const names = Object.keys(fields) as K[]
  return Object.fromEntries(names.map((name) => [name, hide(fields[name])])) as Record<
    K,
    string | null
  >
}

/** Without the page of the provider and what is paid by. */
function maskInvoice(invoice: Invoice): Invoice {
  const { redirectUrl: _, qr: __, instructions: ___, ...publicData } = invoice.publicData
  const { withdrawal } = publicData
  return {
    ...invoice,
    publicData: {
      ...publicData,
      ...(withdrawal && {
        withdrawal: { ...withdrawal, destination: maskEnd(withdrawal.destination) },
      }),
    },
  }
}

/** The last four characters of a place where money goes, which is shortened already. */
function maskEnd(label: string): string {
  return label.length < 8 ? DOTS : `${DOTS} ${label.slice(-4)}`
}

const NAMES = new Map<Endpoint, Name>(
  (Object.entries(ENDPOINTS) as [Name, Endpoint][]).map(([name, endpoint]) => [endpoint, name]),
)

/** The calls of players as a view answers them; nothing of them is kept for others. */
export function toViewRoutes(routes: readonly Route[]): Route[] {
  return routes.flatMap(({ endpoint, handle }) => {
    if (endpoint.method !== 'GET' || endpoint.auth === 'operator') return []
    const name = NAMES.get(endpoint)
    const rule = (name === undefined ? undefined : VIEW_RULES[name]) ?? 'refused'
    const refusals = [...endpoint.refusals, 'viewOnly', 'viewEnded'] as const
    if (rule === 'refused') {
      // Whatever it is asked with; nor does anybody step up in a view.
      const { requiresStepUp: _, params: __, query: ___, ...call } = endpoint
      return [{ endpoint: { ...call, refusals }, handle: async () => refuse('viewOnly') as never }]
    }
    const shown: Endpoint = { ...endpoint, refusals }
    if (rule === 'shown') return [{ endpoint: shown, handle }]
    const mask = rule as (data: unknown) => unknown
    return [
      {
        endpoint: shown,
        async handle(input) {
          const answer = await handle(input)
          return answer.ok ? ({ ...answer, value: mask(answer.value) } as typeof answer) : answer
        },
      },
    ]
  })
}
