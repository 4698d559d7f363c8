import { useQuery } from '@tanstack/react-query'
import { accountsQuery } from './player.queries.ts'

/** Whether an account of the player holds something; the page has loaded them. */
export function useHasMoney(): boolean {
  const { data = [] } = useQuery({ ...accountsQuery, enabled: false })
  return data.some(({ balance }) => balance !== '0')
}
