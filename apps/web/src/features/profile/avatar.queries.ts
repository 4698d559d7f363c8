import { AVATARS } from '@fairhouse/contract/avatar'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '#core/api/api.ts'
import { reportingFailure } from '@fairhouse/app-kit/api/report-failure'
import { useAction } from '@fairhouse/app-kit/form/use-action'
import { t } from '#core/i18n/i18n.ts'
import { ownProfileQuery, profileQuery } from '#core/session/player.queries.ts'

/** The pictures to choose from. */
export const avatarsQuery = queryOptions({
  queryKey: ['player', 'avatars'],
  queryFn: async ({ signal }) =>
    (await reportingFailure(() => call('GET /api/player/avatar/list', {}, { signal }))).data,
  staleTime: Infinity,
})

/** Chooses a picture, or the initial with null; shown everywhere once the server has it. */
export function useSetAvatar() {
  const queryClient = useQueryClient()
  return useAction(
    async (avatarId: string | null) => {
      const save = () => call('POST /api/player/avatar/set-avatar', { body: { avatarId } })
      return (await reportingFailure(save)).data
    },
    {
      stores: profileQuery,
      onDone: () => void queryClient.invalidateQueries({ queryKey: ownProfileQuery.queryKey }),
    },
  )
}

/** The subject of an avatar; one that is newer than this page is shown by its name. */
export function avatarName(id: string): string {
  const known = AVATARS.find((avatar) => avatar === id)
  return known === undefined ? id : t(`profile.avatar.${known}`)
}
