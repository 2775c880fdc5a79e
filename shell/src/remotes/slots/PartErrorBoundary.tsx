import { Component, lazy, type ReactNode, Suspense } from 'react'
import { describeThrown } from '../describeThrown.ts'
import { reportError, reportFailure } from '../healing/failures.ts'
import type { PartReport } from '../report.ts'

/** Shown to testers only; visitors do not need its code. */
const PartFailure = lazy(() =>
  import('./PartFailure.tsx').then(
    (code) => ({ default: code.PartFailure }),
    () => ({ default: () => null }),
  ),
)

type Props = {
  slot: string
  report: PartReport
  /** Changes with every navigation, which resets the error of a part that loaded. */
  locationKey: string
  onFailed: () => void
  children: ReactNode
}

type State = { error: string | null; report: PartReport; locationKey: string }

/** Error boundary of a part. */
export class PartErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, report: this.props.report, locationKey: this.props.locationKey }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: describeThrown(error).message }
  }

  static getDerivedStateFromProps({ locationKey, report }: Props, state: State): Partial<State> | null {
    if (report !== state.report) return { report, locationKey, error: null }
    if (locationKey === state.locationKey) return null
    const isStillUnloaded = report.ms === null
    return isStillUnloaded ? { locationKey } : { locationKey, error: null }
  }

  override componentDidCatch(error: unknown) {
    const { report, onFailed } = this.props
    onFailed()
    report.error = describeThrown(error).message
    const { remote, version } = report
    if (version) reportFailure({ name: remote, version }, report.ms === null ? 'load' : 'render', error)
    reportError(report.version ? `${report.remote}@${report.version}` : report.remote, error)
  }

  override render() {
    const { slot, report, children } = this.props
    const { error } = this.state
    if (error === null) return children
    return (
      <Suspense>
        <PartFailure slot={slot} report={report} error={error} />
      </Suspense>
    )
  }
}
