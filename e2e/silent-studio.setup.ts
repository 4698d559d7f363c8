// The silent studio as a process beside the site of the journeys.
import { createSilentStudio } from '../scripts/silent-studio/silent-studio.ts'
import type { SilentSetup } from './silent-studio.settings.ts'

const setup = JSON.parse(process.env['E2E_SILENT_STUDIO'] ?? '') as SilentSetup
await createSilentStudio({ ...setup, operatorId: 7, walletUrl: () => setup.walletUrl })
