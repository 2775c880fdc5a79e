import { useMutation, useQuery } from '@tanstack/react-query'
import { Check, type LucideIcon, MailCheck, RefreshCw, TriangleAlert, X } from 'lucide-react'
import type { Finding } from 'shared-auth/api'
import { sendTestMail } from 'shared-auth/api'
import { Button, Stack, Text, theme, toast, VisuallyHidden } from 'shared-ui'
import { styled } from 'styled-components'
import { DetailsScreen } from '../../record/DetailsScreen.tsx'
import { diagnosisQuery } from './diagnosis.api.ts'

const failed = 'No se pudo hacer el diagnóstico.'

const signs: Record<Finding['level'], { Icon: LucideIcon; word: string; color: string }> = {
  ok: { Icon: Check, word: 'Bien', color: theme.color.success },
  warning: { Icon: TriangleAlert, word: 'Aviso', color: theme.color.warning },
  problem: { Icon: X, word: 'Problema', color: theme.color.danger },
}

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
          <List>
            {findings.map((finding) => (
              <FindingItem key={finding.id} finding={finding} />
            ))}
          </List>
        </Stack>
      )}
    </DetailsScreen>
  )
}

function FindingItem({ finding: { level, name, text, advice } }: { finding: Finding }) {
  const { Icon, word, color } = signs[level]
  return (
    <li>
      <Icon aria-hidden color={color} />
      <div>
        <VisuallyHidden>{word}: </VisuallyHidden>
        <strong>{name}</strong> <span>{text}</span>
        {advice && <Text size="sm">Qué hacer: {advice}</Text>}
      </div>
    </li>
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

const List = styled.ul`
  display: grid;
  gap: ${theme.space[3]};
  margin: 0;
  padding: 0;
  list-style: none;
  > li { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: ${theme.space[3]}; overflow-wrap: anywhere; }
`
