import type { CoverageTable } from './coverage-row.ts'
import { CALLS } from './calls.data.ts'
import { CHANNEL_ROWS } from './channels.data.ts'
import { CONSTANTS } from './constants.data.ts'
import { ENDPOINT_ROWS } from './endpoints.data.ts'
import { ENTITY_FIELDS } from './entities.data.ts'
import { ERRORS } from './errors.data.ts'
import { EVENT_ROWS } from './events.data.ts'
import { FORM_FIELDS } from './form-fields.data.ts'
import { INPUTS } from './inputs.data.ts'
import { MODAL_BEHAVIOUR } from './modal-behaviour.data.ts'
import { MODAL_ROWS } from './modals.data.ts'
import { NAVIGATION } from './navigation.data.ts'
import { PAYMENT_METHODS } from './payment-methods.data.ts'
import { ROUTES } from './routes.data.ts'
import { RULES } from './rules.data.ts'
import { SPORTS } from './sports.data.ts'
import { STATES } from './states.data.ts'
import { VALIDATION } from './validation.data.ts'

/** Every table, in the order of the specification. */
export const COVERAGE_TABLES: readonly CoverageTable[] = [
  ROUTES,
  NAVIGATION,
  INPUTS,
  MODAL_ROWS,
  MODAL_BEHAVIOUR,
  ENTITY_FIELDS,
  FORM_FIELDS,
  PAYMENT_METHODS,
  SPORTS,
  STATES,
  RULES,
  VALIDATION,
  ENDPOINT_ROWS,
  CALLS,
  CHANNEL_ROWS,
  EVENT_ROWS,
  ERRORS,
  CONSTANTS,
]
