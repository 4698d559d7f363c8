import { expect, test } from 'vitest'
import { createChecks } from './checks.ts'
import { checkCompanies } from './companies.ts'

test('the platform speaks as the companies document it', async () => {
  const checks = createChecks()
  await checkCompanies(checks)
  expect(checks.faults).toEqual([])
})
