import { useParams } from 'react-router-dom'
import { ChangesPanel } from '../ChangesPanel.tsx'
import { ReleaseRecord } from '../ReleaseRecord.tsx'
import { shellTitle } from '../releaseWords.ts'
import { ShellPanel } from './ShellPanel.tsx'
import { ShellVersionsPanel } from './ShellVersionsPanel.tsx'

/** The shell of one site mode: the version that visitors get, all its versions and its changes. */
export function ShellReleasesPage() {
  const { mode = '' } = useParams()
  return (
    <ReleaseRecord
      find={({ shells }) => shells.find((each) => each.mode === mode)}
      titleOf={(shell) => (shell ? shellTitle(shell.mode) : 'Shell')}
      missing={`Ningún shell publicado es de un sitio que se llame ${mode}.`}
    >
      {(shell, releases) => (
        <>
          <ShellPanel releases={releases} shell={shell} />
          <ShellVersionsPanel releases={releases} shell={shell} />
          <ChangesPanel subject="shell" />
        </>
      )}
    </ReleaseRecord>
  )
}
