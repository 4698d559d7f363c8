import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// On an idle machine results appear immediately; on a busy one a test must not fail for being slow.
configure({ asyncUtilTimeout: 10_000 })

// Here, because a fixture that several files of a worker share is loaded for the first of them only.
afterEach(cleanup)
