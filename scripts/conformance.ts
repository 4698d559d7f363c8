// `npm run conformance -- --url https://other.example`: does another back end speak the contract of the web app?
import { parseArgs } from 'node:util'
import { checkBackEnd } from './conformance/back-end.ts'

const USAGE = `Usage: npm run conformance -- --url <origin> [--email <e-mail> --password <password>]

Calls what only reads, as a guest and as that player, and compares each answer with the contract.`

const { values } = parseArgs({
  options: { url: { type: 'string' }, email: { type: 'string' }, password: { type: 'string' } },
})
if (values.url === undefined || !URL.canParse(values.url)) {
  console.error(USAGE)
  process.exit(2)
}
const { email, password } = values
const player = email && password ? { email, password } : null
const { passed, faults } = await checkBackEnd(new URL(values.url).origin, player)
for (const fault of faults) console.log(fault)
console.log(`${passed} passed, ${faults.length} failed`)
process.exitCode = faults.length === 0 ? 0 : 1
