import type { RemoteName } from 'federation'
import { Component, type ReactNode } from 'react'
import { FailurePanel } from './FailurePanel.tsx'
import { reportError } from './healing/failures.ts'
import { type LoadedRemote, RemoteLoadError } from './loadRemote.ts'
import { MissingPageError } from './MissingPageError.ts'

type Props = {
  name: RemoteName
  load: Promise<LoadedRemote>
  /** Changes with every navigation, which resets the error of a broken page. */
  locationKey: string
  onRetry: () => Promise<void>
  /** A page of the remote did not load, or threw. */
  onFailure: (from: LoadedRemote, error: unknown) => void
  children: ReactNode
}

type State = { error: unknown; failed: boolean; load: Promise<LoadedRemote>; locationKey: string }

/** Error boundary of a remote. */
export class RemoteErrorBoundary extends Component<Props, State> {
  override state: State = {
    error: null,
    failed: false,
    load: this.props.load,
    locationKey: this.props.locationKey,
  }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error, failed: true }
  }

  static getDerivedStateFromProps({ load, locationKey }: Props, state: State): Partial<State> | null {
    if (load === state.load && locationKey === state.locationKey) return null
    const isStillUnloaded = load === state.load && state.error instanceof RemoteLoadError
    return isStillUnloaded ? { locationKey } : { load, locationKey, error: null, failed: false }
  }

  override componentDidCatch(error: unknown) {
    this.props.load.then(
      (loaded) => {
        if (!(error instanceof MissingPageError)) reportError(`${loaded.name}@${loaded.version}`, error)
        this.props.onFailure(loaded, error)
      },
      () => reportError(this.props.name, error),
    )
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return <FailurePanel name={this.props.name} error={this.state.error} onRetry={this.props.onRetry} />
  }
}
