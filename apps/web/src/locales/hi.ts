import shell from './hi/shell.json'

export { shell }

/** Every other area loads with the code that uses it. */
export const areas = import.meta.glob<object>(['./hi/*.json', '!./hi/shell.json'], {
  import: 'default',
})
