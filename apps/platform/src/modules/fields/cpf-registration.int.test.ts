import { createManualClock } from '@fairhouse/server-kit/clock'
import { afterAll, expect, test } from 'vitest'
import { TEST_PASSWORD } from '#platform/testing/test-app'
import { createTestPlatform } from '#platform/testing/test-platform'

const site = await createTestPlatform({ clock: createManualClock('2026-03-01T12:00:00Z') })
afterAll(() => site.close())

let made = 0
function register(changes: Record<string, unknown>) {
  made += 1
  const form = {
    email: `cpf-${made}@players.example`,
    password: TEST_PASSWORD,
    country: 'BR',
    currency: 'BRL',
    agreements: true,
  }
  return site.call('POST', '/api/player/register', { body: { ...form, ...changes } })
}

async function cpfOf(playerId: string): Promise<string | null> {
  const row = await site.db
    .selectFrom('player')
    .select('cpf_number')
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow()
  return row.cpf_number
}

test('the form for Brazil has the CPF, and others do not', async () => {
  const asks = async (country: string) => {
    const path = `/api/player/fields/validations?scenario=registration&country=${country}`
    const { body } = await site.call('GET', path)
    return body.data.some(({ field }: { field: string }) => field === 'cpf_number')
  }
  expect([await asks('BR'), await asks('DE')]).toEqual([true, false])
})

test('a CPF is stored by its digits and not returned', async () => {
  const { status, body } = await register({ cpf_number: ' 529.982.247-25 ' })
  expect(status).toBe(200)
  expect(await cpfOf(body.data.profile.id)).toBe('52998224725')
  expect(JSON.stringify(body)).not.toMatch(/529\D?982/)
})

test('a player may leave it out, or empty', async () => {
  for (const changes of [{}, { cpf_number: '' }]) {
    const { status, body } = await register(changes)
    expect(status).toBe(200)
    expect(await cpfOf(body.data.profile.id)).toBeNull()
  }
})

test.each([
  ['wrong check digits', { cpf_number: '529.982.247-26' }, 'cpf_number'],
  ['eleven equal digits', { cpf_number: '111.111.111-11' }, 'cpf_number'],
  ['blanks', { cpf_number: '   ' }, 'cpf_number'],
  ['a player of another country', { cpf_number: '11144477735', country: 'DE' }, 'unknown'],
])('%s is refused at its field', async (_, changes, code) => {
  const { status, body } = await register(changes)
  expect(status).toBe(422)
  expect(body.error.fields).toEqual({ cpf_number: expect.objectContaining({ code }) })
})

test('one CPF cannot open a second account, however it is written', async () => {
  expect((await register({ cpf_number: '100.000.000-19' })).status).toBe(200)
  const { status, body } = await register({ cpf_number: '10000000019' })
  expect(status).toBe(422)
  expect(body.error.fields).toEqual({
    cpf_number: { code: 'taken', message: 'There is already an account with this CPF number' },
  })
})

test('ten concurrent forms with one CPF create one player', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => register({ cpf_number: '111.444.777-35' })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const others = answers.filter(({ status }) => status !== 200)
  expect(others.map(({ body }) => body.error.fields?.cpf_number?.code)).toEqual(
    Array.from({ length: 9 }, () => 'taken'),
  )
})
