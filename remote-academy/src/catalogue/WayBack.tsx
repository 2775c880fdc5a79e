import { ButtonLink, type ButtonLinkProps } from 'shared-ui'

/** The way on from a page that is not there. */
export function WayBack(props: Pick<ButtonLinkProps, 'to' | 'children'>) {
  return <ButtonLink {...props} variant="secondary" />
}
