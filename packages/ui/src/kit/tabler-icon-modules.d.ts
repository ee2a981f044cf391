// Lets icons be imported one file each, which keeps the other five thousand out of tests and of the development server.
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { Icon } from '@tabler/icons-react'

  const icon: Icon
  export default icon
}
