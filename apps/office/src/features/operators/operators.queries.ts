import { callQuery } from '#core/api.ts'

export const operatorsQuery = callQuery('GET /office/api/operators', {
  queryKey: ['operators'],
  staleTime: 0,
})

export const operatorSessionsQuery = (name: string) =>
  callQuery('GET /office/api/operators/{name}/sessions', {
    queryKey: ['operators', name, 'sessions'],
    input: { params: { name } },
    staleTime: 0,
  })
