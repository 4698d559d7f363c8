import shell from './ru/shell.json'

export { shell }

/** Every other area loads with the code that uses it. */
export const areas = import.meta.glob<object>(['./ru/*.json', '!./ru/shell.json'], {
  import: 'default',
})
