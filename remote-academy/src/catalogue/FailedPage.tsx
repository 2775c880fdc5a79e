import { ErrorState, type ErrorStateProps, VisuallyHidden } from 'shared-ui'

/** A page whose data failed to load. It keeps a heading, so that screen readers can orient themselves. */
export function FailedPage(props: ErrorStateProps) {
  return (
    <>
      <VisuallyHidden as="h1">Academia</VisuallyHidden>
      <ErrorState {...props} />
    </>
  )
}
