import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { playToolSchema, playToolsSchema, playToolValueSchema } from './play-tool.ts'
import { PLAY_TOOLS } from './play-tools.table.ts'

const toolParams = z.strictObject({ tool: z.enum(PLAY_TOOLS) })

// assumed: all of these calls; the specification names limits only
export const readPlayTools = defineEndpoint({
  method: 'GET',
  path: '/api/player/play-tools',
  auth: 'player',
  summary:
    'Reality check, session time, largest stake and blocked categories of the player, and the session of play they measure',
  response: playToolsSchema,
  refusals: [],
})

export const setPlayTool = defineEndpoint({
  method: 'PUT',
  path: '/api/player/play-tools/{tool}',
  auth: 'player',
  summary:
    'Sets a tool: at once when nothing more becomes possible, else asked for and confirmed later',
  params: toolParams,
  body: playToolValueSchema,
  response: playToolSchema,
  refusals: ['validationFailed', 'currencyUnavailable', 'stepUpRequired'],
})

export const confirmPlayTool = defineEndpoint({
  method: 'POST',
  path: '/api/player/play-tools/{tool}/confirm',
  auth: 'player',
  summary: 'Confirms a request that is at least one day and at most eight days old',
  params: toolParams,
  response: playToolSchema,
  refusals: ['nothingToConfirm', 'limitWaits'],
  requiresStepUp: true,
})

export const withdrawPlayToolRequest = defineEndpoint({
  method: 'DELETE',
  path: '/api/player/play-tools/{tool}/pending',
  auth: 'player',
  summary: 'Cancels a request; the tool stays as it is',
  params: toolParams,
  response: playToolSchema,
  refusals: ['nothingToConfirm'],
})

export const answerRealityCheck = defineEndpoint({
  method: 'POST',
  path: '/api/player/play-tools/reality-check/answer',
  auth: 'player',
  summary: 'Acknowledges the reality check, which restarts the interval',
  response: playToolsSchema,
  refusals: [],
})
