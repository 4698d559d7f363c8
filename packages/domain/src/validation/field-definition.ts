import type {
  FieldDefinition,
  FieldName,
  FieldScenario,
} from '@fairhouse/contract/field-definitions'
import { FIELD_NAMES } from '@fairhouse/contract/field-definitions'
import { CONSENT_FIELDS } from '@fairhouse/contract/personal'
import type { RuleMessages, RuleSet } from '@fairhouse/contract/validation'
import { parseCalendarDate } from './calendar-date.ts'
import { FIELDS } from './field.table.ts'
import { compileSafePattern } from './safe-pattern.ts'

/** A form field with its rules. */
export type FormField = {
  readonly field: FieldName
  readonly isRequired: boolean
  /** Part of the form but not shown, such as `captcha`. */
  readonly isHidden: boolean
  readonly rules: RuleSet
  readonly messages: RuleMessages
}

/** A form and the player's country; null = unknown yet. */
export type FormKind = { readonly scenario: FieldScenario; readonly country: string | null }

/**
 * The definitions of a form: the country's own if they exist, otherwise the general ones. A country's
 * additional fields follow the general ones.
 */
export function definitionsFor(
  definitions: readonly FieldDefinition[],
  { scenario, country }: FormKind,
): readonly FieldDefinition[] {
  const chosen = new Map<FieldName, FieldDefinition>()
  for (const from of country === null ? [null] : [null, country]) {
    for (const definition of definitions) {
      if (definition.scenario !== scenario || definition.country !== from) continue
      chosen.set(definition.field, definition)
    }
  }
  return [...chosen.values()].filter((definition) => definition.isShown)
}

/** The fields that a form shows, in order, with their rules. */
export function fieldsFor(
  definitions: readonly FieldDefinition[],
  scenario: FieldScenario,
  country: string | null,
): readonly FormField[] {
  return definitionsFor(definitions, { scenario, country }).map(toFormField)
}

function toFormField({ field, isRequired, bounds, messages }: FieldDefinition): FormField {
  const { rules, isHidden = false } = FIELDS[field]
  const merged: RuleSet = { ...rules, ...bounds, ...(isRequired && { required: true }) }
  // A required checkbox has its own error text.
  const { required, ...others } = merged
  const bound = merged.accepted === true ? others : merged
  return {
    field,
    isRequired: required === true || bound.accepted === true,
    isHidden,
    rules: bound,
    messages,
  }
}

/** The fields that the endpoints behind the forms support. */
export type FormDemands = {
  /** The fields that each endpoint stores. */
  readonly accepts: { readonly [Scenario in FieldScenario]: readonly FieldName[] }
  /** Always shown and required at registration. */
  readonly needs: readonly FieldName[]
}

/** Mistakes in an operator's definitions; empty if valid. */
export function findDefinitionFlaws(
  definitions: readonly FieldDefinition[],
  { accepts, needs }: FormDemands,
): readonly string[] {
  const seen = new Set<string>()
  return definitions.flatMap((definition) => {
    const { field, scenario, country, bounds, isRequired, isShown } = definition
    const where = `${scenario} ${country ?? 'everywhere'} ${field}`
    const isDouble = seen.has(where)
    seen.add(where)
    const isNeeded = scenario === 'registration' && needs.includes(field)
    const pattern = bounds.regex === undefined ? null : compileSafePattern(bounds.regex)
    return [
      ...(isDouble ? [`${where} is there twice`] : []),
      ...(accepts[scenario].includes(field) ? [] : [`${where}: the form has no place to keep it`]),
      ...(isNeeded && !(isShown && isRequired) ? [`${where}: no account without it`] : []),
      ...(isConsent(field) && (isRequired || bounds.accepted === true)
        ? [`${where}: a consent is a choice and cannot be required`]
        : []),
      ...(pattern === null || pattern.ok ? [] : [`${where}: the pattern ${pattern.reason}`]),
      ...findUnknownBounds(bounds).map((name) => `${where}: there is no field or day ${name}`),
    ]
  })
}

function isConsent(field: FieldName): boolean {
  return CONSENT_FIELDS.some((consent) => consent === field)
}

function findUnknownBounds({ sameAs, different, before, after }: RuleSet): readonly string[] {
  const fields: readonly string[] = FIELD_NAMES
  const isDay = (name: string) => name === 'today' || parseCalendarDate(name, 'UTC') !== null
  return [
    ...[sameAs, different].filter((name) => name !== undefined && !fields.includes(name)),
    ...[before, after].filter(
      (name) => name !== undefined && !fields.includes(name) && !isDay(name),
    ),
  ].filter((name) => name !== undefined)
}
