import { useMutation, useQuery } from '@tanstack/react-query'
import { MailCheck, RefreshCw } from 'lucide-react'
import { DetailsScreen } from 'shared-admin'
import type { Finding } from 'shared-auth/api'
import { sendTestMail } from 'shared-auth/api'
import { Button, Stack, Text, toast } from 'shared-ui'
import { diagnosisQuery } from './diagnosis.api.ts'
import { FindingList } from './FindingList.tsx'

const failed = 'No se pudo hacer el diagnóstico.'

/** What the site needs to work, checked when the page opens; `npm run doctor` prints the same. */
export function DiagnosisPage() {
  const query = useQuery(diagnosisQuery)
  return (
    <DetailsScreen
      query={query}
      title="Diagnóstico"
      missing={failed}
      failed={failed}
      actions={() => (
        <>
          <TestMailButton />
          <Button variant="secondary" onClick={() => query.refetch()} isBusy={query.isFetching}>
            <RefreshCw aria-hidden /> Comprobar otra vez
          </Button>
        </>
      )}
    >
      {({ findings }) => (
        <Stack gap={4}>
          <Text>{summaryOf(findings)}</Text>
          <FindingList findings={findings} />
        </Stack>
      )}
    </DetailsScreen>
  )
}

/** Sends a mail to the person who asks for it: only its reader can see that it arrives. */
function TestMailButton() {
  const send = useMutation({
    mutationFn: () => sendTestMail(),
    onSuccess: ({ level, text }) => (level === 'problem' ? toast.danger(text) : toast.success(text)),
    onError: () => toast.danger('No se pudo enviar el correo de prueba.'),
  })
  return (
    <Button variant="secondary" onClick={() => send.mutate()} isBusy={send.isPending}>
      <MailCheck aria-hidden /> Enviarme un correo de prueba
    </Button>
  )
}

function summaryOf(findings: Finding[]): string {
  const problems = findings.filter(({ level }) => level === 'problem').length
  const warnings = findings.filter(({ level }) => level === 'warning').length
  if (problems + warnings === 0) return 'Todo está bien.'
  const counts = [counted(problems, 'problema', 'problemas'), counted(warnings, 'aviso', 'avisos')]
  return `${counts.filter(Boolean).join(' y ')} de ${findings.length} comprobaciones.`
}

function counted(count: number, one: string, many: string): string {
  return count === 0 ? '' : `${count} ${count === 1 ? one : many}`
}
