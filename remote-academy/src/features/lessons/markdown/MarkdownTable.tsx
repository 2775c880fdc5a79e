import type { ReactNode } from 'react'
import { theme } from 'shared-ui'
import { styled } from 'styled-components'

/** A table that scrolls horizontally when it is wider than the text. */
export function MarkdownTable({ children }: { children: ReactNode }) {
  return (
    <Scroller role="group" aria-label="Tabla" tabIndex={0}>
      <table>{children}</table>
    </Scroller>
  )
}

const Scroller = styled.div`
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.md};
  overflow-x: auto;
  table { width: 100%; border-collapse: collapse; font-size: ${theme.font.size.sm}; }
  th, td { padding: ${theme.space[2]} ${theme.space[4]}; min-width: 7.5rem; text-align: start; vertical-align: top; }
  th { background: ${theme.color.sunken}; font-weight: ${theme.font.weight.semibold}; white-space: nowrap; }
  td code { white-space: nowrap; }
  @media print {
    overflow: visible;
    th, td { min-width: 0; overflow-wrap: anywhere; }
    th, td code { white-space: normal; }
  }
  tr + tr td, thead + tbody td { border-top: 1px solid ${theme.color.border}; }
`
