/** A page, and a page that one of its links leads to. */
export type Pair = { from: string; to: string }

/** Links that visitors of the seed's site follow, within a remote and from one to another. */
export const PAIRS: Pair[] = [
  { from: '/', to: '/services' },
  { from: '/', to: '/projects/bodega-clara' },
  { from: '/', to: '/academy' },
  { from: '/services', to: '/contact' },
  { from: '/projects', to: '/projects/bodega-clara' },
  { from: '/projects/bodega-clara', to: '/contact' },
  { from: '/team', to: '/team/valentina-rios' },
  { from: '/academy', to: '/academy/devops' },
  { from: '/academy', to: '/about' },
  { from: '/academy/devops', to: '/academy/devops/aws' },
  { from: '/academy/devops/aws', to: '/academy/devops/aws/fundamentos/que-es-aws' },
  { from: '/academy/devops/aws/fundamentos/que-es-aws', to: '/academy/devops/aws' },
]
