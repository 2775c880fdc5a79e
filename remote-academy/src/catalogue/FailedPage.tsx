import { ErrorState, type ErrorStateProps, VisuallyHidden } from 'shared-ui'

/** A page whose data could not be loaded: it still has a heading to land on. */
export function FailedPage(props: ErrorStateProps) {
  return (
    <>
      <VisuallyHidden as="h1">Academia</VisuallyHidden>
      <ErrorState {...props} />
    </>
  )
}
