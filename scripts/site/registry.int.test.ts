// The platform's client and the stand-in over real HTTP.
import { randomUUID } from 'node:crypto'
import { createIdentitySetup, TEST_REGISTRY_SECRET } from '@fairhouse/identity/identity.fixture'
import { afterAll, expect, test } from 'vitest'
import { createRegistryClient } from '../../apps/platform/src/integrations/registry/registry.client.ts'

const setup = await createIdentitySetup()
afterAll(() => setup.close())

test('an exclusion that is reported is found, until it ends', async () => {
  const client = createRegistryClient({
    ...{ url: `${setup.origin}/identity`, secret: TEST_REGISTRY_SECRET },
    ...{ clock: setup.clock, fetch },
  })
  const person = { name: 'Ana Souza', birthdate: '1990-02-28' }
  const check = () => client.check({ id: randomUUID(), registry: 'oasis', person })
  expect(await check()).toMatchObject({ isExcluded: false, until: null })
  const until = new Date('2031-01-01T00:00:00Z')
  await client.register({ id: randomUUID(), registry: 'oasis', person, until })
  expect(await check()).toMatchObject({ isExcluded: true, until })
})
