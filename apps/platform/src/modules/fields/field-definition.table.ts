import type {
  FieldDefinition,
  FieldName,
  FieldScenario,
} from '@fairhouse/contract/field-definitions'

type Line = Partial<Pick<FieldDefinition, 'country' | 'isRequired' | 'isShown' | 'bounds'>> & {
  readonly messages?: FieldDefinition['messages']
}

/**
 * The operator's forms: which fields they show, in this order, and what binds beside the rules of
 * the fields themselves. A line with a `country` stands in for the line of all, or adds a field.
 *
 * assumed: the specification says that the server has these and shows none of them
 */
export const FIELD_DEFINITIONS: readonly FieldDefinition[] = [
  line('registration', 'email', { isRequired: true }),
  line('registration', 'password', { isRequired: true, bounds: { maxLength: 128 } }),
  line('registration', 'country', { isRequired: true }),
  line('registration', 'currency', { isRequired: true }),
  line('registration', 'agreements', { isRequired: true }),
  // assumed: players in Brazil expect to be asked for it, since Pix pays out to it; nobody is held
  // up without it, because it can follow with the documents
  line('registration', 'cpf_number', { country: 'BR' }),
  // Consent to advertising is a choice of its own and never a condition.
  line('registration', 'receiveEmailPromo'),

  line('profile', 'nickname', { bounds: { minLength: 2, maxLength: 30 } }),
  line('profile', 'firstName', { bounds: { maxLength: 60 } }),
  line('profile', 'lastName', { bounds: { maxLength: 60 } }),
  line('profile', 'language'),
]

/** The fields that each call takes and keeps: a form that asks for others would lose the answer. */
export const FIELD_PLACES: { readonly [Scenario in FieldScenario]: readonly FieldName[] } = {
  registration: [
    'email',
    'password',
    'country',
    'currency',
    'cpf_number',
    'agreements',
    'receiveEmailPromo',
  ],
  profile: ['nickname', 'firstName', 'lastName', 'language'],
}

function line(scenario: FieldScenario, field: FieldName, rest: Line = {}): FieldDefinition {
  return {
    field,
    scenario,
    country: null,
    isRequired: false,
    isShown: true,
    bounds: {},
    messages: {},
    ...rest,
  }
}
