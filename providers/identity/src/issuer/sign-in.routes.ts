import type { Clock } from '@fairhouse/server-kit/clock'
import type { NewId } from '@fairhouse/server-kit/ids'
import type { NodeBindings } from '@fairhouse/server-kit/node-answer'
import { type Context, Hono } from 'hono'
import type { Kysely } from 'kysely'
import type { InteractionResults, Provider } from 'oidc-provider'
import type { Assets } from '../assets.ts'
import { isOwnForm, setPageHeaders } from '@fairhouse/server-kit/page-policy'
import { type PageLook, readLook } from '../page.look.ts'
import { choosePersonPage } from './choose-person.page.ts'
import { consentPage } from './consent.page.ts'
import type { IssuerConfig } from './issuer.config.ts'
import { issuerErrorPage } from './issuer-error.page.ts'
import { dropExpiredStates } from './issuer-state.repo.ts'
import type { IssuerTables } from './issuer.tables.ts'
import { createIssuerView } from './issuer.view.ts'
import { EMPTY_PERSON, readPersonForm } from './person.form.ts'
import { dropOldPeople, findPerson, insertPeople, listPeople } from './person.repo.ts'

export type SignInDeps = {
  readonly db: Kysely<IssuerTables>
  readonly clock: Clock
  readonly newId: NewId
  readonly assets: Assets
  readonly config: IssuerConfig
  readonly openProvider: () => Promise<Provider>
}

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>
type Env = { Bindings: NodeBindings; Variables: { interaction: Interaction; look: PageLook } }

const PEOPLE_MAX = 8
const PEOPLE_KEPT_MAX = 500
const PERSON_ID = /^[0-9a-f-]{36}$/

/** The pages of a pending sign-in: the choice of a person, and the consent. */
export function createSignInRoutes(deps: SignInDeps): Hono<Env> {
  const { db, config, openProvider } = deps
  const routes = new Hono<Env>()

  routes.use('/:uid/*', async (context, next) => {
    const interaction = await interactionOf(context, await openProvider())
    const look = lookOf(context, interaction)
    const view = createIssuerView({ ...deps, look })
    if (interaction === null) {
      setPageHeaders(context)
      return context.html(issuerErrorPage(view, null), 404)
    }
    const isForm = context.req.method === 'POST'
    if (isForm && !isOwnForm(context.req.raw)) return context.text('This form is not ours.', 403)
    // Answers end at the site, and browsers hold redirects after a form to the form's own rule.
    setPageHeaders(context, { formAction: [siteOf(interaction)] })
    context.set('interaction', interaction)
    context.set('look', look)
    return next()
  })

  routes.get('/:uid', async (context) => {
    const { interaction, look } = context.var
    const view = { ...createIssuerView({ ...deps, look }), path: context.req.path }
    const person = await personOf(interaction, deps)
    if (interaction.prompt.name === 'login' || person === undefined) {
      const people = await listPeople(db, PEOPLE_MAX)
      return context.html(choosePersonPage({ ...view, people, form: EMPTY_PERSON, flaws: null }))
    }
    return context.html(consentPage({ ...view, person, scopes: scopesOf(interaction) }))
  })

  routes.post('/:uid/person', async (context) => {
    const chosen = (await context.req.formData()).get('person')
    const isId = typeof chosen === 'string' && PERSON_ID.test(chosen)
    const person = isId ? await findPerson(db, chosen) : undefined
    if (person === undefined) return context.redirect(parentOf(context), 303)
    return finish(context, await openProvider(), { login: { accountId: person.id } })
  })

  routes.post('/:uid/new', async (context) => {
    const read = readPersonForm(await context.req.formData())
    if ('flaws' in read) {
      const view = createIssuerView({ ...deps, look: context.var.look })
      const people = await listPeople(db, PEOPLE_MAX)
      const page = choosePersonPage({ ...view, ...read, path: parentOf(context), people })
      return context.html(page, 422)
    }
    const person = { ...read.person, id: deps.newId(), created_at: deps.clock.now() }
    await insertPeople(db, [person])
    await dropOldPeople(db, PEOPLE_KEPT_MAX)
    return finish(context, await openProvider(), { login: { accountId: person.id } })
  })

  routes.post('/:uid/allow', async (context) => {
    const { interaction } = context.var
    const accountId = interaction.session?.accountId
    if (accountId === undefined) return context.redirect(parentOf(context), 303)
    const { Grant } = await openProvider()
    const grant = new Grant({ accountId, clientId: config.client.id })
    grant.addOIDCScope(scopesOf(interaction).join(' '))
    await dropExpiredStates(db, deps.clock.now())
    return finish(context, await openProvider(), { consent: { grantId: await grant.save() } })
  })

  routes.post('/:uid/cancel', async (context) =>
    finish(context, await openProvider(), {
      error: 'access_denied',
      error_description: 'The visitor cancelled',
    }),
  )

  return routes
}

/** Null if it has ended, or belongs to another browser: the cookie decides. */
async function interactionOf(
  context: Context<Env>,
  provider: Provider,
): Promise<Interaction | null> {
  const { incoming, outgoing } = context.env
  try {
    const found = await provider.interactionDetails(incoming, outgoing)
    return found.uid === context.req.param('uid') ? found : null
  } catch (error) {
    if (error instanceof Error && error.name === 'SessionNotFound') return null
    throw error
  }
}

async function finish(
  context: Context<Env>,
  provider: Provider,
  result: InteractionResults,
): Promise<Response> {
  const { incoming, outgoing } = context.env
  return context.redirect(await provider.interactionResult(incoming, outgoing, result), 303)
}

async function personOf(interaction: Interaction, { db }: SignInDeps) {
  const accountId = interaction.session?.accountId
  return accountId === undefined ? undefined : findPerson(db, accountId)
}

function scopesOf({ params }: Interaction): string[] {
  return typeof params['scope'] === 'string' ? params['scope'].split(' ') : []
}

function siteOf({ params }: Interaction): string {
  return new URL(String(params['redirect_uri'])).origin
}

/** The client's language ranks between the page's own and the browser's. */
function lookOf(context: Context<Env>, interaction: Interaction | null): PageLook {
  const { searchParams } = new URL(context.req.url)
  const wanted = interaction?.params['ui_locales']
  const accepted = context.req.header('accept-language') ?? ''
  const languages =
    typeof wanted === 'string' ? `${wanted.replaceAll(' ', ',')},${accepted}` : accepted
  return readLook(searchParams, languages)
}

function parentOf(context: Context): string {
  return context.req.path.replace(/\/[^/]+$/, '')
}
