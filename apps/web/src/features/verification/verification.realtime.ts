import type { ChannelEvent } from '@fairhouse/contract/channels'
import type { QueryClient } from '@tanstack/react-query'
import { documentsQuery, verificationQuery } from '#parts/verification/verification.queries.ts'

/** A decision about the player's documents or identity: shown immediately, whichever page is open. */
export function receiveVerification(
  queryClient: QueryClient,
  event: ChannelEvent<'player:verification'>,
): void {
  if (event.event === 'verification.updated') {
    const { data } = event
    queryClient.setQueryData(verificationQuery.queryKey, (known) =>
      known === undefined || known.version >= data.version ? known : { ...known, ...data },
    )
    // One that is being loaded may have left before this.
    if (!queryClient.getQueryData(verificationQuery.queryKey)) reload(queryClient, 'verification')
    return
  }
  const { data } = event
  const known = queryClient.getQueryData(documentsQuery.queryKey)
  if (!known) return reload(queryClient, 'documents')
  const documents = known.data.map((one) =>
    one.id === data.id && one.version < data.version ? data : one,
  )
  queryClient.setQueryData(documentsQuery.queryKey, { ...known, data: documents })
}

function reload(queryClient: QueryClient, what: 'verification' | 'documents'): void {
  const { queryKey } = what === 'verification' ? verificationQuery : documentsQuery
  void queryClient.invalidateQueries({ queryKey })
}

/** What was published meanwhile is not known. */
export async function reloadVerification(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: verificationQuery.queryKey }),
    queryClient.invalidateQueries({ queryKey: documentsQuery.queryKey }),
  ])
}
