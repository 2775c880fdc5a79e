/** The pages whose first paint is measured: each kind of page of the public site and of the academy. */
export const PAGES = [
  '/',
  '/services',
  '/projects',
  '/projects/bodega-clara',
  '/academy',
  '/academy/devops/aws',
  '/academy/devops/aws/fundamentos/que-es-aws',
]
