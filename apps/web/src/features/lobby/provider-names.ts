import type { Provider } from '@fairhouse/contract/game'
import { searchKey } from '@fairhouse/domain/search-key'

/** Providers whose name has the text in it; all of them for none. */
export function findProviders(providers: readonly Provider[], text: string): readonly Provider[] {
  const key = searchKey(text)
  return key === '' ? providers : providers.filter(({ name }) => searchKey(name).includes(key))
}
