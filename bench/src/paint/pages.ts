/** The pages whose first paint is measured: each kind of public page and of the academy's. */
export const PAGES = [
  '/',
  '/services',
  '/projects',
  '/projects/bodega-clara',
  '/academy',
  '/academy/devops/aws',
  '/academy/devops/aws/fundamentos/que-es-aws',
]
