import { Flame, Printer, TriangleAlert } from 'lucide-react'
import { formatNumber } from 'shared-admin'
import type { QueryPlan } from 'shared-auth/api'
import { Badge, Button, Heading, Stack, Text, theme } from 'shared-ui'
import { createGlobalStyle, styled } from 'styled-components'
import { msWords, type PlanStep, percentOf, planTree, stepName, warningWords } from './planTree.ts'

/** How PostgreSQL runs a query: its steps as a tree, each with its share of the whole. */
export function PlanView({ plan }: { plan: QueryPlan }) {
  const tree = planTree(plan)
  if (!tree) return <Text>La consulta no tiene pasos.</Text>
  const { planningMs, executionMs } = plan
  return (
    <section className="query-plan" aria-label="Plan de la consulta">
      <PrintStyle />
      <Stack gap={3}>
        <Stack direction="row" align="center" justify="space-between" gap={2} isWrapping>
          <Heading level={2} size="md">
            Plan de la consulta
          </Heading>
          <Button variant="ghost" size="sm" onClick={() => window.print()}>
            <Printer aria-hidden /> Imprimir
          </Button>
        </Stack>
        <Text size="sm" tone="muted">
          {executionMs === null
            ? 'Estimado, sin ejecutar la consulta. Se lee de abajo hacia arriba: cada paso recibe las filas de los que tiene dentro.'
            : `Ejecutada en ${msWords(executionMs)}, después de ${msWords(planningMs ?? 0)} de preparación; sin guardar nada.`}
        </Text>
        <Tree>
          <Step step={tree} isMeasured={executionMs !== null} />
        </Tree>
      </Stack>
    </section>
  )
}

function Step({ step, isMeasured }: { step: PlanStep; isMeasured: boolean }) {
  const { relation, index, share, isHeavy, warnings, details, steps } = step
  const of = isMeasured ? 'del tiempo' : 'del costo'
  return (
    <li>
      <Box $isHeavy={isHeavy}>
        <Stack direction="row" align="center" gap={2} isWrapping>
          <strong>{stepName(step)}</strong>
          {relation && <code>{relation}</code>}
          {isHeavy && (
            <Badge tone="warning">
              <Flame aria-hidden /> Paso pesado
            </Badge>
          )}
        </Stack>
        <Share>
          <Bar aria-hidden $share={share} $isHeavy={isHeavy} />
          <span>
            {percentOf(share)} {of}
          </span>
        </Share>
        <Text size="sm" tone="muted">
          {factsOf(step)}
        </Text>
        {index && <Detail>Índice: {index}</Detail>}
        {details.map(({ name, text }) => (
          <Detail key={name}>
            {detailNames[name] ?? name}: {text}
          </Detail>
        ))}
        {warnings.map((warning) => (
          <Warning key={warning}>
            <TriangleAlert aria-hidden /> {warningWords[warning]}
          </Warning>
        ))}
      </Box>
      {steps.length > 0 && (
        <ul>
          {steps.map((each) => (
            <Step key={each.id} step={each} isMeasured={isMeasured} />
          ))}
        </ul>
      )}
    </li>
  )
}

const detailNames: Record<string, string> = {
  'Join Type': 'Tipo de unión',
  'Index Cond': 'Condición del índice',
  'Hash Cond': 'Condición',
  'Merge Cond': 'Condición',
  'Join Filter': 'Filtro de la unión',
  Filter: 'Filtro',
  'Subplan Name': 'Subconsulta',
}

function factsOf({ type, rows, cost, actual }: PlanStep): string {
  const whole = (number: number) => formatNumber(Math.round(number))
  const estimated = `${type} · ${whole(rows)} filas estimadas · costo ${whole(cost)}`
  if (!actual) return estimated
  if (actual.loops === 0) return `${estimated} · no se ejecutó`
  const times = actual.loops > 1 ? ` en ${whole(actual.loops)} vueltas` : ''
  return `${estimated} · ${whole(actual.rows)} filas reales${times} · ${msWords(actual.ms)}`
}

/* Only the plan is printed; the page around it is hidden but keeps its place. */
const PrintStyle = createGlobalStyle`
  @media print {
    body:has(.query-plan) * { visibility: hidden; }
    body .query-plan, body .query-plan * { visibility: visible; }
    body .query-plan button { display: none; }
    body .query-plan { position: absolute; inset: 0 0 auto; }
    body .query-plan li > div { break-inside: avoid; }
  }
`

const Tree = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  ul {
    margin: 0 0 0 ${theme.space[3]};
    padding: ${theme.space[2]} 0 0 ${theme.space[3]};
    border-inline-start: 2px solid ${theme.color.border};
    list-style: none;
  }
  /* Deep plans stay readable on a phone. */
  ul ul ul ul ul { margin-inline-start: 0; padding-inline-start: ${theme.space[2]}; }
  li + li { margin-top: ${theme.space[2]}; }
`

const Box = styled.div<{ $isHeavy: boolean }>`
  display: grid;
  gap: ${theme.space[1]};
  padding: ${theme.space[3]};
  border: 1px solid ${({ $isHeavy }) => ($isHeavy ? theme.color.warning : theme.color.border)};
  border-inline-start-width: ${({ $isHeavy }) => ($isHeavy ? '6px' : '1px')};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surface};
  overflow-wrap: anywhere;
  code { font-family: ${theme.font.mono}; font-size: ${theme.font.size.sm}; }
`

const Share = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};
  font-size: ${theme.font.size.sm};
  font-variant-numeric: tabular-nums;
`

const Bar = styled.span<{ $share: number; $isHeavy: boolean }>`
  position: relative;
  flex: 0 1 12rem;
  height: 0.625rem;
  border: 1px solid ${theme.color.borderStrong};
  border-radius: ${theme.radius.full};
  overflow: hidden;
  print-color-adjust: exact;
  &::before {
    content: '';
    position: absolute;
    inset: 0 auto 0 0;
    width: ${({ $share }) => $share * 100}%;
    background: ${({ $isHeavy }) => ($isHeavy ? theme.color.warning : theme.color.primary)};
  }
`

const Detail = styled.div`
  font-family: ${theme.font.mono};
  font-size: ${theme.font.size.xs};
  color: ${theme.color.textMuted};
`

const Warning = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};
  padding: ${theme.space[1]} ${theme.space[2]};
  border-radius: ${theme.radius.sm};
  background: ${theme.color.warningSoft};
  color: ${theme.color.warning};
  font-size: ${theme.font.size.sm};
  svg { flex: none; width: 1em; height: 1em; }
`
