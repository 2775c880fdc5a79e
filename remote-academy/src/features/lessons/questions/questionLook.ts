import { theme } from 'shared-ui'
import { styled } from 'styled-components'

export const Frame = styled.section`
  max-width: 42rem;
  padding: ${theme.space[5]};
  border: 1px solid ${theme.color.border};
  border-inline-start: 4px solid ${theme.color.primary};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.raised};
  font-size: ${theme.font.size.md};
  line-height: 1.6;
  code {
    padding: 0.125em 0.375em;
    border-radius: ${theme.radius.sm};
    background: ${theme.color.sunken};
    color: ${theme.color.text};
    font-size: 0.9em;
    overflow-wrap: anywhere;
  }
  &[data-state='right'] { border-inline-start-color: ${theme.color.success}; }
  &[data-state='wrong'] { border-inline-start-color: ${theme.color.danger}; }
  @media print { break-inside: avoid; }
`

export const Fields = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`

export const Legend = styled.legend`
  display: grid;
  gap: ${theme.space[1]};
  width: 100%;
  margin-bottom: ${theme.space[4]};
  padding: 0;
  font-size: ${theme.font.size.lg};
  font-weight: ${theme.font.weight.semibold};
  line-height: 1.4;
  overflow-wrap: anywhere;
`

export const Kicker = styled.span`
  display: flex;
  justify-content: space-between;
  gap: ${theme.space[3]};
  color: ${theme.color.primary};
  font-size: ${theme.font.size.sm};
`

/* As high as a button, also where it holds a folded solution. */
export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[2]} ${theme.space[3]};
  min-height: 44px;
  margin-top: ${theme.space[4]};
  @media print { display: none; }
`

export const Folded = styled.details`
  && { padding: 0; border: 0; }
  &[open] { flex-basis: 100%; }
  summary {
    display: flex;
    align-items: center;
    width: fit-content;
    min-height: 44px;
    border-radius: ${theme.radius.md};
    color: ${theme.color.primary};
    font-weight: ${theme.font.weight.semibold};
    text-decoration: underline;
    text-underline-offset: 0.2em;
    cursor: pointer;
    list-style: none;
  }
  > :not(summary) { margin-top: ${theme.space[2]}; }
  && > ol { padding-inline-start: ${theme.space[6]}; }
`

export const Result = styled.div`
  margin-top: ${theme.space[4]};
  [data-is-right] {
    display: grid;
    gap: ${theme.space[2]};
    padding: ${theme.space[4]};
    border-radius: ${theme.radius.md};
    background: ${theme.color.dangerSoft};
    color: ${theme.color.text};
  }
  [data-is-right='true'] { background: ${theme.color.successSoft}; }
  [data-is-right]:focus { outline: none; }
  [data-is-right]:focus-visible { outline: 2px solid ${theme.color.focus}; outline-offset: 2px; }
  [data-is-right] > strong {
    display: flex;
    align-items: center;
    gap: ${theme.space[2]};
    color: ${theme.color.danger};
  }
  [data-is-right='true'] > strong { color: ${theme.color.success}; }
  strong > svg { flex: none; width: 1.25rem; height: 1.25rem; }
  [data-is-right] p { margin: 0; }
  [data-is-right] ol { margin: 0; padding-inline-start: ${theme.space[6]}; }
  > ${Actions}:empty { display: none; }
`
