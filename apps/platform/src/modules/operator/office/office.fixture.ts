import type { OperatorRole } from '@fairhouse/contract/office/permission'
import { randomBytes } from 'node:crypto'
import { insertPerson } from '#platform/modules/operator/operator-person.repo'
import {
  createSoftPasskey,
  type SoftPasskey,
} from '#platform/modules/auth/passkey/soft-passkey.fixture'
import { callJson } from '#platform/testing/test-app'
import type { TestPlatform } from '#platform/testing/test-platform'
import { issueInvitation } from './invitation.ts'

export const OFFICE = 'http://localhost'

/** An operator of a test, signed in with a passkey. */
export type TestOperator = {
  readonly name: string
  readonly passkey: SoftPasskey
  readonly cookie: string
}

export type TestOffice = ReturnType<typeof createTestOffice>

let added = 0

/** The office of a test platform, with operators as they come in by invitation. */
export function createTestOffice(site: TestPlatform) {
  async function call(
    line: string,
    { as, body, headers }: { as?: TestOperator | undefined; body?: unknown; headers?: object } = {},
  ) {
    return callJson(site.platform.office, line, {
      body,
      headers: { ...(as && { cookie: as.cookie }), ...headers },
    })
  }

  async function invite(roles: readonly OperatorRole[]): Promise<{ name: string; token: string }> {
    added += 1
    const name = `op${added}`
    const person = { name, display_name: `Operator ${added}`, roles: [...roles] }
    await insertPerson(site.db, { ...person, created_at: site.clock.now() })
    const invited = { operator: name, way: 'passkey' } as const
    return { name, token: await issueInvitation(site.db, { ...site, randomBytes }, invited) }
  }

  return {
    call,
    invite,

    /** An operator with these roles who has accepted an invitation. */
    async signIn(...roles: readonly OperatorRole[]): Promise<TestOperator> {
      const { name, token } = await invite(roles)
      const passkey = createSoftPasskey(OFFICE)
      const { body } = await call('POST /office/api/invitation', { body: { token } })
      const registration = passkey.register(body.data.creation)
      const form = { token, passkeyName: 'Key', registration }
      const accepted = await call('POST /office/api/invitation/accept', { body: form })
      if (accepted.status !== 200) throw new Error(JSON.stringify(accepted.body))
      return { name, passkey, cookie: cookieOf(accepted.headers) }
    },

    /** Confirms the act with a touch of the operator's passkey, and does it. */
    async act(line: string, as: TestOperator, body?: unknown) {
      const act = { call: line, body: body === undefined ? '' : JSON.stringify(body) }
      const asked = await call('POST /office/api/confirmation/passkey', { as, body: act })
      const assertion = as.passkey.assert(asked.body.data)
      await call('POST /office/api/confirmation', { as, body: { ...act, assertion } })
      return call(line, { as, body })
    },
  }
}

export function cookieOf(headers: Headers): string {
  return headers.getSetCookie()[0]?.split(';')[0] ?? ''
}
