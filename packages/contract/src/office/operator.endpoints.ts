import { z } from 'zod'
import { timestampSchema } from '../amount.schema.ts'
import { defineEndpoint } from '../endpoint.ts'
import { actFields, actSchema, plainText } from './act.ts'
import {
  countriesSchema,
  operatorNameSchema,
  operatorSchema,
  operatorSessionSchema,
  rolesSchema,
} from './operator.ts'
import { OPERATOR_ROLES, PERMISSIONS } from './permission.ts'

const params = z.object({ name: operatorNameSchema })

export const listOperators = defineEndpoint({
  method: 'GET',
  path: '/office/api/operators',
  auth: 'operator',
  permission: 'operator.view',
  summary: 'All operators by name',
  response: z.array(operatorSchema),
  refusals: [],
})

export const explainPermission = defineEndpoint({
  method: 'GET',
  path: '/office/api/permissions/{permission}',
  auth: 'operator',
  permission: null,
  summary: 'Whether you may do something, and who may',
  params: z.object({ permission: z.enum(PERMISSIONS) }),
  response: z.object({
    isAllowed: z.boolean(),
    /** Each with the most per act in minor units of EUR; null = no bound. */
    roles: z.array(
      z.object({ role: z.enum(OPERATOR_ROLES), amountEurMinorMax: z.string().nullable() }),
    ),
    operators: z.array(z.object({ name: operatorNameSchema, displayName: z.string() })),
  }),
  refusals: [],
})

export const inviteOperator = defineEndpoint({
  method: 'POST',
  path: '/office/api/operators',
  auth: 'operator',
  permission: 'operator.change',
  requiresConfirmation: true,
  summary: 'Adds an operator with roles, and creates the link by which they add a passkey',
  body: z.strictObject({
    ...actFields,
    name: operatorNameSchema,
    displayName: plainText(1, 60),
    roles: rolesSchema,
    countries: countriesSchema,
  }),
  response: z.object({ link: z.string(), expiresAt: timestampSchema }),
  refusals: ['operatorExists', 'ownRoles', 'rolesForbidden', 'countriesForbidden', 'actIdReused'],
})

export const renewInvitation = defineEndpoint({
  method: 'POST',
  path: '/office/api/operators/{name}/invitation',
  auth: 'operator',
  permission: 'operator.change',
  requiresConfirmation: true,
  summary: 'Creates another link for an operator, e.g. after all their passkeys are lost',
  params,
  body: actSchema,
  response: z.object({ link: z.string(), expiresAt: timestampSchema }),
  refusals: ['operatorNotFound', 'ownRoles', 'countriesForbidden', 'actIdReused'],
})

export const changeOperator = defineEndpoint({
  method: 'PUT',
  path: '/office/api/operators/{name}',
  auth: 'operator',
  permission: 'operator.change',
  requiresConfirmation: true,
  summary: 'Sets roles, and disables an operator, which ends their sessions',
  params,
  body: z.strictObject({
    ...actFields,
    /** `version` of the operator as shown. */
    version: z.string().regex(/^\d{1,9}$/),
    displayName: plainText(1, 60),
    roles: rolesSchema,
    countries: countriesSchema,
    isDisabled: z.boolean(),
  }),
  response: operatorSchema,
  refusals: [
    'operatorNotFound',
    'ownRoles',
    'rolesForbidden',
    'countriesForbidden',
    'recordChanged',
    'actIdReused',
  ],
})

export const listOperatorSessions = defineEndpoint({
  method: 'GET',
  path: '/office/api/operators/{name}/sessions',
  auth: 'operator',
  permission: 'operator.view',
  summary: 'The latest sessions of an operator, newest first',
  params,
  response: z.array(operatorSessionSchema),
  refusals: [],
})

export const endOperatorSessions = defineEndpoint({
  method: 'POST',
  path: '/office/api/operators/{name}/sessions/end',
  auth: 'operator',
  permission: 'operator.change',
  summary: 'Signs an operator out everywhere',
  params,
  body: actSchema,
  response: z.null(),
  refusals: ['operatorNotFound', 'actUnchanged', 'countriesForbidden', 'actIdReused'],
})
